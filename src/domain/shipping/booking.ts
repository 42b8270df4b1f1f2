/**
 * The states of a booking. `waiting`: asked for, and the carrier's answer is not known. `voiding`: its cancellation is
 * asked for; no other label is made before the carrier confirms it. `abandoned`: a person typed another waybill
 * while the answer was unknown; whatever the carrier has made is cancelled as soon as it answers. `ended`: its parcel
 * came back and the shipment is sent again.
 */
export const bookingStates = ['waiting', 'booked', 'refused', 'voiding', 'voided', 'abandoned', 'ended'] as const
export type BookingState = (typeof bookingStates)[number]

/** Returns whether a booking in this state is live, so that there is no other one for the same shipment. */
export const isLiveBooking = (state: BookingState): boolean =>
  state === 'waiting' || state === 'booked' || state === 'voiding'

const nextStates: Readonly<Record<BookingState, readonly BookingState[]>> = {
  waiting: ['booked', 'refused', 'voiding', 'abandoned'],
  booked: ['voiding', 'voided', 'ended'],
  refused: [],
  voiding: ['voided', 'booked'],
  voided: [],
  abandoned: ['voided'],
  // The shipment is not sent again after all.
  ended: ['booked'],
}

/** Returns whether a booking may go from one state to the other. */
export const mayBecome = (from: BookingState, to: BookingState): boolean => nextStates[from].includes(to)

/** What a person at the hub can mend when a carrier refuses a shipment. */
export const mendableFields = ['fullName', 'phone', 'email', 'address', 'city', 'state', 'pincode'] as const
export type MendableField = (typeof mendableFields)[number]

/** Why a carrier takes a shipment not, in our terms. */
export const bookingRefusals = [
  'field_wrong',
  'not_served',
  'none_as_good',
  'wallet_empty',
  'dead_order',
  'no_currency',
  'other',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]

/** A waybill as a carrier reports it; `cost` is in hundredths of `currency`. */
export type ReportedWaybill = {
  readonly ourRef: string
  readonly waybill: string
  readonly isCancelled: boolean
  readonly costMinor: number
  readonly currency: string | null
}

/**
 * Returns what is wrong with a carrier's "success", or null. Success is a waybill of the carrier's own pattern, under
 * our reference, alive and with a price whose currency is stated: a status code proves nothing, since carriers return
 * an old cancelled order for a new one.
 */
export function findBookingFault(reported: ReportedWaybill, ourRef: string, pattern: RegExp): BookingRefusal | null {
  if (reported.ourRef !== ourRef || reported.isCancelled) return 'dead_order'
  if (!pattern.test(reported.waybill)) return 'other'
  if (!Number.isSafeInteger(reported.costMinor) || reported.costMinor < 0) return 'other'
  return reported.currency !== null && /^[A-Z]{3}$/.test(reported.currency) ? null : 'no_currency'
}

/**
 * Returns our reference of a booking: the order's number, its box where it is the second, and the attempt, so that it is looked up before every call and
 * an attempt after a cancellation never meets the dead one.
 */
export const bookingReference = (orderNumber: string, position: number, attempt: number): string =>
  `${orderNumber}${position > 1 ? `-B${position}` : ''}-C${attempt}`
