import { type Paise, paise, sum } from '../money/money.ts'

/** A version of what couriers are paid for a task; amounts in paise. */
export type CourierTariff = {
  /** For every task that is done. */
  readonly base: Paise
  /** Metres that the base pays for, what each kilometre beyond them adds, and the longest way that is paid: farther goes by carrier. */
  readonly freeMetres: number
  readonly mostMetres: number
  readonly perKm: Paise
  /** Grams that the base pays for, and what each kilogram beyond them adds. */
  readonly freeGrams: number
  readonly perKg: Paise
  /** Minutes of waiting that the base pays for, what each minute beyond them adds, and the most that are paid. */
  readonly freeMinutes: number
  readonly perMinute: Paise
  readonly mostMinutes: number
  /** For a visit in vain, instead of everything else. */
  readonly failedVisit: Paise
  /** For every task that is done around a festival. */
  readonly festival: Paise
}

export const payPartNames = ['base', 'distance', 'weight', 'waiting', 'failed_visit', 'festival'] as const

/** One part of a task's pay; `beyond` is what is paid for in metres, grams or minutes, 0 where nothing is counted. */
export type PayPart = {
  readonly part: (typeof payPartNames)[number]
  readonly amount: Paise
  readonly beyond: number
}

/** What the pay of a task depends on. */
export type TaskFacts = { readonly metres: number; readonly grams: number; readonly isFestival: boolean }

/** Returns the price of so many thousandths, rounded up to a whole paisa for the courier. */
const perThousand = (price: Paise, thousandths: number): Paise => paise(Math.ceil((price * thousandths) / 1_000))

const beyond = (measured: number, free: number): number => Math.max(0, Math.ceil(measured) - free)

const paid = (parts: readonly PayPart[]): PayPart[] => parts.filter(({ amount }) => amount > 0)

/** Returns the parts of the pay for a task that is done, as they are frozen when the courier takes it. */
export function payForTask(tariff: CourierTariff, { metres, grams, isFestival }: TaskFacts): PayPart[] {
  const far = beyond(Math.min(metres, tariff.mostMetres), tariff.freeMetres)
  const heavy = beyond(grams, tariff.freeGrams)
  return paid([
    { part: 'base', amount: tariff.base, beyond: 0 },
    { part: 'distance', amount: perThousand(tariff.perKm, far), beyond: far },
    { part: 'weight', amount: perThousand(tariff.perKg, heavy), beyond: heavy },
    { part: 'festival', amount: isFestival ? tariff.festival : paise(0), beyond: 0 },
  ])
}

/** Returns the pay for waiting, on top of a task that is done. */
export function payForWaiting(tariff: CourierTariff, minutes: number): PayPart[] {
  const long = beyond(Math.min(Math.floor(minutes), tariff.freeMinutes + tariff.mostMinutes), tariff.freeMinutes)
  return paid([{ part: 'waiting', amount: paise(tariff.perMinute * long), beyond: long }])
}

/** Returns the pay for a visit in vain. */
export const payForFailedVisit = (tariff: CourierTariff): PayPart[] =>
  paid([{ part: 'failed_visit', amount: tariff.failedVisit, beyond: 0 }])

/** Visits in vain that one task pays for: a courier who never rings is not paid for it daily. */
export const mostFailedVisits = 2

export const payOf = (parts: readonly PayPart[]): Paise => sum(parts.map(({ amount }) => amount))
