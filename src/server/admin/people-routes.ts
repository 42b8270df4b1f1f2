import { peopleEndpoints } from '#contract/accounts/people-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { showCourierDesk } from '#server/courier/show-courier-desk.ts'
import { showEarnings } from '#server/courier/show-earnings.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { changeAccess, endAllSessions, sendReset, switchAccount } from './change-account.ts'
import { openInvitationList } from './list-invitations.ts'
import { openOrderList } from './list-orders.ts'
import { findAccount, showAccount } from './people-store.ts'
import { openCustomerList } from './segments.ts'
import { showPerson } from './show-person.ts'

/** Returns the endpoints for people: accounts, their rights, their orders, and a courier's deliveries. */
export function peopleHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(peopleEndpoints, {
    'GET /api/admin/accounts': async ({ query }, { language }) =>
      (await openCustomerList(query.segment, language)).readPage(query),
    'GET /api/admin/account-list-file': async ({ query }, { language }) =>
      (await openCustomerList(query.segment, language)).readFile(query),
    'GET /api/admin/invitations': ({ query }, { language }) => openInvitationList(language).readPage(query),
    'GET /api/admin/invitation-list-file': ({ query }, { language }) => openInvitationList(language).readFile(query),
    'GET /api/admin/accounts/:id': ({ params }, visitor) => showPerson(params.id, visitor),
    'GET /api/admin/accounts/:id/orders': async ({ params, query }, visitor) => {
      const { id, name } = await findAccount(params.id)
      return { name, ...(await openOrderList(visitor.language, id).readPage(query)) }
    },
    'GET /api/admin/accounts/:id/order-list-file': async ({ params, query }, visitor) => {
      const { id } = await findAccount(params.id)
      return openOrderList(visitor.language, id).readFile(query)
    },
    'POST /api/admin/accounts/:id/role': async ({ params, body }, visitor) => {
      await changeAccess(
        context,
        params.id,
        { ...body, brandId: body.brandId ?? null, staffRoleId: body.staffRoleId ?? null },
        member(visitor),
      )
      return showPerson(params.id, visitor)
    },
    'POST /api/admin/accounts/:id/disable': async ({ params, body }, visitor) => {
      await switchAccount(context, params.id, 'disabled', body.reason, member(visitor))
      return showPerson(params.id, visitor)
    },
    'POST /api/admin/accounts/:id/enable': async ({ params, body }, visitor) => {
      await switchAccount(context, params.id, 'enabled', body.reason, member(visitor))
      return showPerson(params.id, visitor)
    },
    'POST /api/admin/accounts/:id/end-sessions': async ({ params, body }, visitor) => {
      await endAllSessions(context, params.id, body.reason, member(visitor))
      return showPerson(params.id, visitor)
    },
    'POST /api/admin/accounts/:id/send-reset': async ({ params, body }, visitor) => {
      await sendReset(context, params.id, body.reason, member(visitor))
      return showPerson(params.id, visitor)
    },
    'GET /api/admin/couriers/:id/payment': async ({ params }, visitor) => {
      const row = await findAccount(params.id)
      const books = await showEarnings(row.id)
      // A former courier is still owed pay for deliveries, and owes the cash collected.
      if (row.role !== 'courier' && books.days.length === 0 && books.months.length === 0) refuse('thing/not-found')
      return { courier: showAccount(row), ...books, ...(await showCourierDesk(row.id, member(visitor))) }
    },
  })
}
