/** Reasons for an exception of a line, a seller order or a shipment (docs/spec/lifecycle.md#3). `other` requires text. */
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

/** Reason codes of a customer's cancellation, in the order they are offered. */
export const customerCancelReasons = [
  'customer_changed_mind',
  'cannot_make_in_time',
  'address_problem',
  'other',
] as const satisfies readonly ReasonCode[]
export type CustomerCancelReason = (typeof customerCancelReasons)[number]

/** Returns whether a customer may give this reason: the cancellation is then their own choice. */
export const isCustomersReason = (code: string): boolean => customerCancelReasons.some((listed) => listed === code)

export type Reason = { readonly code: ReasonCode; readonly text?: string | undefined }

/** Returns whether a reason is complete: it has a code, and text when the code is `other`. */
export const isReasonGiven = (reason: Reason | undefined): boolean =>
  reason !== undefined && (reason.code !== 'other' || (reason.text ?? '').trim() !== '')
