import { customerMergeEndpoints } from '#contract/accounts/customer-merge-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { mergeCustomers, showDuplicates, showMerge } from './merge-customers.ts'

/** Returns the endpoints that find and merge duplicate accounts of one customer. */
export function customerMergeHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(customerMergeEndpoints, {
    'GET /api/admin/accounts/:id/duplicates': ({ params }) => showDuplicates(params.id),
    'GET /api/admin/accounts/:id/merge/:otherId': ({ params }, visitor) =>
      showMerge(params.id, params.otherId, member(visitor)),
    'POST /api/admin/accounts/:id/merge/:otherId': ({ params, body }, visitor) =>
      mergeCustomers(context, { targetId: params.id, mergedId: params.otherId }, body, member(visitor)),
  })
}
