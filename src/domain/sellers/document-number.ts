/**
 * Numbers on a seller's documents, checked by form: whether they are real, a person sees on the document itself.
 */

/** Returns a number as it is stored: capitals, without spaces and hyphens. */
export const tidyNumber = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase()

/** FSSAI: 14 digits; the first is 1 (licence) or 2 (registration), the next two are the state. */
export const isFssaiNumber = (number: string): boolean => /^[12](?:0[1-9]|[1-3][0-9])[0-9]{11}$/.test(number)

/** PAN: three letters, the kind of holder, a letter, four digits, a check letter. */
export const isPan = (number: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(number)

/** IFSC: the bank's four letters, a zero, and the branch. */
export const isIfsc = (code: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)

/** Bank accounts in India have 9 to 18 digits. */
export const isAccountNumber = (number: string): boolean => /^[0-9]{9,18}$/.test(number)

/** Returns what may be shown of a number that is stored encrypted: its last four characters. */
export const lastFour = (number: string): string => number.slice(-4)
