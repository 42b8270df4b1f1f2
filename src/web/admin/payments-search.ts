import { paymentStates } from '#domain/payments/payment-flow.ts'
import { cursorOf, oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'
import { type ListSearch, listSearchWithState } from '#web/staff/work-list-search.ts'

/** The search parameters of the payments: the list, and what it shows. */
export type PaymentsSearch = ListSearch & { list?: 'unapplied' | 'disputes'; cursor?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const paymentsSearchOf = (search: TypedSearch): PaymentsSearch => ({
  ...oneOfIn(search, 'list', ['unapplied', 'disputes']),
  ...cursorOf(search),
  ...listSearchWithState(paymentStates)(search),
})
