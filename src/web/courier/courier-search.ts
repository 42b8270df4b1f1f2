import type { CallReply } from '#contract/contract.ts'
import { oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

export type Parcel = CallReply<'GET /api/courier/parcels'>['items'][number]

/** The search parameters of the courier's page: the round, the open or the finished parcels, the selected parcel, and the search text. */
export type CourierSearch = { state?: 'done' | 'deliver'; parcel?: string; q?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const courierSearchOf = (search: TypedSearch): CourierSearch => ({
  ...oneOfIn(search, 'state', ['done', 'deliver']),
  ...textIn(search, 'parcel'),
  ...textIn(search, 'q'),
})

/** Returns true if a parcel matches the search: by order, waybill, recipient or city. */
export const parcelMatchesSearch = (parcel: Parcel, q: string): boolean =>
  [parcel.orderNumber, parcel.waybill, parcel.recipient, parcel.address, parcel.city, parcel.pincode]
    .join(' ')
    .toLocaleLowerCase()
    .includes(q.trim().toLocaleLowerCase())

/** Returns the URL of directions to the address, opened in the phone's map app. */
export const directionsTo = ({ address, city, pincode, countryName }: Parcel): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    [address, city, pincode, countryName].filter(Boolean).join(', ').replaceAll('\n', ', '),
  )}`
