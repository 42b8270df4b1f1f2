/**
 * The letters and signs of Gujarati names in which every syllable is open: no joined consonants, no rarer signs.
 * Three out of four names are, and English pages use a small font subset for them (`scripts/fonts`).
 */
export const supportedLetters = {
  vowels: [...'અઆઇઈઉઊઋઍએઐઑઓઔ'],
  consonants: [...'કખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહ'],
  signs: [...'ાિીુૂૃૅેૈૉોૌ'],
  nasal: 'ં',
  digits: [...'૦૧૨૩૪૫૬૭૮૯'],
} as const

const known = new Set(Object.values(supportedLetters).flat())
const gujarati = /[\u0a80-\u0aff\u200c\u200d]/

/** Returns whether a name can be rendered with that subset; its non-Gujarati characters are ignored. */
export const isOpenName = (name: string): boolean => [...name].every((char) => !gujarati.test(char) || known.has(char))
