/** Why a line, a part or a box did not go the usual way (lifecycle 3). `other` needs words beside it. */
export const reasonCodes = [
  'out_of_stock',
  'cannot_make_in_time',
  'closed',
  'price_error',
  'quality',
  'wrong_item',
  'damaged_in_transit',
  'lost_in_transit',
  'address_problem',
  'destination_not_allowed',
  'customer_changed_mind',
  'fraud',
  'other',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export type Reason = { readonly code: ReasonCode; readonly text?: string | undefined }

/** A reason is given when it has a code, and words when the code says nothing by itself. */
export const isReasonGiven = (reason: Reason | undefined): boolean =>
  reason !== undefined && (reason.code !== 'other' || (reason.text ?? '').trim() !== '')
