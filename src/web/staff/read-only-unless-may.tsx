import type { ReactNode } from 'react'
import type { Permission } from '#domain/accounts/permission.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { useMay } from './use-may.ts'

/** Renders forms whose values an admin may read: without the permission nothing in them can be changed, and they say so. */
export function ReadOnlyUnlessMay({ need, children }: { need: Permission; children: ReactNode }) {
  const { t } = useTranslation('staff-roles')
  const may = useMay()
  if (may(need)) return children
  return (
    <>
      <Alert>{t('readOnly')}</Alert>
      <fieldset className="read-only-forms" disabled>
        {children}
      </fieldset>
    </>
  )
}
