import type { CallReply } from '#contract/contract.ts'

export type Parcel = CallReply<'GET /api/courier/parcels'>['items'][number]

/** What the courier's address says: open or done, which parcel is in hand, and what is looked for. */
export type CourierSearch = { state?: 'done'; parcel?: string; q?: string }

/** Reads the address; anything else in it is dropped. */
export function courierSearchOf(search: Record<string, unknown>): CourierSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const [parcel, q] = [text(search.parcel), text(search.q)]
  return {
    ...(search.state === 'done' ? { state: 'done' as const } : {}),
    ...(parcel ? { parcel } : {}),
    ...(q ? { q } : {}),
  }
}

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
