import { paymentStates } from '#domain/payments/payment-flow.ts'
import { oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'
import { type ListSearch, listSearchOf, listSearchWithState } from '#web/staff/work-list-search.ts'

/** The search parameters of the payments: what the list shows. Links from before the other lists had pages name one of them. */
export type PaymentsSearch = ListSearch & { list?: 'unapplied' | 'disputes' }

/** Parses the search parameters; unknown ones are dropped. */
export function paymentsSearchOf(search: TypedSearch): PaymentsSearch {
  const { list } = oneOfIn(search, 'list', ['unapplied', 'disputes'])
  return list ? { list, ...listSearchOf(search) } : listSearchWithState(paymentStates)(search)
}
