/**
 * The letters and signs of Gujarati names in which every syllable is open: no two consonants joined, no rarer sign. Three names in four are
 * such, and English pages set them from a small file of their own (`scripts/fonts`).
 */
export const openLetters = {
  vowels: [...'અઆઇઈઉઊઋઍએઐઑઓઔ'],
  consonants: [...'કખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહ'],
  signs: [...'ાિીુૂૃૅેૈૉોૌ'],
  nasal: 'ં',
  digits: [...'૦૧૨૩૪૫૬૭૮૯'],
} as const

const known = new Set(Object.values(openLetters).flat())
const gujarati = /[\u0a80-\u0aff\u200c\u200d]/

/** Whether a name can be set from that small file; what is not Gujarati in it does not count. */
export const isOpenName = (name: string): boolean =>
  [...name].every((letter) => !gujarati.test(letter) || known.has(letter))
