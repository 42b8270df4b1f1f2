import { fromRupees, nothing, type Paise, paise } from '../money/money.ts'
import type { CashRules, RateZone } from '../rates/rate-table.ts'

/** The reason why cash is refused; each is a translation key. `limit` is the least or the most an order may be. */
export type CashRefusal =
  | { code: 'cod/not-in-country' }
  | { code: 'cod/zone' }
  | { code: 'cod/too-small'; limit: Paise }
  | { code: 'cod/too-large'; limit: Paise }

export type CashDecision = { allowed: true; fee: Paise } | ({ allowed: false } & CashRefusal)

/**
 * Returns whether an order can be paid in cash on delivery, and the fee for it. `orderTotal` is goods after discounts
 * and delivery, before this fee; both limits are inclusive. `zone` may be null while no destination is known.
 */
export function decideCash(
  rules: CashRules,
  order: { country: string; zone: RateZone | null; orderTotal: Paise },
): CashDecision {
  if (!rules.countries.includes(order.country)) return { allowed: false, code: 'cod/not-in-country' }
  if (order.zone !== null && rules.notAvailableZones.includes(order.zone)) return { allowed: false, code: 'cod/zone' }
  const least = fromRupees(rules.minimumOrderInr)
  if (order.orderTotal < least) return { allowed: false, code: 'cod/too-small', limit: least }
  const most = fromRupees(rules.maximumOrderInr)
  if (order.orderTotal > most) return { allowed: false, code: 'cod/too-large', limit: most }
  return { allowed: true, fee: cashFee(rules, order.orderTotal) }
}

/**
 * Returns the cash fee: a fixed one up to the threshold, above it a percentage of the total, rounded up to a whole
 * rupee.
 */
export function cashFee(rules: CashRules, orderTotal: Paise): Paise {
  const { thresholdInr, percent } = rules.percentAbove
  if (orderTotal <= fromRupees(thresholdInr)) return orderTotal > 0 ? fromRupees(rules.feeInr) : nothing
  const percentHundredths = Math.round(percent * 100)
  return paise(Math.ceil((orderTotal * percentHundredths) / 1_000_000) * 100)
}
