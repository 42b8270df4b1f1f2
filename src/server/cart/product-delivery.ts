import { refuse } from '#domain/refusal.ts'
import { longestWait, type PickupWindow } from '#domain/sellers/hand-over.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { deliveryClasses } from '#domain/shipping/delivery-classes.ts'
import { hubDays } from '#domain/shipping/delivery-date.ts'
import { isForeignZone } from '#domain/shipping/delivery-zone.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { type CartProductRow, readCartProducts } from './cart-product-store.ts'
import { parcelItem } from './price-wanted.ts'

/**
 * Returns the maximum cost of delivering one pack of a product, by kind of destination. Refuses with thing/not-found.
 */
export async function showProductDelivery(findRates: FindRates, id: string) {
  const [row] = await readCartProducts([id])
  if (!row?.published) refuse('thing/not-found')
  return {
    handling: handlingDays(row.make_days, row.pickup_hours),
    items: productDelivery(await findRates(), row).map(({ countries, atMost, days: [from, to] }) => ({
      countries: [...countries],
      atMost,
      days: { from, to },
    })),
  }
}

/** Returns the handling days of seller and hub; one more for orders after the hub's cut-off hour, and the courier's days off. */
export const handlingDays = (makeDays: number, pickupHours: readonly PickupWindow[]) => ({
  from: makeDays + hubDays,
  to: makeDays + hubDays + 1 + longestWait(pickupHours),
})

type Sent = Parameters<typeof sendable>[0] & Pick<CartProductRow, 'gross_grams' | 'pack_shape'>

/** Returns the kinds of destination a product may travel to, India first; prices in paise. */
export function productDelivery({ table, countries }: Rates, row: Sent) {
  const product = sendable(row)
  const open = [...countries.values()].filter((country) => sendability(product, country).verdict !== 'block')
  const abroad = open.flatMap(({ code, zone }) => (isForeignZone(zone) ? [{ code, zone }] : []))
  return deliveryClasses(table, parcelItem(row, 1), abroad)
}
