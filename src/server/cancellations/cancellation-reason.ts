import { type Reason, type ReasonCode, reasonCodes } from '#domain/reason-code.ts'
import type { Hands } from '#server/orders/hands.ts'

/** Returns a reason as the columns of a cancellation. */
export const reasonColumns = ({ code, text }: Reason) => ({ reason: code, note: text?.trim() || null })

/** A reason as an event tells it; only the staff reads the note. */
export type ReasonData = { reason: ReasonCode; note?: string }

/**
 * Returns what an event tells of the reason its actor gave: the code, and the words unless they are the customer's. Those stay with the
 * cancellation, where they can be erased; events never are.
 */
export const reasonData = ({ code, text }: Reason, { doer }: Hands): ReasonData => ({
  reason: code,
  ...(text?.trim() && doer.as !== 'customer' ? { note: text.trim() } : {}),
})

/** Returns the reason a cancellation was stored with. */
export const reasonOf = ({ reason, note }: { reason: string; note: string | null }): Reason => ({
  code: reasonCodes.find((code) => code === reason) ?? 'other',
  text: note ?? undefined,
})
