/** A payer's bank claims the payment back (docs/spec/lifecycle.md#1, "any -> disputed"). */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * Returns the next state of a dispute after a gateway report; null when nothing changes. Reports may arrive in any
 * order. A dispute that is not known yet takes the reported state; an open one becomes won or lost; a won or lost one
 * never changes again.
 */
export function nextDispute(current: DisputeState | null, reported: DisputeState): DisputeState | null {
  if (current === null) return reported
  return current === 'open' && reported !== 'open' ? reported : null
}
