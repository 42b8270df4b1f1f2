import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SecondFactorRows } from './second-factor.tsx'

/** What keeps an account its owner's. */
export function SecurityRoom() {
  const { t } = useTranslation('my-account')
  return (
    <section aria-labelledby="security-title">
      <h2 className="heading-2" id="security-title">
        {t('nav.security')}
      </h2>
      <SecondFactorRows />
    </section>
  )
}
