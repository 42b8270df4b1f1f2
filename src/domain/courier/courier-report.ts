import type { ParcelState } from '../shipping/parcel-flow.ts'

/** What couriers usually report of a parcel; the carrier's feed and an admin may report more. */
export const courierReports = [
  'handed_to_carrier',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'awaiting_pickup',
  'delivered',
  'returning',
] as const satisfies readonly ParcelState[]
export type CourierReport = (typeof courierReports)[number]

const usualNext: Partial<Record<ParcelState, readonly CourierReport[]>> = {
  label_ready: ['handed_to_carrier'],
  handed_to_carrier: ['in_transit', 'out_for_delivery'],
  in_transit: ['out_for_delivery', 'delivered'],
  customs_released: ['out_for_delivery'],
  out_for_delivery: ['delivered', 'attempt_failed'],
  attempt_failed: ['out_for_delivery', 'awaiting_pickup', 'delivered'],
  awaiting_pickup: ['delivered'],
}

/**
 * Returns the usual next reports of a parcel, in the order of the buttons. After the last visit in vain, and when it
 * was refused, the box comes back.
 */
export const nextReports = (state: ParcelState, mayTryAgain: boolean): readonly CourierReport[] =>
  state === 'attempt_failed' && !mayTryAgain ? ['returning', 'delivered'] : (usualNext[state] ?? [])
