import type { RefundState } from './refund-flow.ts'

/** A refund of ours, as needed to recognise it. */
export type KnownRefund = {
  readonly id: string
  /** The idempotency keys it may have been requested with. */
  readonly keys: readonly string[]
  readonly reference: string | null
  readonly state: RefundState
  readonly amount: number
}

/** A refund that a gateway reports: its reference, and the key it was requested with, if any. */
export type ReportedRefund = { readonly reference: string; readonly key: string | null; readonly amount: number }

/**
 * The match of a reported refund: a refund of ours; one made at the gateway in place of one of ours that was not
 * sent; or one that was not requested here.
 */
export type RefundMatch = { is: 'ours' | 'substitute'; id: string } | { is: 'not-requested' }

/**
 * Returns which refund a report belongs to. It is matched by its reference, else by its key: a refund that was paid
 * by bank may have been paid by the gateway as well. Without a match it was not requested here, unless no refundable
 * amount is left besides the pending refunds and one of those has the same amount: then it was made manually at the
 * gateway in its place.
 */
export function matchRefund(reported: ReportedRefund, known: readonly KnownRefund[], left: number): RefundMatch {
  const own =
    known.find(({ reference }) => reference === reported.reference) ??
    known.find(({ keys }) => reported.key !== null && keys.includes(reported.key))
  if (own) return { is: 'ours', id: own.id }
  const waiting = known.find(
    ({ state, amount }) => (state === 'failed' || state === 'approved') && amount === reported.amount,
  )
  return reported.amount > left && waiting ? { is: 'substitute', id: waiting.id } : { is: 'not-requested' }
}
