import { isForeignZone } from '#domain/rates/delivery-zone.ts'
import type { HubRules } from '#domain/rates/rate-table.ts'
import { refuse } from '#domain/refusal.ts'
import { handOverOf, longestHandOver } from '#domain/sellers/hand-over.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { deliveryClasses } from '#domain/shipping/delivery-classes.ts'
import { hubDays } from '#domain/shipping/delivery-date.ts'
import { daysBetween } from '#domain/time/calendar-day.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { type CartProductRow, readCartProducts } from './cart-product-store.ts'
import { parcelItem } from './price-wanted.ts'
import { type NeedsRow, sellerNeeds } from './seller-needs.ts'

/**
 * Returns the maximum cost of delivering one pack of a product, by kind of destination. Refuses with thing/not-found.
 */
export async function showProductDelivery(findRates: FindRates, id: string) {
  const [row] = await readCartProducts([id])
  if (!row?.published) refuse('thing/not-found')
  const rates = await findRates()
  return {
    handling: handlingNow(row, await readClock(), rates.table.hub),
    items: productDelivery(rates, row).map(({ countries, atMost, days: [from, to] }) => ({
      countries: [...countries],
      atMost,
      days: { from, to },
    })),
  }
}

/** Returns the handling days of seller and hub; one more for orders after the hub's cut-off hour, and the courier's days off. */
export const handlingDays = ({
  make_days,
  pickup_hours,
  rest_days,
}: Pick<NeedsRow, 'make_days' | 'pickup_hours' | 'rest_days'>) => ({
  from: make_days + hubDays,
  to: hubDays + 1 + longestHandOver(make_days, pickup_hours, rest_days),
})

/** Returns the same, later by the days that holidays and days without room take from an order placed now. */
function handlingNow(row: NeedsRow, placedAt: Date, { cutOffLocalTime }: Pick<HubRules, 'cutOffLocalTime'>) {
  const { from, to } = handlingDays(row)
  const needs = sellerNeeds(row, 1)
  const usually = { ...needs, closings: { restDays: row.rest_days, holidays: [] }, making: [] }
  const [now, usual] = [needs, usually].map((each) => handOverOf({ placedAt, cutOffLocalTime, ...each }).day)
  const wait = daysBetween(usual ?? '', now ?? '')
  return { from: from + wait, to: to + wait }
}

type Sent = Parameters<typeof sendable>[0] & Pick<CartProductRow, 'gross_grams' | 'pack_shape'>

/** Returns the kinds of destination a product may travel to, India first; prices in paise. */
export function productDelivery({ table, countries }: Rates, row: Sent) {
  const product = sendable(row)
  const open = [...countries.values()].filter((country) => sendability(product, country).verdict !== 'block')
  const abroad = open.flatMap(({ code, zone }) => (isForeignZone(zone) ? [{ code, zone }] : []))
  return deliveryClasses(table, parcelItem(row, 1), abroad)
}
