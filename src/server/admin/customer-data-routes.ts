import { customerDataEndpoints } from '#contract/accounts/customer-data-contract.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { showDeletionTerms } from '#server/members/show-deletion-terms.ts'
import { eraseForOwner, exportForOwner } from './customer-data.ts'
import { findAccount } from './people-store.ts'

/** Returns the endpoints by which staff exports and erases an account on its owner's request. */
export const customerDataHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(customerDataEndpoints, {
    'POST /api/admin/accounts/:id/export': ({ params, body }, visitor) =>
      exportForOwner(context, params.id, body.reason, member(visitor)),
    'GET /api/admin/accounts/:id/deletion': ({ params }, { language }) =>
      transaction(async () => showDeletionTerms(await findAccount(params.id), language)),
    'POST /api/admin/accounts/:id/erase': ({ params, body }, visitor) =>
      eraseForOwner(context, params.id, body.reason, member(visitor)),
  })
