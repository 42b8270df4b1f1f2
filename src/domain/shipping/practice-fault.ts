/** The troubles of real carriers that the practice carrier plays, one at a time, for whatever is sent meanwhile. */
export const practiceFaults = [
  'none',
  'refused_with_200',
  'dead_order_returned',
  'empty_list',
  'rate_without_currency',
  'duplicate_events',
  'backward_events',
  'late_label',
  'cloned_void',
  'timeout_after_success',
  'rate_limited',
  'wallet_empty',
  'unavailable',
  'any',
] as const
export type PracticeFault = (typeof practiceFaults)[number]

/** What the practice carrier reports on a parcel's way, in the order of a journey without trouble. */
export const practiceJourney = {
  domestic: ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  abroad: [
    'PICKED_UP',
    'IN_TRANSIT',
    'EXPORT_CLEARED',
    'ARRIVED',
    'IN_CUSTOMS',
    'CUSTOMS_RELEASED',
    'OUT_FOR_DELIVERY',
    'DELIVERED',
  ],
} as const satisfies Record<string, readonly string[]>
