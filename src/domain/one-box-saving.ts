import type { ParcelItem } from './chargeable-weight.ts'
import type { Destination } from './delivery-zone.ts'
import { type Paise, paise, sum } from './money.ts'
import type { RateTable } from './rate-table.ts'
import { quoteServices, type ServiceOption } from './shipping-rate.ts'

/** One box beside one parcel per maker, by the same service, hub fee included and offers left out. `saved` may be below zero: near the hub it is. */
export type OneBoxSaving = { option: ServiceOption; together: Paise; apart: Paise; saved: Paise }

/**
 * What joining the makers' parts into one box saves (decisions 14): the cheapest service that takes the whole box, and what the same service asks
 * for each part on its own. Null when no service takes both the box and every part.
 */
export function oneBoxSaving(
  table: RateTable,
  destination: Destination,
  parts: readonly (readonly ParcelItem[])[],
): OneBoxSaving | null {
  const whole = quoteServices({ table, destination, parcel: { items: parts.flat() }, makers: parts.length })
  const alone = parts.map((items) => quoteServices({ table, destination, parcel: { items }, makers: 1 }).options)
  for (const option of whole.options) {
    const prices = alone.flatMap((options) => options.find(({ serviceId }) => serviceId === option.serviceId) ?? [])
    if (prices.length < parts.length) continue
    const apart = sum(prices.map(({ pricePaise }) => pricePaise))
    return { option, together: option.pricePaise, apart, saved: paise(apart - option.pricePaise) }
  }
  return null
}
