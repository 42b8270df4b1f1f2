import { gstinPattern, stateCodeOf, stateCodeOfGstin } from './gst-states.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns a GSTIN as it is stored: capitals, without spaces. */
export const tidyGstin = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/**
 * Returns the check character of the first fourteen characters of a GSTIN: each character's value in base 36, every
 * second one doubled, both base-36 digits of each added up; the complement to the next multiple of 36. One mistyped
 * character, or two swapped neighbours, is always detected.
 */
export function checkSignOf(gstin: string): string {
  const total = [...gstin.slice(0, 14)].reduce((sum, sign, index) => {
    const value = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(value / 36) + (value % 36)
  }, 0)
  return signs[(36 - (total % 36)) % 36] ?? ''
}

export type GstinProblem = 'shape' | 'check' | 'state'

/**
 * Returns the problem of a tidy GSTIN for a state, or null: its format, its check character, or the digits of another
 * state.
 */
export function problemOfGstin(gstin: string, state: string): GstinProblem | null {
  if (!gstinPattern.test(gstin)) return 'shape'
  if (checkSignOf(gstin) !== gstin[14]) return 'check'
  return stateCodeOfGstin(gstin) === stateCodeOf(state) ? null : 'state'
}
