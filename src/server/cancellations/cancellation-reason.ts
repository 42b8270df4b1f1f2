import { type Reason, type ReasonCode, reasonCodes } from '#domain/seller-orders/reason-code.ts'
import type { StepActor } from '#server/orders/step-actor.ts'

/** Returns a reason as the columns of a cancellation. */
export const reasonColumns = ({ code, text }: Reason) => ({ reason: code, note: text?.trim() || null })

/** The reason in an event; only staff read the note. */
export type ReasonData = { reason: ReasonCode; note?: string }

/**
 * Returns the event data of the reason its actor gave: the code, and the free text unless it is the customer's. That
 * stays with the cancellation, where it can be erased; events are never erased.
 */
export const reasonData = ({ code, text }: Reason, { performedBy }: StepActor): ReasonData => ({
  reason: code,
  ...(text?.trim() && performedBy.as !== 'customer' ? { note: text.trim() } : {}),
})

/** Returns the reason a cancellation was stored with. */
export const reasonOf = ({ reason, note }: { reason: string; note: string | null }): Reason => ({
  code: reasonCodes.find((code) => code === reason) ?? 'other',
  text: note ?? undefined,
})
