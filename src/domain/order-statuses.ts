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
