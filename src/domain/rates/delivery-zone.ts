import { type DomesticZone, type ForeignZone, foreignZones, type RateTable, type RateZone } from './rate-table.ts'

export const homeCountry = 'IN'

/**
 * A destination. `countryZone` is the zone of its country, `DOM` for India. `remote` when the carrier classifies it
 * so.
 */
export type Destination = {
  country: string
  countryZone: ForeignZone | 'DOM'
  pincode?: string
  remote?: boolean
}

export const isForeignZone = (zone: string): zone is ForeignZone => foreignZones.includes(zone as ForeignZone)

/** Returns whether a text is an Indian PIN code: six digits, the first not zero. */
export const isPinCode = (text: string): boolean => /^[1-9][0-9]{5}$/.test(text)

/**
 * Returns the zone of a PIN code: that of the longest listed prefix; of equally long ones the first list in the
 * table's order; `rest` when none matches. The PIN code must be valid.
 */
export function domesticZoneOf(pincode: string, zones: RateTable['domesticZones']): DomesticZone {
  let found: { zone: DomesticZone; length: number } = { zone: 'rest', length: 0 }
  for (const zone of zones.order)
    for (const prefix of zones[zone])
      if (prefix.length > found.length && pincode.startsWith(prefix)) found = { zone, length: prefix.length }
  return found.zone
}

/** Returns the rate zone of a destination; null when it is in India and its PIN code is missing or invalid. */
export function zoneOf(destination: Destination, table: Pick<RateTable, 'domesticZones'>): RateZone | null {
  if (destination.countryZone !== 'DOM') return destination.countryZone
  const pincode = (destination.pincode ?? '').replaceAll(/\s/g, '')
  return isPinCode(pincode) ? domesticZoneOf(pincode, table.domesticZones) : null
}
