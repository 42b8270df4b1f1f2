/**
 * Damm's table: the interim digit after each next digit. A number with its check digit ends on 0; one wrong digit, or
 * two swapped neighbours, never does.
 */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

const runDigits = (digits: string): string =>
  [...digits].reduce((at, digit) => damm[Number(at)]?.[Number(digit)] ?? '', '0')

/** Returns whether digits end in their own check digit. */
export const hasCheckDigit = (digits: string): boolean => /^[0-9]+$/.test(digits) && runDigits(digits) === '0'

/**
 * Returns the order number of a sequence number (1, 2, 3 ...): HT, at least four digits, and a check digit that
 * detects typing errors. Throws a RangeError (a bug) on anything that is not a sequence number.
 */
export function orderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a place in a sequence: ${sequence}`)
  const digits = String(sequence).padStart(4, '0')
  return `HT-${digits}${runDigits(digits)}`
}

/** Converts Gujarati and Devanagari digits to the Western ones that numbers are stored in; other characters stay. */
export const toWesternDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u0ae6-\u0aef]/g, (digit) => String((digit.charCodeAt(0) - 0x66) & 0xf))

/** Returns a typed or scanned code as bare capitals and digits with single dashes between. */
export const normaliseCode = (typed: string): string =>
  toWesternDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/^[\s#]+|\s+$/g, '')
    .replace(/[\s\-_./\u2010-\u2015\u2212]+/g, '-')

/**
 * Returns the typed order number (`ht 24071`, `24071`, `HT૨૪૦૭૧`) in its stored form; null when its check digit is
 * wrong.
 */
export function parseOrderNumber(typed: string): string | null {
  const digits = /^(?:HT)?([0-9]{5,12})$/.exec(normaliseCode(typed).replaceAll('-', ''))?.[1]
  return digits !== undefined && hasCheckDigit(digits) ? `HT-${digits}` : null
}

/** Returns the first order number within a text, written with its letters, in its stored form; null without one. */
export function findOrderNumber(text: string): string | null {
  for (const [written] of toWesternDigits(text).matchAll(/\bHT[\s-]?[0-9]{5,12}\b/gi)) {
    const number = parseOrderNumber(written)
    if (number) return number
  }
  return null
}
