import { maxCancellationFeePercent } from '../cancellations/cancellation.ts'
import { leastCloseDays, leastWithdrawalDays, mostPhotosOfClaim } from '../claims/claim-window.ts'
import { findNumericProblem, type NumericField, type NumericProblem } from '../numbers/numeric-field.ts'

/** Settings that are plain numbers, with the bounds of each. */
export const numericSettings = {
  'refund-terms': {
    aloneUpTo: { unit: 'rupees', least: 0, most: 100_000 },
    twoAbove: { unit: 'rupees', least: 0, most: 1_000_000 },
    daysToArrive: { unit: 'days', least: 1, most: 30 },
  },
  'cancel-terms': {
    cancellationFeePercent: { unit: 'percent', least: 0, most: maxCancellationFeePercent, whole: true },
    shortageHours: { unit: 'hours', least: 1, most: 168 },
  },
  'claim-terms': {
    hoursAtHome: { unit: 'hours', least: 1, most: 24 * 60 },
    daysAbroad: { unit: 'days', least: 1, most: 60 },
    householdDays: { unit: 'days', least: 1, most: 60 },
    withdrawalDays: { unit: 'days', least: leastWithdrawalDays, most: 100 },
    leastPhotos: { unit: 'photos', least: 1, most: mostPhotosOfClaim },
    mostPhotos: { unit: 'photos', least: 1, most: mostPhotosOfClaim },
    closeDays: { unit: 'days', least: leastCloseDays, most: 200 },
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
  'hub-terms': {
    boxPercent: { unit: 'percent', least: 1, most: 50 },
    boxGrams: { unit: 'grams', least: 10, most: 2_000 },
    bagPercent: { unit: 'percent', least: 1, most: 50 },
    bagGrams: { unit: 'grams', least: 5, most: 2_000 },
    visits: { unit: 'visits', least: 1, most: 9 },
    daysOff: { unit: 'days', least: 0, most: 1 },
    secondBoxRupees: { unit: 'rupees', least: 0, most: 100_000 },
  },
  'silence-terms': {
    percent: { unit: 'percent', least: 100, most: 400, whole: true },
    daysAtHome: { unit: 'days', least: 2, most: 60 },
    daysAbroad: { unit: 'days', least: 3, most: 90 },
    askDays: { unit: 'days', least: 0, most: 14 },
    lostDays: { unit: 'days', least: 1, most: 90 },
  },
  'support-terms': {
    opensAt: { unit: 'oclock', least: 0, most: 12 },
    closesAt: { unit: 'oclock', least: 13, most: 24 },
    daysAWeek: { unit: 'days', least: 1, most: 7 },
    ticketAnswer: { unit: 'hours', least: 1, most: 200 },
    ticketSolve: { unit: 'hours', least: 1, most: 400 },
    messageAnswer: { unit: 'hours', least: 1, most: 200 },
    reviewSolve: { unit: 'hours', least: 1, most: 200 },
    claimAnswer: { unit: 'hours', least: 1, most: 200 },
    claimSolve: { unit: 'hours', least: 1, most: 400 },
  },
  'payout-terms': {
    windowDays: { unit: 'days', least: 0, most: 60 },
    everyDays: { unit: 'days', least: 1, most: 31 },
    minimum: { unit: 'rupees', least: 0, most: 100_000 },
    twoAbove: { unit: 'rupees', least: 0, most: 10_000_000 },
    cashTwoAbove: { unit: 'rupees', least: 0, most: 1_000_000 },
    adjustTwoAbove: { unit: 'rupees', least: 0, most: 1_000_000 },
  },
  withholding: {
    tcs: { unit: 'percent', least: 0, most: 10 },
    tds: { unit: 'percent', least: 0, most: 30 },
    tdsUnregistered: { unit: 'percent', least: 0, most: 30 },
  },
} as const satisfies Record<string, Record<string, NumericField>>

export type NumericSetting = keyof typeof numericSettings
export type NumericFieldName<Name extends NumericSetting> = keyof (typeof numericSettings)[Name] & string
/** A setting's numbers in their display units: rupees, percent, hours, days. */
export type NumericValues<Name extends NumericSetting> = Record<NumericFieldName<Name>, number>

/** Pairs of numbers of one setting where the first must not exceed the second. */
const ordered: {
  readonly [Name in NumericSetting]?: readonly (readonly [NumericFieldName<Name>, NumericFieldName<Name>])[]
} = {
  'refund-terms': [['aloneUpTo', 'twoAbove']],
  'claim-terms': [['leastPhotos', 'mostPhotos']],
  'support-terms': [
    ['ticketAnswer', 'ticketSolve'],
    ['claimAnswer', 'claimSolve'],
  ],
  'cash-terms': [['least', 'most']],
  'hub-fees': [['first', 'most']],
  'silence-terms': [['daysAtHome', 'daysAbroad']],
}

/** Returns the problems of a setting's numbers, by name; empty when all are valid. */
export function findNumericProblems<Name extends NumericSetting>(
  name: Name,
  values: NumericValues<Name>,
): Partial<Record<NumericFieldName<Name>, NumericProblem>> {
  const problems: Partial<Record<NumericFieldName<Name>, NumericProblem>> = {}
  const fields: Readonly<Record<string, NumericField>> = numericSettings[name]
  for (const [key, field] of Object.entries(fields)) {
    const problem = findNumericProblem(field, values[key as NumericFieldName<Name>])
    if (problem) problems[key as NumericFieldName<Name>] = problem
  }
  for (const [small, large] of ordered[name] ?? [])
    if (!problems[small] && !problems[large] && values[small] > values[large]) problems[large] = 'order'
  return problems
}
