import { type PaymentState, paymentStates } from '#domain/payment-flow.ts'

/** What the address of the payments says: which list, and what of it. */
export type PaymentsSearch = { list?: 'late' | 'disputes'; state?: PaymentState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function paymentsSearchOf(search: Record<string, unknown>): PaymentsSearch {
  const state = paymentStates.find((name) => name === search.state)
  return {
    ...(search.list === 'late' || search.list === 'disputes' ? { list: search.list } : {}),
    ...(state ? { state } : {}),
    ...(typeof search.cursor === 'string' && search.cursor ? { cursor: search.cursor } : {}),
  }
}
