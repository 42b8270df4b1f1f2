import { type Paise, paise, sum } from '../money/money.ts'
import type { Destination } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'
import type { ParcelItem } from './chargeable-weight.ts'
import { quoteServices, type ServiceOption } from './shipping-rate.ts'

/**
 * The price of one shipment compared with one parcel per seller, by the same service, hub fee included, without
 * promotions. `saved` may be negative: near the hub it is.
 */
export type ConsolidationSaving = { option: ServiceOption; together: Paise; apart: Paise; saved: Paise }

/**
 * Returns what consolidating the seller orders into one shipment saves (docs/spec/decisions.md#14): the cheapest service that
 * accepts the whole shipment, and the price of the same service for each seller order separately. Null when no
 * service accepts both the shipment and every seller order.
 */
export function consolidationSaving(
  table: RateTable,
  destination: Destination,
  sellerOrders: readonly (readonly ParcelItem[])[],
): ConsolidationSaving | null {
  const whole = quoteServices({
    table,
    destination,
    parcel: { items: sellerOrders.flat() },
    sellers: sellerOrders.length,
  })
  const alone = sellerOrders.map(
    (items) => quoteServices({ table, destination, parcel: { items }, sellers: 1 }).options,
  )
  for (const option of whole.options) {
    const prices = alone.flatMap((options) => options.find(({ serviceId }) => serviceId === option.serviceId) ?? [])
    if (prices.length < sellerOrders.length) continue
    const apart = sum(prices.map(({ pricePaise }) => pricePaise))
    return { option, together: option.pricePaise, apart, saved: paise(apart - option.pricePaise) }
  }
  return null
}
