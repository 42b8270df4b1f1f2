import type { Permission } from '#domain/accounts/permission.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Says which right an admin lacks for this page. */
export function ClosedPage({ permission }: { permission: Permission }) {
  const { t } = useTranslation('staff-roles')
  return (
    <EmptyState
      sign={t('closed.sign')}
      meaning={t('closed.meaning')}
      actions={<ButtonLink href="/admin">{t('closed.back')}</ButtonLink>}
    >
      <p>{t('closed.text', { permission: t(`permission.${permission}`) })}</p>
    </EmptyState>
  )
}
