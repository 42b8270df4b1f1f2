import type { Language } from '#domain/language/language.ts'

/** Formats a number with the digits grouped as in India, "1,00,000", and two decimals at most. */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, { maximumFractionDigits: 2, numberingSystem: 'latn' }).format(count)
