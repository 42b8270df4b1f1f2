import { gstinPattern, stateCodeOf, stateCodeOfGstin } from './gst-states.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A GSTIN as it is kept: capitals, without the spaces people type. */
export const tidyGstin = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/**
 * The check sign of the first fourteen of a GSTIN: each sign's place among 36, every second one doubled, both digits (base 36) of each added up;
 * what lacks to the next 36. One sign mistyped, or two neighbours swapped, never fits.
 */
export function checkSignOf(gstin: string): string {
  const total = [...gstin.slice(0, 14)].reduce((sum, sign, place) => {
    const value = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return sum + Math.floor(value / 36) + (value % 36)
  }, 0)
  return signs[(36 - (total % 36)) % 36] ?? ''
}

export type GstinProblem = 'shape' | 'check' | 'state'

/** What is wrong with a tidy GSTIN of somebody in a state: its shape, its check sign, or the two digits of another state. */
export function problemOfGstin(gstin: string, state: string): GstinProblem | null {
  if (!gstinPattern.test(gstin)) return 'shape'
  if (checkSignOf(gstin) !== gstin[14]) return 'check'
  return stateCodeOfGstin(gstin) === stateCodeOf(state) ? null : 'state'
}
