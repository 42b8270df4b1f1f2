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

/** The codes a customer may give when she cancels, in the order they are offered. */
export const customerCancelReasons = [
  'customer_changed_mind',
  'cannot_make_in_time',
  'address_problem',
  'other',
] as const satisfies readonly ReasonCode[]
export type CustomerCancelReason = (typeof customerCancelReasons)[number]

export type Reason = { readonly code: ReasonCode; readonly text?: string | undefined }

/** A reason is given when it has a code, and words when the code says nothing by itself. */
export const isReasonGiven = (reason: Reason | undefined): boolean =>
  reason !== undefined && (reason.code !== 'other' || (reason.text ?? '').trim() !== '')
