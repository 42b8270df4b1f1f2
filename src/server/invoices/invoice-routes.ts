import { invoiceEndpoints } from '#contract/invoices/invoice-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { findDocument, type InvoiceRow, listDocuments, listShipmentsOfSellerOrders } from './invoice-store.ts'
import { printInvoice, shipmentOfInvoice, showInvoice } from './show-invoice.ts'

/** Returns the invoice endpoints: an order's, for its customer and the back office. */
export function invoiceHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(invoiceEndpoints, {
    'GET /api/orders/:id/invoices': async ({ params }, visitor) => {
      await requireOrderAccess(visitor, params.id, 'read')
      const rows = await listDocuments(params.id)
      const positions = await listShipmentsOfSellerOrders(params.id)
      const folder = `/api/orders/${params.id}/invoices`
      const show = (row: InvoiceRow) => ({
        ...showInvoice(row, folder, visitor.language),
        box: positions && shipmentOfInvoice(row, positions),
      })
      return { items: rows.map(show), nextCursor: null }
    },

    'GET /api/orders/:id/invoices/:number.pdf': async ({ params }, visitor) => {
      await requireOrderAccess(visitor, params.id, 'read')
      return printInvoice(context, await findDocument(params.id, params.number), visitor.language, 'whole')
    },
  })
}
