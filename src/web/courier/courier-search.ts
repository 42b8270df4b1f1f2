import type { CallReply } from '#contract/contract.ts'
import { oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

export type Parcel = CallReply<'GET /api/courier/parcels'>['items'][number]

/** What the courier's address says: open or done, which parcel is in hand, and what is looked for. */
export type CourierSearch = { state?: 'done'; parcel?: string; q?: string }

/** Reads the address; anything else in it is dropped. */
export const courierSearchOf = (search: TypedSearch): CourierSearch => ({
  ...oneOfIn(search, 'state', ['done']),
  ...textIn(search, 'parcel'),
  ...textIn(search, 'q'),
})

/** Whether a parcel is the one looked for: by order, waybill, person or place. */
export const isSoughtParcel = (parcel: Parcel, q: string): boolean =>
  [parcel.orderNumber, parcel.waybill, parcel.recipient, parcel.address, parcel.city, parcel.pincode]
    .join(' ')
    .toLocaleLowerCase()
    .includes(q.trim().toLocaleLowerCase())

/** Where a map of the phone's own choosing shows the way to. */
export const directionsTo = ({ address, city, pincode, countryName }: Parcel): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    [address, city, pincode, countryName].filter(Boolean).join(', ').replaceAll('\n', ', '),
  )}`
