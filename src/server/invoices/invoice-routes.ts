import { invoiceEndpoints } from '#contract/invoice-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { findDocument, listDocuments } from './invoice-store.ts'
import { printInvoice, showInvoice } from './show-invoice.ts'

/** Returns the invoice endpoints: an order's, for its customer and the back office. */
export function invoiceDoors(house: House): Door[] {
  return openDoors(invoiceEndpoints, {
    'GET /api/orders/:id/invoices': async ({ params }, visitor) => {
      await demandOrderAccess(visitor, params.id)
      const rows = await listDocuments(params.id)
      const folder = `/api/orders/${params.id}/invoices`
      return { items: rows.map((row) => showInvoice(row, folder, visitor.language)), nextCursor: null }
    },

    'GET /api/orders/:id/invoices/:number.pdf': async ({ params }, visitor) => {
      await demandOrderAccess(visitor, params.id)
      return printInvoice(house, await findDocument(params.id, params.number), visitor.language, 'whole')
    },
  })
}
