import { domesticZoneOf, homeCountry, isPinCode } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'

/** A way that parcels take: a country, or a zone within India, and the service that was bought. */
export type Lane = { readonly country: string; readonly pincode: string; readonly service: string }

/** Returns the name of a lane, `AU>dodi/standard` or `IN-metro>dodi/standard`; `IN` without a valid PIN code. */
export function laneOf({ country, pincode, service }: Lane, zones: RateTable['domesticZones'] | undefined): string {
  const plain = pincode.replaceAll(/\s/g, '')
  const zone = country === homeCountry && zones && isPinCode(plain) ? `-${domesticZoneOf(plain, zones)}` : ''
  return `${country}${zone}>${service}`
}

/** Returns the parts of a lane's name; `zone` is empty abroad. */
export function partsOfLane(lane: string): { country: string; zone: string; service: string } {
  const [way = '', service = ''] = lane.split('>')
  const [country = '', zone = ''] = way.split('-')
  return { country, zone, service }
}
