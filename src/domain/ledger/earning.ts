/** How a seller order came to its end, so that its earning is final but for claims. */
export type EarningCause = 'delivered' | 'cancelled' | 'not_arrived'

/** Why an earning is not payable yet, the first reason first. */
export const heldReasons = ['not_ended', 'claim', 'dispute', 'refund', 'cash', 'window'] as const
export type HeldReason = (typeof heldReasons)[number]

export type EarningFacts = {
  /** Null while the order is under way. */
  readonly dueAt: Date | null
  /** A claim about one of its lines waits for a decision. */
  readonly openClaim: boolean
  /** The payer's bank asks the money back. */
  readonly openDispute: boolean
  /** A refund waits for the approval of an admin. */
  readonly refundRequested: boolean
  /** Paid in cash that has not reached the bank. */
  readonly cashOut: boolean
}

/**
 * Returns why an earning is held (docs/spec/lifecycle.md#8, docs/spec/correctness.md#31); null when it is payable.
 */
export function heldReason(facts: EarningFacts, now: Date): HeldReason | null {
  if (facts.dueAt === null) return 'not_ended'
  if (facts.openClaim) return 'claim'
  if (facts.openDispute) return 'dispute'
  if (facts.refundRequested) return 'refund'
  if (facts.cashOut) return 'cash'
  return now < facts.dueAt ? 'window' : null
}

/** Returns when an earning is due: claims about a delivery may still come, a cancellation is final. */
export const dueAt = (cause: EarningCause, endedAt: Date, windowDays: number): Date =>
  cause === 'delivered' ? new Date(endedAt.getTime() + windowDays * 86_400_000) : endedAt
