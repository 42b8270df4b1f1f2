import type { Language } from '../language/language.ts'
import { type Paise, toRupees } from './money.ts'

const numeralsOf = (locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const numerals: Record<Language, Intl.NumberFormat> = {
  en: numeralsOf('en-IN'),
  gu: numeralsOf('gu-IN'),
  hi: numeralsOf('hi-IN'),
}

/** Returns an amount for a column of a printed table, where decimals stand below each other: "₹465.00", "-₹1,23,456.50". */
export const rupeesInColumn = (amount: Paise, language: Language): string =>
  `${amount < 0 ? '-' : ''}₹${numerals[language].format(Math.abs(toRupees(amount)))}`
