import type { Language } from '#domain/language/language.ts'

/** Formats grams without rounding, as in "4,612 g". */
export const formatGrams = (grams: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, {
    style: 'unit',
    unit: 'gram',
    unitDisplay: language === 'en' ? 'short' : 'long',
    numberingSystem: 'latn',
  }).format(grams)
