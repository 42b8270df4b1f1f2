import { carrierInvoiceEndpoints } from '#contract/shipping/carrier-invoice-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { decideDispute } from './decide-dispute.ts'
import { checkCarrierInvoice, importCarrierInvoice } from './import-carrier-invoice.ts'
import {
  carrierInvoiceFile,
  disputesFile,
  readDisputePhoto,
  showCarrierInvoice,
  showCarrierInvoices,
  showDispute,
} from './show-carrier-invoices.ts'

/** Returns the endpoints of carriers' invoices and of the weights that are disputed with them. */
export const carrierInvoiceHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(carrierInvoiceEndpoints, {
    'GET /api/admin/carrier-invoices': ({ query }, { language }) => showCarrierInvoices(query, language),
    'GET /api/admin/carrier-invoice-list-file': ({ query }, { language }) => carrierInvoiceFile(query, language),
    'POST /api/admin/carrier-invoices/check': ({ query, body }) => checkCarrierInvoice(body, query),
    'POST /api/admin/carrier-invoices': ({ query, body }, visitor) =>
      importCarrierInvoice(body, query, member(visitor)),
    'GET /api/admin/carrier-invoices/:id': ({ params }, { language }) => showCarrierInvoice(params.id, language),
    'GET /api/admin/carrier-invoices/:id/disputes.csv': ({ params }, { language }) => disputesFile(params.id, language),
    'GET /api/admin/weight-disputes/:id/photo.jpg': ({ params }) => readDisputePhoto(context, params.id),
    'POST /api/admin/weight-disputes/:id/decide': async ({ params, body }, visitor) => {
      await decideDispute(params.id, body, member(visitor))
      return showDispute(params.id, visitor.language)
    },
  })
