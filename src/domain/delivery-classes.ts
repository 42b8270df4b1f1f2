import type { ParcelItem } from './chargeable-weight.ts'
import { homeCountry } from './delivery-zone.ts'
import { type Paise, paise } from './money.ts'
import { domesticZones, type ForeignZone, foreignZones, type RateTable, type RateZone } from './rate-table.ts'
import { quoteZone } from './shipping-rate.ts'

/** Destinations that are alike for a parcel. Price in paise, days from the hub to the door. */
export type DeliveryClass = { countries: readonly string[]; atMost: Paise; days: readonly [number, number] }

/**
 * What delivery of one pack alone costs at most, and the days its carrier takes, India first, then every foreign zone with the
 * given countries in it. The cheapest service of a place counts, and of India's zones the dearest; offers would only take off
 * (decisions 14). Places nothing carries the pack to are left out.
 */
export function deliveryClasses(
  table: RateTable,
  item: ParcelItem,
  abroad: readonly { code: string; zone: ForeignZone }[],
): DeliveryClass[] {
  const cheapestTo = (zone: RateZone) =>
    quoteZone({ table, zone, parcel: { items: [item] }, makers: 1, remote: false }).options[0]
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
