type NumericUnit =
  | 'rupees'
  | 'percent'
  | 'kilograms'
  | 'grams'
  | 'visits'
  | 'minutes'
  | 'hours'
  | 'oclock'
  | 'days'
  | 'photos'
  | 'divisor'
/**
 * A number of a setting: its unit and its bounds. Rupees, percent and kilograms may have two decimals, the others
 * none.
 */
export type NumericField = {
  readonly unit: NumericUnit
  readonly least: number
  readonly most: number
  readonly whole?: true
}

export type NumericProblem = 'number' | 'whole' | 'decimals' | 'bounds' | 'order' | 'unknown'

const decimalUnits: readonly NumericUnit[] = ['rupees', 'percent', 'kilograms']

/** Parses a typed number; an empty input is NaN, not 0. */
export const parseTypedNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

/** Returns the problem of one number alone, or null. */
export function findNumericProblem({ unit, least, most, whole }: NumericField, value: number): NumericProblem | null {
  if (!Number.isFinite(value)) return 'number'
  if ((whole || !decimalUnits.includes(unit)) && !Number.isInteger(value)) return 'whole'
  if (Math.abs(Math.round(value * 100) - value * 100) > 1e-6) return 'decimals'
  return value < least || value > most ? 'bounds' : null
}
