import { type PaymentState, paymentStates } from '#domain/payment-flow.ts'
import { cursorOf, oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'

/** What the address of the payments says: which list, and what of it. */
export type PaymentsSearch = { list?: 'late' | 'disputes'; state?: PaymentState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export const paymentsSearchOf = (search: TypedSearch): PaymentsSearch => ({
  ...oneOfIn(search, 'list', ['late', 'disputes']),
  ...oneOfIn(search, 'state', paymentStates),
  ...cursorOf(search),
})
