import { type OrderStatus, orderStatuses } from '#domain/orders/order-statuses.ts'
import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The search parameters of the order list. */
export type OrdersSearch = { q?: string; status?: OrderStatus; cursor?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const ordersSearchOf = (search: TypedSearch): OrdersSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'status', orderStatuses),
  ...cursorOf(search),
})
