import { adminEndpoints } from '#contract/orders/admin-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { sendEmailsAgain } from '#server/orders/send-emails-again.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { changeRecipient } from './change-recipient.ts'
import { changeCurrencyRate, showCurrencyRates } from './currency-rates.ts'
import { openOrderList } from './list-orders.ts'
import { showAdminOrder, showAdminSummary } from './show-admin-order.ts'
import { listOrdersToWatch } from './watched-order-store.ts'
import { listOrderColleagues, writeOrderNote } from './write-order-note.ts'

/** Returns the endpoints of the back office: every order, one order with its history, and currency rates. */
export function adminHandlers(context: AppContext, findRates: FindRates): EndpointHandler[] {
  return pairHandlers(adminEndpoints, {
    'GET /api/admin/orders': ({ query }, { language }) => openOrderList(language).readPage(query),
    'GET /api/admin/order-list-file': ({ query }, { language }) => openOrderList(language).readFile(query),
    'GET /api/admin/orders-to-watch': async (_, visitor) => {
      const { watched, count } = await listOrdersToWatch()
      const items = watched.map(({ order, reason, hours }) => ({ ...showAdminSummary(order, visitor), reason, hours }))
      return { items, count }
    },
    'GET /api/admin/orders/:id': ({ params }, visitor) => showAdminOrder(context, findRates, params.id, visitor),
    'GET /api/admin/order-colleagues': async (_, visitor) => ({
      items: (await listOrderColleagues(member(visitor).id)).map(({ id, name }) => ({ id, name })),
    }),
    'POST /api/admin/orders/:id/notes': async ({ params, body }, visitor) => {
      await writeOrderNote(context, params.id, body, member(visitor))
      return showAdminOrder(context, findRates, params.id, visitor)
    },
    'POST /api/admin/orders/:id/emails': async ({ params }, visitor) => {
      await sendEmailsAgain(context, params.id, visitor)
      return showAdminOrder(context, findRates, params.id, visitor)
    },
    'PUT /api/admin/orders/:id/recipient': async ({ params, body }, visitor) => {
      await changeRecipient(context, params.id, body, visitor)
      return showAdminOrder(context, findRates, params.id, visitor)
    },
    'GET /api/admin/currencies': () => showCurrencyRates(),
    'PUT /api/admin/currencies/:id': ({ params, body }, visitor) =>
      changeCurrencyRate(context, params.id, body, visitor),
  })
}
