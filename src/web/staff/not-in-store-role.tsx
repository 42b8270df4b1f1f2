import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Says that a person's role in the store does not include this page. */
export function NotInStoreRole() {
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
