/**
 * The InScript layout of Devanagari and Gujarati, which is the same for both: the keys of a Latin keyboard, unshifted
 * then shifted, and what they write in Devanagari.
 */
const keys = 'qwertyuiop[]asdfghjkl;\'zxcvbnm/QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<'
const signs = [
  ...['ौ', 'ै', 'ा', 'ी', 'ू', 'ब', 'ह', 'ग', 'द', 'ज', 'ड', '़', 'ो', 'े', '्', 'ि', 'ु', 'प', 'र', 'क', 'त', 'च', 'ट'],
  ...['ॆ', 'ं', 'म', 'न', 'व', 'ल', 'स', 'य', 'औ', 'ऐ', 'आ', 'ई', 'ऊ', 'भ', 'ङ', 'घ', 'ध', 'झ', 'ढ', 'ञ', 'ओ', 'ए', 'अ'],
  ...['इ', 'उ', 'फ', 'ऱ', 'ख', 'थ', 'छ', 'ठ', 'ऎ', 'ँ', 'ण', 'ऩ', 'ऴ', 'ळ', 'श', 'ष'],
]
const signOf = new Map([...keys].map((key, at) => [key, signs[at] ?? '']))
const keyOf = new Map([...signOf].map(([key, sign]) => [sign, key]))

const toDevanagari = (text: string): string =>
  text.replace(/[\u0a80-\u0aff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x180))

/**
 * Returns what the same keys write in the other layout: Latin letters as if InScript had been on, letters of Gujarati
 * or Devanagari as if it had been off. Undefined when a character has no key.
 */
export function otherLayout(typed: string): string | undefined {
  const table = /^[\x21-\x7e]+$/.test(typed) ? signOf : keyOf
  const written = [...toDevanagari(typed)].map((letter) => table.get(letter))
  return written.every((letter) => letter !== undefined) ? written.join('') : undefined
}

/** The rows of keys, unshifted and shifted. */
const rows = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm', 'QWERTYUIOP{}', 'ASDFGHJKL:"', 'ZXCVBNM']

/** Returns the rows of the layout as they write in Devanagari: letters beside each other are taken for each other. */
export const indicRows = (): string[][] => rows.map((row) => [...row].map((key) => signOf.get(key) ?? ''))
