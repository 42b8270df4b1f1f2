import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { fromRupees } from '#domain/money.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** An amount of the wire (rupees) as it is read: "₹1,23,456.50". Cart, checkout and orders always say rupees, for that is what is charged. */
export const amountWords = (rupees: number, language: Language): string =>
  formatMoney(fromRupees(rupees), 'INR', language)

/** The language the page speaks. */
export const useLanguage = (): Language => useTranslation('shell').language

/** Writes amounts of the wire in the page's language. */
export function useAmount(): (rupees: number) => string {
  const language = useLanguage()
  return (rupees) => amountWords(rupees, language)
}
