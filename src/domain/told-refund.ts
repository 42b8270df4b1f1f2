import type { RefundState } from './refund-flow.ts'

/** A refund of ours as far as it takes to know it again. */
export type KnownRefund = {
  readonly id: string
  /** The keys it may have been asked for under. */
  readonly keys: readonly string[]
  readonly reference: string | null
  readonly state: RefundState
  readonly amount: number
}

/** What a gateway told of a refund: its own name for it, and the key it was asked for under, if any. */
export type ToldRefund = { readonly reference: string; readonly key: string | null; readonly amount: number }

/** A refund of ours; one made at the gateway in place of one of ours that has not left; or one that nobody asked for here. */
export type RefundMatch = { is: 'ours' | 'in-its-place'; id: string } | { is: 'not-asked' }

/**
 * Whose a told refund is. By its reference it is ours, else by its key: one that was paid by bank may have been paid by the gateway besides. Without them it is nobody's, unless there is no money left for it beside what
 * is on its way and one of those has the same amount: then somebody did at the gateway by hand what the shop could not do.
 */
export function matchRefund(told: ToldRefund, known: readonly KnownRefund[], left: number): RefundMatch {
  const own =
    known.find(({ reference }) => reference === told.reference) ??
    known.find(({ keys }) => told.key !== null && keys.includes(told.key))
  if (own) return { is: 'ours', id: own.id }
  const waiting = known.find(
    ({ state, amount }) => (state === 'failed' || state === 'approved') && amount === told.amount,
  )
  return told.amount > left && waiting ? { is: 'in-its-place', id: waiting.id } : { is: 'not-asked' }
}
