import { useQuery } from '@tanstack/react-query'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { bordersQuery } from '#web/storefront/info/border-reading.ts'
import { TextLink } from '#web/ui/button.tsx'

/**
 * Renders the value from which duty is due, who collects it, and rules particular to the country. `warnings` come
 * with the prices.
 */
export function AtTheBorder({ country, warnings }: { country: DestinationCountry; warnings: readonly string[] }) {
  const { t } = useTranslation('rate-calculator')
  const { data } = useQuery({ ...bordersQuery, enabled: !country.domestic })
  const border = data?.items.find(({ code }) => code === country.code)
  const remarks = [...new Set([...(border?.borderNotes ?? []), ...warnings, ...(border?.note ? [border.note] : [])])]
  return (
    <section className="at-the-border" aria-labelledby="border-title">
      <h2 className="heading-3" id="border-title">
        {t('border.title')}
      </h2>
      {country.domestic && <p>{t('border.home')}</p>}
      {!country.domestic && remarks.map((text) => <p key={text}>{text}</p>)}
      {!country.domestic && (
        <TextLink href={`/shipping-policy?country=${country.code}#customs`}>{t('border.more')}</TextLink>
      )}
    </section>
  )
}
