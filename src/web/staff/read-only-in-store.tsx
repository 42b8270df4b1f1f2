import type { ReactNode } from 'react'
import type { StaffNeed } from '#domain/accounts/access.ts'
import type { StoreNeed } from '#domain/accounts/store-role.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { useMayInStore } from './use-may-in-store.ts'

type ReadOnlyInStoreProps = { store: StoreNeed; staff: StaffNeed; children: ReactNode }

/** Renders forms of a store: without the right to change it nothing in them can be changed, and they say so. */
export function ReadOnlyInStore({ store, staff, children }: ReadOnlyInStoreProps) {
  const { t } = useTranslation('store-people')
  if (useMayInStore()(store, staff)) return children
  return (
    <>
      <Alert>{t('closed.readOnly')}</Alert>
      <fieldset className="read-only-forms" disabled>
        {children}
      </fieldset>
    </>
  )
}
