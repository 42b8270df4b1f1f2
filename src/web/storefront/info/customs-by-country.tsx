import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/storefront/info/borders.css'
import { bordersQuery } from './border-reading.ts'
import { checkAddress } from './check-address.ts'
import { CountryField } from './country-field.tsx'
import { ImportRules } from './import-rules.tsx'

/**
 * Renders customs information per country from live data: one chosen by name, and an expandable list of all. Both
 * work without scripts.
 */
export function CustomsByCountry({ country }: { country: string | undefined }) {
  const { t } = useTranslation('prohibited')
  const router = useRouter()
  const { data } = useQuery(bordersQuery)
  if (!data) return null
  const chosen = data.items.find(({ code }) => code === country)
  const show = (code: string): void =>
    void router.navigate({ href: `/shipping-policy${code ? `?country=${code}` : ''}`, resetScroll: false })
  return (
    <div className="borders">
      <form className="border-question" action="/shipping-policy#customs" method="get">
        <CountryField label={t('customs.country')} borders={data.items} country={chosen?.code} onChoose={show} />
        <Button type="submit" variant="line">
          {t('customs.go')}
        </Button>
      </form>
      {chosen && (
        <section className="border-chosen" aria-label={chosen.name}>
          <h3>{chosen.name}</h3>
          <ImportRules border={chosen} />
          <TextLink href={checkAddress({ country: chosen.code })}>{t('customs.check')}</TextLink>
        </section>
      )}
      <h3>{t('customs.all', { count: data.items.length })}</h3>
      {data.items.map((border) => (
        <details key={border.code} className="border-country">
          <summary>
            {border.name}
            <Icon name="down" />
          </summary>
          <ImportRules border={border} />
        </details>
      ))}
    </div>
  )
}
