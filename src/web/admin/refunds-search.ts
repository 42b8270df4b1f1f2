import { type RefundState, refundStates } from '#domain/refund-flow.ts'

/** What the address of the refunds says. */
export type RefundsSearch = { state?: RefundState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function refundsSearchOf(search: Record<string, unknown>): RefundsSearch {
  const state = refundStates.find((name) => name === search.state)
  return {
    ...(state ? { state } : {}),
    ...(typeof search.cursor === 'string' && search.cursor ? { cursor: search.cursor } : {}),
  }
}
