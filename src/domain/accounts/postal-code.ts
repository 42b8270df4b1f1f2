import { toWesternDigits } from '../codes/order-number.ts'
import { asLines } from '../language/clean-text.ts'

/** Returns typed text without stray spaces; line breaks stay. */
export const trimSpaces = (text: string | undefined): string => asLines(text ?? '').replace(/[^\S\n]+/g, ' ')

/** Returns a postal code as it is printed: capitals, Western digits, no stray spaces. */
export const normalisePostalCode = (typed: string): string =>
  toWesternDigits(trimSpaces(typed.normalize('NFKC'))).toUpperCase()
