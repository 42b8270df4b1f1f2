import { findNumericProblem, type NumericField, type NumericProblem } from '../numbers/numeric-field.ts'
import type { RateService, RateZone } from '../rates/rate-table.ts'
import { domesticZones, foreignZones } from '../rates/rate-table.ts'

/**
 * All numbers of a carrier's service, each under a descriptive name: `fuel`, `heaviest`, `divisor`, and for each zone
 * `rest.first`, `rest.further` (`NAM.further.5` where the price applies up to 5 kg), `rest.daysLeast` and
 * `rest.daysMost`. In rupees, percent, kilograms, days.
 */
export type RateValues = Readonly<Record<string, number>>

const ofZone = ['first', 'further', 'daysLeast', 'daysMost'] as const
const ofService = ['fuel', 'heaviest', 'divisor'] as const
type OfZone = (typeof ofZone)[number]

/** A parsed rate name: a number of the service, or of one of its zones. */
export type RateTerm =
  | { of: (typeof ofService)[number]; zone: null; uptoKg: null }
  | { of: OfZone; zone: RateZone; uptoKg: number | null }

/** In display order: near to far, then abroad. */
const zonesInOrder: readonly RateZone[] = ['local', 'state', 'metro', 'rest', 'special', ...foreignZones]
const zoneNamed = (name: string | undefined): RateZone | undefined =>
  [...domesticZones, ...foreignZones].find((zone) => zone === name)

/** Returns the parsed name of a rate; undefined for an unknown name. */
export function parseRateTerm(name: string): RateTerm | undefined {
  const own = ofService.find((each) => each === name)
  if (own) return { of: own, zone: null, uptoKg: null }
  const [, zoneName, what, kilograms] = /^([A-Za-z]+)\.([A-Za-z]+)(?:\.(\d+(?:\.\d+)?))?$/.exec(name) ?? []
  const [zone, of] = [zoneNamed(zoneName), ofZone.find((each) => each === what)]
  if (!zone || !of || (kilograms !== undefined && of !== 'further')) return undefined
  return { of, zone, uptoKg: kilograms === undefined ? null : Number(kilograms) }
}

/** Returns rate names in display order. */
export const inReadingOrder = (names: readonly string[]): string[] => names.toSorted((a, b) => rankOf(a) - rankOf(b))

function rankOf(name: string): number {
  const rateTerm = parseRateTerm(name)
  if (!rateTerm) return Number.MAX_SAFE_INTEGER
  if (rateTerm.zone === null) return ofService.indexOf(rateTerm.of)
  return (
    (zonesInOrder.indexOf(rateTerm.zone) + 1) * 100_000 + ofZone.indexOf(rateTerm.of) * 10_000 + (rateTerm.uptoKg ?? 0)
  )
}

/** Returns the zones that the given rates contain. */
export const zonesOf = (values: RateValues): RateZone[] =>
  zonesInOrder.filter((zone) => Object.keys(values).some((name) => name.startsWith(`${zone}.`)))

/** Returns a service's numbers from a version of the rates. */
export function rateValuesOfService(service: Omit<RateService, 'id' | 'name'>): RateValues {
  const values: Record<string, number> = { fuel: service.fuelSurchargePercent, heaviest: service.maxWeightKg }
  if (service.volumetricDivisor !== null) values.divisor = service.volumetricDivisor
  for (const zone of zonesInOrder) {
    const [rate, days] = [service.rates[zone], service.transitDays[zone]]
    if (!rate || !days) continue
    values[`${zone}.first`] = rate.first500gInr
    const further = rate.additional500gInr
    if (typeof further === 'number') values[`${zone}.further`] = further
    else for (const { uptoKg, inr } of further) values[`${zone}.further.${uptoKg}`] = inr
    values[`${zone}.daysLeast`] = days[0]
    values[`${zone}.daysMost`] = days[1]
  }
  return values
}

/** Returns the service terms built from the numbers, for pricing. */
export function serviceOfRateValues(values: RateValues): Omit<RateService, 'id' | 'name'> {
  const rates: RateService['rates'] = {}
  const transitDays: RateService['transitDays'] = {}
  const value = (name: string) => values[name] ?? 0
  for (const zone of zonesOf(values)) {
    const bands = inReadingOrder(Object.keys(values)).flatMap((name) => {
      const rateTerm = parseRateTerm(name)
      return rateTerm?.zone === zone && rateTerm.uptoKg !== null ? [{ uptoKg: rateTerm.uptoKg, inr: value(name) }] : []
    })
    rates[zone] = {
      first500gInr: value(`${zone}.first`),
      additional500gInr: bands.length > 0 ? bands : value(`${zone}.further`),
    }
    transitDays[zone] = [value(`${zone}.daysLeast`), value(`${zone}.daysMost`)]
  }
  return {
    fuelSurchargePercent: value('fuel'),
    volumetricDivisor: values.divisor ?? null,
    maxWeightKg: value('heaviest'),
    transitDays,
    rates,
  }
}

const bounds = {
  fuel: { unit: 'percent', least: 0, most: 100 },
  heaviest: { unit: 'kilograms', least: 0.5, most: 100 },
  divisor: { unit: 'divisor', least: 1_000, most: 10_000 },
  first: { unit: 'rupees', least: 1, most: 100_000 },
  further: { unit: 'rupees', least: 0, most: 100_000 },
  daysLeast: { unit: 'days', least: 0, most: 90 },
  daysMost: { unit: 'days', least: 0, most: 90 },
} as const satisfies Record<RateTerm['of'], NumericField>

/** Returns the bounds of a service's number. */
export const boundsOfRate = ({ of }: Pick<RateTerm, 'of'>): NumericField => bounds[of]

/**
 * Returns the problems of the requested numbers of a service, by name. Its zones, its weights and whether it measures
 * parcels are fixed by the carrier's contract: unknown numbers are refused, and none may be missing.
 */
export function problemsOfRates(current: RateValues, proposed: RateValues): Record<string, NumericProblem> {
  const problems: Record<string, NumericProblem> = {}
  for (const name of Object.keys({ ...current, ...proposed })) {
    const rateTerm = parseRateTerm(name)
    const problem =
      rateTerm && name in current ? findNumericProblem(boundsOfRate(rateTerm), proposed[name] ?? Number.NaN) : 'unknown'
    if (problem) problems[name] = problem
  }
  for (const zone of zonesOf(current)) {
    const [least, most] = [`${zone}.daysLeast`, `${zone}.daysMost`]
    if (!problems[least] && !problems[most] && (proposed[least] ?? 0) > (proposed[most] ?? 0)) problems[most] = 'order'
  }
  return problems
}

/** Returns the names of the numbers in which two versions of a service differ. */
export const differences = (before: RateValues, after: RateValues): string[] =>
  inReadingOrder(Object.keys({ ...before, ...after })).filter((name) => before[name] !== after[name])

/**
 * Returns a later version of a service after a change of an earlier one: the changed numbers are copied into it,
 * unless that version changes the same number itself. So scheduled changes stay in place, and do not revert the new
 * change.
 */
export function carriedInto(later: RateValues, before: RateValues, after: RateValues): RateValues {
  const carried = differences(before, after).filter((name) => later[name] === before[name])
  return { ...later, ...Object.fromEntries(carried.map((name) => [name, after[name] ?? 0])) }
}
