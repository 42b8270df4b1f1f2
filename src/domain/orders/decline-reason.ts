/** Why the hub leaves items in a box although the customer asked to cancel them. `other` needs a note. */
export const declineReasons = ['boxed_already', 'leaves_soon', 'made_to_order', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Returns whether the reason says something by itself or by its note. */
export const isDeclineReasonGiven = (reason: DeclineReason | undefined, note = ''): boolean =>
  reason !== undefined && (reason !== 'other' || note.trim() !== '')
