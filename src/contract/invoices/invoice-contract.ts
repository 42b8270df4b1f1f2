import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { invoiceKinds } from '#domain/invoices/invoice.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, language, list, money, time } from '../wire-values.ts'

const invoiceSummary = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The document title, in the reader's language. */
  title: z.string(),
  issuer: z.string(),
  /** The seller who issued it; null for the shop's own delivery. */
  brandId: id.nullable(),
  issuedAt: time,
  total: money,
  /** For a credit note, the number of the document it corrects. */
  corrects: z.string().nullable(),
  /** The URL of the PDF. */
  file: z.string(),
})

const inLanguage = z.object({ lng: language.optional() })
const byNumber = byId.extend({ number: z.string().min(1).max(20) })

export const invoiceEndpoints = {
  'GET /api/orders/:id/invoices': {
    summary:
      'Invoices, bills of supply and credit notes of an order: one per seller and one for delivery, from when the box is sealed',
    access: 'anyone',
    params: byId,
    query: inLanguage,
    /** `box`: of an order in two boxes, the box it is about. */
    reply: list(invoiceSummary.extend({ box: z.number().int().nullable() })),
  },
  'GET /api/orders/:id/invoices/:number.pdf': {
    summary: 'One of them as a PDF, for anyone allowed to see the order',
    access: 'anyone',
    params: byNumber,
    query: inLanguage,
    reply: 'application/pdf',
  },
} satisfies Endpoints

export const sellerInvoiceEndpoints = {
  'GET /api/seller/parts/:id/invoices': {
    summary: "The seller's own documents of one part",
    access: forSellers('money.read', 'orders.read'),
    params: byId,
    query: inLanguage,
    reply: list(invoiceSummary),
  },
  'GET /api/seller/parts/:id/invoices/:number.pdf': {
    summary: "One of them as a PDF: the seller's copy, without the buyer's street",
    access: forSellers('money.read', 'orders.read'),
    params: byNumber,
    query: inLanguage,
    reply: 'application/pdf',
  },
} satisfies Endpoints
