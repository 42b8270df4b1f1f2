import type { Paise } from '../money/money.ts'
import { leastPrice, productLimits } from './product-content.ts'

/** `cancelled` is also what ended early by hand. */
export const scheduledPriceStates = ['planned', 'running', 'ended', 'cancelled'] as const
export type ScheduledPriceState = (typeof scheduledPriceStates)[number]

/** A price from one instant until another, which is not part of it. */
export type PricePeriod = { readonly price: Paise; readonly from: Date; readonly until: Date }

/** The longest time from now in which a scheduled price must end. */
const mostDaysAhead = 400

export type PeriodProblem = {
  readonly field: 'price' | 'from' | 'until'
  readonly code: 'price' | 'order' | 'past' | 'far' | 'overlaps'
}

/**
 * Returns what is wrong with a new period beside the planned and running ones of the product; undefined when it can be
 * planned. A start that has passed means at once.
 */
export function periodProblem(
  period: PricePeriod,
  others: readonly PricePeriod[],
  now: Date,
): PeriodProblem | undefined {
  const { price, from, until } = period
  if (!Number.isSafeInteger(price) || price < leastPrice || price > productLimits.price)
    return { field: 'price', code: 'price' }
  if (from.getTime() >= until.getTime()) return { field: 'until', code: 'order' }
  if (until.getTime() <= now.getTime()) return { field: 'until', code: 'past' }
  if (until.getTime() > now.getTime() + mostDaysAhead * 86_400_000) return { field: 'until', code: 'far' }
  return others.some((other) => overlap(period, other)) ? { field: 'from', code: 'overlaps' } : undefined
}

const overlap = (one: PricePeriod, other: PricePeriod): boolean =>
  one.from.getTime() < other.until.getTime() && other.from.getTime() < one.until.getTime()

/** Returns the price after a period: the one before it, unless the price was changed while it ran. */
export const priceAfter = ({ now, scheduled, before }: { now: Paise; scheduled: Paise; before: Paise }): Paise =>
  now === scheduled ? before : now
