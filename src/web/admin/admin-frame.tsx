import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forAdmins } from '#domain/accounts/access.ts'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OfflineNote } from '#web/staff/offline-note.tsx'
import { StaffFoot } from '#web/staff/staff-foot.tsx'
import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { WithinRights } from '#web/staff/within-rights.tsx'
import { StaffShell } from '#web/ui/staff-shell.tsx'
import { FindAnything, FindButton, useFindAnything } from './find-anything.tsx'
import { useAdminLinks } from './use-admin-links.ts'

/** Renders the frame of the back office, for admins only: links to its screens and to the pages of other roles, and the search of everything. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <StaffScreen access={forAdmins('any-staff')}>
      <Frame>{children}</Frame>
    </StaffScreen>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const links = useAdminLinks()
  const find = useFindAnything()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <StaffShell
      role={t('role')}
      homeHref="/"
      currentPath={path}
      links={links}
      lead={<FindButton onPress={find.open} />}
      foot={<StaffFoot />}
    >
      <OfflineNote />
      <WithinRights need={staffNeedOf(path)}>{children}</WithinRights>
      <FindAnything
        screens={links}
        opened={find.opened}
        takeEarly={find.takeEarly}
        showKeys={find.showKeys}
        onClose={find.close}
      />
    </StaffShell>
  )
}
