import type { Language } from '#domain/language.ts'

/** Formats grams without rounding, as in "4,612 g". */
export const sayGrams = (grams: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, {
    style: 'unit',
    unit: 'gram',
    unitDisplay: language === 'en' ? 'short' : 'long',
    numberingSystem: 'latn',
  }).format(grams)
