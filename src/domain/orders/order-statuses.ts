import type { ParcelState } from '../shipping/parcel-flow.ts'

/** The order statuses that the customer sees, in order of progress; the last one is separate. */
export const orderStatuses = [
  'waiting_for_payment',
  'confirmed',
  'being_made',
  'arriving_at_hub',
  'at_hub',
  'packing',
  'on_its_way',
  'in_customs',
  'out_for_delivery',
  'part_delivered',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The reasons why a parcel does not reach its customer, the worst first. */
export const troubles = ['lost', 'seized', 'returned_to_hub', 'returning'] as const
export type Trouble = (typeof troubles)[number]

/** Returns the worst trouble of these parcels, or null. */
export const troubleOf = (parcels: readonly ParcelState[]): Trouble | null =>
  troubles.find((state) => parcels.includes(state)) ?? null

/**
 * Returns the displayed status of an order: a shipment that is lost, seized or returning is not "on its way", and has
 * no expected date.
 */
export const headlineOf = (order: {
  readonly status: OrderStatus
  readonly trouble: Trouble | null
}): OrderStatus | Trouble => (order.status === 'on_its_way' && order.trouble !== null ? order.trouble : order.status)

/** Of an order in two boxes at the hub: whether both are where the status says. */
export const shipmentSteps = ['one_of_two', 'both'] as const
export type ShipmentStep = (typeof shipmentSteps)[number]

/** Returns the key of an order's displayed status in the texts of statuses. */
export function orderStatusKey(order: {
  readonly status: OrderStatus
  readonly trouble: Trouble | null
  readonly shipmentStep?: ShipmentStep | null | undefined
}) {
  const { status, trouble, shipmentStep } = order
  if (status === 'on_its_way' && trouble !== null) return `parcel.${trouble}` as const
  if ((status === 'at_hub' || status === 'packing') && shipmentStep) return `order.${status}_${shipmentStep}` as const
  return `order.${status}` as const
}
