import { type OrderStatus, orderStatuses } from '#domain/order-statuses.ts'

/** What the address of the order list says. */
export type AdminSearch = { q?: string; status?: OrderStatus; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function adminSearchOf(search: Record<string, unknown>): AdminSearch {
  const status = orderStatuses.find((name) => name === search.status)
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const [q, cursor] = [text(search.q), text(search.cursor)]
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) }
}
