import { normaliseUsername } from './username.ts'

/**
 * Sequences that are read as another sign, after the data of Unicode TR39 (confusables) for the three scripts a
 * username may have; a vowel sign on અ or अ draws what the whole vowel draws.
 */
const sequences: readonly (readonly [seenAs: string, sign: string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['અાે', 'ઓ'],
  ['અાૈ', 'ઔ'],
  ['અાૅ', 'ઑ'],
  ['અા', 'આ'],
  ['અો', 'ઓ'],
  ['અૌ', 'ઔ'],
  ['અૉ', 'ઑ'],
  ['અે', 'એ'],
  ['અૈ', 'ઐ'],
  ['અૅ', 'ઍ'],
  ['એે', 'ઐ'],
  ['આે', 'ઓ'],
  ['આૈ', 'ઔ'],
  ['આૅ', 'ઑ'],
  ['ાે', 'ો'],
  ['ાૈ', 'ૌ'],
  ['ાૅ', 'ૉ'],
  ['अाे', 'ओ'],
  ['अाै', 'औ'],
  ['अाॅ', 'ऑ'],
  ['अा', 'आ'],
  ['अो', 'ओ'],
  ['अौ', 'औ'],
  ['अॉ', 'ऑ'],
  ['अॆ', 'ऄ'],
  ['एे', 'ऐ'],
  ['एॅ', 'ऍ'],
  ['एॆ', 'ऎ'],
  ['आे', 'ओ'],
  ['आै', 'औ'],
  ['आॅ', 'ऑ'],
  ['ाे', 'ो'],
  ['ाै', 'ौ'],
  ['ाॅ', 'ॉ'],
  ['र्इ', 'ई'],
]

/** Accents and nuktas: a dot or a stroke that is easily overlooked. */
const smallMarks = /[\u0300-\u036f\u093c\u0abc]/gu
const nativeDigit = /[\u0966-\u096f\u0ae6-\u0aef]/gu
const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (code < 0x0ae6 ? 0x0966 : 0x0ae6))
}

/**
 * Returns what a username looks like: two names with the same skeleton read alike at a glance, so one
 * account alone may have it (Unicode TR39). It is compared, never shown, and not used to sign in.
 */
export function usernameSkeleton(typed: string): string {
  const plain = normaliseUsername(typed)
    .toLowerCase()
    .normalize('NFD')
    .replace(smallMarks, '')
    .normalize('NFC')
    .replace(nativeDigit, asciiDigit)
    .replace(/[ઁँ]/gu, (mark) => (mark === 'ઁ' ? 'ં' : 'ं'))
    .replace(/[._-]+/gu, '.')
    // A sign that is written twice is drawn over itself.
    .replace(/(\p{M})\1+/gu, '$1')
    .replaceAll('0', 'o')
    .replace(/[1i]/gu, 'l')
  return sequences.reduce((name, [seenAs, sign]) => name.replaceAll(seenAs, sign), plain)
}
