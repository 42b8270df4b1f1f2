import { mostKeptPercent } from './cancellation.ts'
import { leastWithdrawalDays, mostPhotosOfClaim } from './claim-window.ts'

export type FigureUnit = 'rupees' | 'percent' | 'kilograms' | 'minutes' | 'hours' | 'days' | 'photos' | 'divisor'
/**
 * A number of a setting: its unit and its bounds. Rupees, percent and kilograms may have two decimals, the others
 * none.
 */
export type Figure = { readonly unit: FigureUnit; readonly least: number; readonly most: number; readonly whole?: true }

/** Settings that are plain numbers, with the bounds of each. */
export const settingFigures = {
  'refund-terms': {
    aloneUpTo: { unit: 'rupees', least: 0, most: 100_000 },
    twoAbove: { unit: 'rupees', least: 0, most: 1_000_000 },
    daysToArrive: { unit: 'days', least: 1, most: 30 },
  },
  'cancel-terms': {
    keptPercent: { unit: 'percent', least: 0, most: mostKeptPercent, whole: true },
    shortageHours: { unit: 'hours', least: 1, most: 168 },
  },
  'claim-terms': {
    hoursAtHome: { unit: 'hours', least: 1, most: 24 * 60 },
    daysAbroad: { unit: 'days', least: 1, most: 60 },
    householdDays: { unit: 'days', least: 1, most: 60 },
    withdrawalDays: { unit: 'days', least: leastWithdrawalDays, most: 100 },
    leastPhotos: { unit: 'photos', least: 1, most: mostPhotosOfClaim },
    mostPhotos: { unit: 'photos', least: 1, most: mostPhotosOfClaim },
  },
  'order-flow': {
    holdMinutes: { unit: 'minutes', least: 1, most: 120 },
    acceptHours: { unit: 'hours', least: 1, most: 336 },
  },
  'tax-rates': {
    delivery: { unit: 'percent', least: 0, most: 50 },
    codFee: { unit: 'percent', least: 0, most: 50 },
  },
  'cash-terms': {
    least: { unit: 'rupees', least: 0, most: 100_000 },
    most: { unit: 'rupees', least: 1, most: 1_000_000 },
    fee: { unit: 'rupees', least: 0, most: 1_000 },
    percentFrom: { unit: 'rupees', least: 0, most: 1_000_000 },
    percent: { unit: 'percent', least: 0, most: 25 },
  },
  'hub-fees': {
    first: { unit: 'rupees', least: 0, most: 10_000 },
    eachFurther: { unit: 'rupees', least: 0, most: 10_000 },
    most: { unit: 'rupees', least: 0, most: 100_000 },
  },
} as const satisfies Record<string, Record<string, Figure>>

export type FigureSetting = keyof typeof settingFigures
export type FigureName<Name extends FigureSetting> = keyof (typeof settingFigures)[Name] & string
/** A setting's numbers in their display units: rupees, percent, hours, days. */
export type Figures<Name extends FigureSetting> = Record<FigureName<Name>, number>

/** Pairs of numbers of one setting where the first must not exceed the second. */
const ordered: { readonly [Name in FigureSetting]?: readonly (readonly [FigureName<Name>, FigureName<Name>])[] } = {
  'refund-terms': [['aloneUpTo', 'twoAbove']],
  'claim-terms': [['leastPhotos', 'mostPhotos']],
  'cash-terms': [['least', 'most']],
  'hub-fees': [['first', 'most']],
}

export type FigureProblem = 'number' | 'whole' | 'decimals' | 'bounds' | 'order' | 'unknown'

const decimalUnits: readonly FigureUnit[] = ['rupees', 'percent', 'kilograms']

/** Parses a typed number; an empty input is NaN, not 0. */
export const typedFigure = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

/** Returns the problem of one number alone, or null. */
export function problemOfFigure({ unit, least, most, whole }: Figure, value: number): FigureProblem | null {
  if (!Number.isFinite(value)) return 'number'
  if ((whole || !decimalUnits.includes(unit)) && !Number.isInteger(value)) return 'whole'
  if (Math.abs(Math.round(value * 100) - value * 100) > 1e-6) return 'decimals'
  return value < least || value > most ? 'bounds' : null
}

/** Returns the problems of a setting's numbers, by name; empty when all are valid. */
export function problemsOfFigures<Name extends FigureSetting>(
  name: Name,
  values: Figures<Name>,
): Partial<Record<FigureName<Name>, FigureProblem>> {
  const problems: Partial<Record<FigureName<Name>, FigureProblem>> = {}
  const figures: Readonly<Record<string, Figure>> = settingFigures[name]
  for (const [key, figure] of Object.entries(figures)) {
    const problem = problemOfFigure(figure, values[key as FigureName<Name>])
    if (problem) problems[key as FigureName<Name>] = problem
  }
  for (const [small, large] of ordered[name] ?? [])
    if (!problems[small] && !problems[large] && values[small] > values[large]) problems[large] = 'order'
  return problems
}
