import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type CountryChoice = { value: string; label: string }

/**
 * The countries a box travels to, as choices; read in the browser only, since no page needs them to be read. Until they are here the one
 * chosen stands alone, named by the platform.
 */
export function useCountryChoices(chosen: string | undefined): CountryChoice[] {
  const { language } = useTranslation('shop')
  const { data } = useQuery(readQuery('GET /api/countries'))
  if (data) return data.items.map(({ code, name }) => ({ value: code, label: name }))
  return chosen ? [{ value: chosen, label: countryName(chosen, language) }] : []
}

/** A country's name in a language; its code where the platform knows none. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
