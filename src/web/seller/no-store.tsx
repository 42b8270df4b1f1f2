import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What a seller sees whose store is still to come: what happens next, and whom to write to. */
export function NoStore() {
  const { t } = useTranslation('seller')
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('setup.heading')}</h1>
      </div>
      <EmptyState
        sign={t('setup.none.sign')}
        meaning={t('setup.none.meaning')}
        actions={
          <>
            <ButtonLink href="/support">{t('setup.none.write')}</ButtonLink>
            <ButtonLink look="line" href="/seller-agreement">
              {t('setup.none.agreement')}
            </ButtonLink>
          </>
        }
      >
        <p className="max-w-prose">{t('setup.none.words')}</p>
        <p className="mt-3 max-w-prose">{t('setup.none.how')}</p>
      </EmptyState>
    </>
  )
}
