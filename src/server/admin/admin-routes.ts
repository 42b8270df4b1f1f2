import { adminEndpoints } from '#contract/admin-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { searchOrders } from './admin-order-store.ts'
import { listMisses } from './admin-search-store.ts'
import { changeCurrencyRate, showCurrencyRates } from './currency-rates.ts'
import { listOrdersToWatch } from './orders-to-watch.ts'
import { showAdminOrder, showAdminSummary } from './show-admin-order.ts'

/**
 * Returns the endpoints of the back office: every order, one order with its history, and searches without results.
 */
export function adminDoors(house: House, findRates: FindRates): Door[] {
  return openDoors(adminEndpoints, {
    'GET /api/admin/orders': async ({ query }, visitor) => {
      const { orders, next } = await searchOrders({
        typed: query.q,
        status: query.status,
        part: query.part,
        after: query.cursor,
      })
      return { items: orders.map((order) => showAdminSummary(order, visitor)), nextCursor: next }
    },
    'GET /api/admin/orders-to-watch': async (_, visitor) => {
      const { watched, count } = await listOrdersToWatch()
      const items = watched.map(({ order, reason, hours }) => ({ ...showAdminSummary(order, visitor), reason, hours }))
      return { items, count }
    },
    'GET /api/admin/searches': async ({ query }, { language }) => {
      await house.searchMisses.flush()
      return listMisses({ typed: query.q, sort: query.sort ?? 'times', cursor: query.cursor }, language)
    },
    'GET /api/admin/orders/:id': ({ params }, visitor) => showAdminOrder(house, findRates, params.id, visitor),
    'GET /api/admin/currencies': () => showCurrencyRates(),
    'PUT /api/admin/currencies/:id': ({ params, body }, visitor) => changeCurrencyRate(house, params.id, body, visitor),
  })
}
