import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/**
 * Formats an API amount (rupees), as in "₹1,23,456.50". Cart, checkout and orders always show rupees, because rupees
 * are charged.
 */
export const formatRupees = (rupees: number, language: Language): string =>
  formatMoney(fromRupees(rupees), 'INR', language)

/** Returns the language of the page. */
export const useLanguage = (): Language => useTranslation('shell').language

/** Returns a function that formats API amounts (rupees) in the page's language. */
export function useAmount(): (rupees: number) => string {
  const language = useLanguage()
  return (rupees) => formatRupees(rupees, language)
}
