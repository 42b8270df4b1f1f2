import { toWesternDigits } from '../codes/order-number.ts'

/**
 * Digits of a national number where the country has one fixed length; elsewhere 6 to 12 (E.164 allows 15 with the
 * country code).
 */
const nationalLength: Readonly<Record<string, number>> = { '+91': 10, '+1': 10 }

/** Countries whose numbers keep their leading zero after the country code. */
const leadingZeroCodes: readonly string[] = ['+39']

/**
 * Returns a phone number in international form (`+919876543210`), or null when it is invalid. `dialCode` is that of
 * the address ("+91"); a number typed with its own + or 00 keeps its country, for customers who send a gift abroad.
 */
export function normalisePhone(typed: string, dialCode: string): string | null {
  const compact = toWesternDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u2010-\u2015\u2212]/g, '')
  const plain = compact.replace(/^00/, '+')
  if (!/^\+?[0-9]+$/.test(plain)) return null
  if (plain.startsWith('+') && !plain.startsWith(dialCode)) return withinBounds(plain.slice(1), 8, 15) ? plain : null
  const national = nationalNumber(plain, dialCode)
  const length = nationalLength[dialCode]
  const fits = length === undefined ? withinBounds(national, 6, 12) : national.length === length
  return fits && withinBounds(dialCode.slice(1) + national, 8, 15) ? dialCode + national : null
}

const withinBounds = (digits: string, least: number, most: number): boolean =>
  digits.length >= least && digits.length <= most && !digits.startsWith('00') && new Set(digits).size > 1

function nationalNumber(plain: string, dialCode: string): string {
  const trunk = leadingZeroCodes.includes(dialCode) ? /^$/ : /^0+/
  if (plain.startsWith('+')) return plain.slice(dialCode.length).replace(trunk, '')
  const bare = plain.replace(trunk, '')
  const code = dialCode.slice(1)
  const length = nationalLength[dialCode]
  const carriesCode = length !== undefined && bare.startsWith(code) && bare.length === code.length + length
  return carriesCode ? bare.slice(code.length) : bare
}
