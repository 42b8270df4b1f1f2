import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMay } from './use-may.ts'

/** Shows a page of the staff's areas to admins whose rights include it, and tells the others what they lack. */
export function WithinRights({ children }: { children: ReactNode }) {
  const { t } = useTranslation('staff-roles')
  const need = staffNeedOf(useRouterState({ select: ({ location }) => location.pathname }))
  const isAdmin = useUser()?.role === 'admin'
  const may = useMay()
  if (!isAdmin || need === 'any-staff' || may(need)) return children
  return (
    <EmptyState
      sign={t('closed.sign')}
      meaning={t('closed.meaning')}
      actions={<ButtonLink href="/admin">{t('closed.back')}</ButtonLink>}
    >
      <p>{t('closed.text', { permission: t(`permission.${need}`) })}</p>
    </EmptyState>
  )
}
