import { formatMoney } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { fromRupees } from '#domain/money.ts'

/** Rupees off the wire, to read: "₹1,240". */
export const sayRupees = (rupees: number, language: Language): string =>
  formatMoney(fromRupees(rupees), 'INR', language)

/** Grams to read, never rounded: "4,612 g". */
export const sayGrams = (grams: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, {
    style: 'unit',
    unit: 'gram',
    unitDisplay: language === 'en' ? 'short' : 'long',
    numberingSystem: 'latn',
  }).format(grams)
