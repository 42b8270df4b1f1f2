import { makerInvoiceEndpoints } from '#contract/invoice-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findDocument, listDocuments } from '#server/invoices/invoice-store.ts'
import { printInvoice, showInvoice } from '#server/invoices/show-invoice.ts'
import { findPart, storeScope } from './part-store.ts'

/**
 * Returns the endpoints of a seller's own documents: those of their seller order, in the copy without the buyer's
 * street.
 */
export function partInvoiceDoors(house: House): Door[] {
  return openDoors(makerInvoiceEndpoints, {
    'GET /api/seller/parts/:id/invoices': async ({ params }, visitor) => {
      const { orderId } = await findOwnPart(params.id, visitor)
      const rows = await listDocuments(orderId, params.id)
      const folder = `/api/seller/parts/${params.id}/invoices`
      return { items: rows.map((row) => showInvoice(row, folder, visitor.language)), nextCursor: null }
    },

    'GET /api/seller/parts/:id/invoices/:number.pdf': async ({ params }, visitor) => {
      const { orderId } = await findOwnPart(params.id, visitor)
      return printInvoice(house, await findDocument(orderId, params.number, params.id), visitor.language, 'makers')
    },
  })
}

/** Returns a seller order in the visitor's scope. Refuses with thing/not-found, also when it is another store's. */
const findOwnPart = async (id: string, visitor: Visitor) => (await findPart(id, storeScope(member(visitor)))).part
