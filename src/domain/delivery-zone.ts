import { type DomesticZone, type ForeignZone, foreignZones, type RateTable, type RateZone } from './rate-table.ts'

export const homeCountry = 'IN'

/** `countryZone` is the zone its country is listed under, `DOM` for India. `remote` when the carrier calls it so. */
export type Destination = {
  country: string
  countryZone: ForeignZone | 'DOM'
  pincode?: string
  remote?: boolean
}

export const isForeignZone = (zone: string): zone is ForeignZone => foreignZones.includes(zone as ForeignZone)

/** Whether a text is an Indian PIN code: six digits, the first not zero. */
export const isPinCode = (text: string): boolean => /^[1-9][0-9]{5}$/.test(text)

/**
 * The zone of a PIN code: the longest listed prefix it begins with; of equally long ones the first list in the table's
 * order; `rest` when none fits. The PIN code must be a valid one.
 */
export function domesticZoneOf(pincode: string, zones: RateTable['domesticZones']): DomesticZone {
  let found: { zone: DomesticZone; length: number } = { zone: 'rest', length: 0 }
  for (const zone of zones.order)
    for (const prefix of zones[zone])
      if (prefix.length > found.length && pincode.startsWith(prefix)) found = { zone, length: prefix.length }
  return found.zone
}

/** The rate zone of a destination; null when it is in India and its PIN code is missing or not one. */
export function zoneOf(destination: Destination, table: Pick<RateTable, 'domesticZones'>): RateZone | null {
  if (destination.countryZone !== 'DOM') return destination.countryZone
  const pincode = (destination.pincode ?? '').replaceAll(/\s/g, '')
  return isPinCode(pincode) ? domesticZoneOf(pincode, table.domesticZones) : null
}
