/** What an order is called to the person who placed it, in the order of its journey; the last stands apart. */
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

/** Why a parcel does not reach its customer, the worst first. */
export const troubles = ['lost', 'seized', 'returned_to_hub', 'returning'] as const
export type Trouble = (typeof troubles)[number]

/** What an order is called: a box that is lost, kept or coming back is not "on its way", and has no day to be expected on. */
export const headlineOf = (order: {
  readonly status: OrderStatus
  readonly trouble: Trouble | null
}): OrderStatus | Trouble => (order.status === 'on_its_way' && order.trouble !== null ? order.trouble : order.status)
