import { type Paise, paise } from '../money/money.ts'
import { homeCountry } from '../rates/delivery-zone.ts'
import { domesticZones, type ForeignZone, foreignZones, type RateTable, type RateZone } from '../rates/rate-table.ts'
import type { ParcelItem } from './chargeable-weight.ts'
import { quoteZone } from './shipping-rate.ts'

/** Destinations with the same delivery price and time. Price in paise, days from the hub to delivery. */
export type DeliveryClass = { countries: readonly string[]; atMost: Paise; days: readonly [number, number] }

/**
 * Returns the maximum delivery price of one pack alone and the carrier's days, India first, then every foreign zone
 * with the given countries in it. Uses the cheapest service of a destination, and for India the most expensive zone;
 * promotions only reduce it (docs/spec/decisions.md#14). Destinations without a service for the pack are left out.
 */
export function deliveryClasses(
  table: RateTable,
  item: ParcelItem,
  abroad: readonly { code: string; zone: ForeignZone }[],
): DeliveryClass[] {
  const cheapestTo = (zone: RateZone) =>
    quoteZone({ table, zone, parcel: { items: [item] }, sellers: 1, remote: false }).options[0]
  const over = (countries: readonly string[], zones: readonly RateZone[]): DeliveryClass[] => {
    const options = zones.flatMap((zone) => cheapestTo(zone) ?? [])
    if (countries.length === 0 || options.length === 0) return []
    const days = options.map(({ transitDays }) => transitDays)
    return [
      {
        countries,
        atMost: paise(Math.max(...options.map(({ pricePaise }) => pricePaise))),
        days: [Math.min(...days.map(([first]) => first)), Math.max(...days.map(([, last]) => last))],
      },
    ]
  }
  return [
    ...over([homeCountry], domesticZones),
    ...foreignZones.flatMap((zone) =>
      over(
        abroad.filter((country) => country.zone === zone).map(({ code }) => code),
        [zone],
      ),
    ),
  ]
}
