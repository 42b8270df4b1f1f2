import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type CountryChoice = { value: string; label: string }

/**
 * Returns the destination countries as options; loaded in the browser only, because no page needs them to be
 * readable. Until they load, only the chosen one is listed, named by the platform.
 */
export function useCountryChoices(chosen: string | undefined): CountryChoice[] {
  const { language } = useTranslation('shop')
  const { data } = useQuery(readQuery('GET /api/countries', { query: { lng: language } }))
  if (data) return data.items.map(({ code, name }) => ({ value: code, label: name }))
  return chosen ? [{ value: chosen, label: countryName(chosen, language) }] : []
}
