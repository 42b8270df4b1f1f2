import { type OrderStatus, orderStatuses } from '#domain/order-statuses.ts'
import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** What the address of the order list says. */
export type OrdersSearch = { q?: string; status?: OrderStatus; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export const ordersSearchOf = (search: TypedSearch): OrdersSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'status', orderStatuses),
  ...cursorOf(search),
})
