import { sellerInvoiceEndpoints } from '#contract/invoices/invoice-contract.ts'
import type { Needs } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findDocument, listDocuments } from '#server/invoices/invoice-store.ts'
import { printInvoice, showInvoice } from '#server/invoices/show-invoice.ts'
import { findSellerOrder, storeScope } from './seller-order-store.ts'

/**
 * Returns the endpoints of a seller's own documents: those of their seller order, in the copy without the buyer's
 * street.
 */
export function sellerInvoiceHandlers(context: Needs<'printFonts'>): EndpointHandler[] {
  return pairHandlers(sellerInvoiceEndpoints, {
    'GET /api/seller/parts/:id/invoices': async ({ params }, visitor) => {
      const { orderId } = await findOwnSellerOrder(params.id, visitor)
      const rows = await listDocuments(orderId, params.id)
      const folder = `/api/seller/parts/${params.id}/invoices`
      return { items: rows.map((row) => showInvoice(row, folder, visitor.language)), nextCursor: null }
    },

    'GET /api/seller/parts/:id/invoices/:number.pdf': async ({ params }, visitor) => {
      const { orderId } = await findOwnSellerOrder(params.id, visitor)
      return printInvoice(context, await findDocument(orderId, params.number, params.id), visitor.language, 'makers')
    },
  })
}

/** Returns a seller order in the visitor's scope. Refuses with thing/not-found, also when it is another store's. */
const findOwnSellerOrder = async (id: string, visitor: Visitor) =>
  (await findSellerOrder(id, storeScope(member(visitor)))).sellerOrder
