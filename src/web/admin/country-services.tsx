import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import type { CountryDetail } from './country-draft.ts'

/** Renders the services that deliver to a zone, or that none does, with the way to the rates. */
export function CountryServices({ country, zone }: { country: CountryDetail; zone: string }) {
  const { t } = useTranslation('countries')
  const services = country.zones.find((each) => each.zone === zone)?.services ?? []
  return (
    <p>
      {services.length === 0
        ? t('summary.noService')
        : `${t('summary.services')}: ${services.map(({ name }) => name).join('; ')}`}{' '}
      <TextLink href="/admin/rates">{t('summary.toRates')}</TextLink>
    </p>
  )
}
