import type { ReactNode } from 'react'
import { forCouriers } from '#domain/accounts/access.ts'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OfflineNote } from '#web/staff/offline-note.tsx'
import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { WithinRights } from '#web/staff/within-rights.tsx'
import { BottomBar } from '#web/ui/hub-shell.tsx'
import { CourierHead } from './courier-head.tsx'
import { useCourierLinks } from './courier-links.ts'

type CourierPageProps = { title: string; text: string; aside?: ReactNode; children: ReactNode }

/** Renders a courier page other than the dashboard, for couriers and admins only. */
export function CourierPage(props: CourierPageProps) {
  return (
    <StaffScreen access={forCouriers('any-staff')}>
      <Frame {...props} />
    </StaffScreen>
  )
}

function Frame({ title, text, aside, children }: CourierPageProps) {
  const { t } = useTranslation('courier')
  const { path, links } = useCourierLinks()
  return (
    <div className="courier">
      <CourierHead />
      <OfflineNote />
      <main id="main" tabIndex={-1} className="courier-page">
        <div className="staff-top">
          <h1 className="heading-2 grow">{title}</h1>
          {aside}
        </div>
        <p className="mb-16">{text}</p>
        <WithinRights need={staffNeedOf(path)}>{children}</WithinRights>
      </main>
      <BottomBar label={t('pages')} links={links} currentPath={path} />
    </div>
  )
}
