import { customerImportEndpoints } from '#contract/accounts/customer-import-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { applyCustomers, mapCustomers, showCustomers, takeCustomers, undoCustomers } from './customer-imports.ts'

/** Returns the endpoints that take customers from the exports of other systems. */
export const customerImportHandlers = (): EndpointHandler[] =>
  pairHandlers(customerImportEndpoints, {
    'POST /api/admin/customer-imports': async ({ body }, visitor) =>
      showCustomers(await takeCustomers(body, member(visitor))),
    'GET /api/admin/customer-imports/:id': ({ params }) => showCustomers(params.id),
    'PUT /api/admin/customer-imports/:id/mapping': async ({ params, body }) => {
      await mapCustomers(params.id, body.mapping)
      return showCustomers(params.id)
    },
    'POST /api/admin/customer-imports/:id/apply': async ({ params }) => {
      await applyCustomers(params.id)
      return showCustomers(params.id)
    },
    'POST /api/admin/customer-imports/:id/undo': async ({ params }) => {
      await undoCustomers(params.id)
      return showCustomers(params.id)
    },
  })
