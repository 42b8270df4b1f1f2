import { type PaymentState, paymentStates } from '#domain/payments/payment-flow.ts'
import { cursorOf, oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'

/** The search parameters of the payments: the list, and its filters. */
export type PaymentsSearch = { list?: 'unapplied' | 'disputes'; state?: PaymentState; cursor?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const paymentsSearchOf = (search: TypedSearch): PaymentsSearch => ({
  ...oneOfIn(search, 'list', ['unapplied', 'disputes']),
  ...oneOfIn(search, 'state', paymentStates),
  ...cursorOf(search),
})
