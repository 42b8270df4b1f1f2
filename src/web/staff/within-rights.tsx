import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffNeedOf, storeNeedOf } from '#domain/site/staff-page.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMay } from './use-may.ts'
import { useMayInStore } from './use-may-in-store.ts'

/**
 * Shows a page of the staff's areas to admins whose rights include it, and to sellers whose role in the store does, and
 * tells the others what they lack.
 */
export function WithinRights({ children }: { children: ReactNode }) {
  const { t } = useTranslation('staff-roles')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const need = staffNeedOf(path)
  const role = useUser()?.role
  const may = useMay()
  const mayInStore = useMayInStore()
  if (role === 'seller') return mayInStore(storeNeedOf(path), need) ? children : <NotInStoreRole />
  if (role !== 'admin' || need === 'any-staff' || may(need)) return children
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

/** Says that a person's role in the store does not include this page. */
function NotInStoreRole() {
  const { t } = useTranslation('store-people')
  return (
    <EmptyState
      sign={t('closed.sign')}
      meaning={t('closed.meaning')}
      actions={<ButtonLink href="/seller">{t('closed.back')}</ButtonLink>}
    >
      <p>{t('closed.text')}</p>
    </EmptyState>
  )
}
