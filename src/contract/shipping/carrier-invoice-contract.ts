import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { billedDirections, invoiceFields, invoiceProblems } from '#domain/shipping/carrier-invoice.ts'
import { disputeStates } from '#domain/shipping/weight-dispute.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, day, id, money, moneyUpTo, queryNumber, reason, time } from '../wire-values.ts'

const count = z.number().int()
const grams = count.nullable()

const invoiceQuery = z.object({
  carrier: id,
  number: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u),
  day,
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Rupees for one unit of the currency, with the decimals that are stored; 1 for rupees. */
  rate: queryNumber.min(0.000001).max(1_000).multipleOf(0.000001),
  /** Which column holds what: `waybill:0,freight:5`. Guessed from the headings when missing. */
  columns: z
    .string()
    .max(200)
    .regex(/^[a-z]+:\d{1,2}(,[a-z]+:\d{1,2})*$/)
    .optional(),
})

const readInvoice = z.object({
  /** The invoice, once it is imported. */
  invoiceId: id.nullable(),
  head: z.array(z.string()),
  columns: z.array(z.object({ field: z.enum(invoiceFields), at: count.nullable() })),
  /** Needed columns that are not named yet: nothing else is judged before. */
  missing: z.array(z.enum(invoiceFields)),
  rows: count,
  /** Rows that are taken, that were taken before, and that are refused. */
  taken: count,
  same: count,
  refusedCount: count,
  /** The first five hundred refused rows. */
  refused: z.array(z.object({ row: count, waybill: z.string(), value: z.string(), problem: z.enum(invoiceProblems) })),
  /** In rupees: what is billed for the rows that are taken, and what their customers were charged. */
  billed: money,
  charged: money,
  disputes: count,
  stake: money,
})

const invoice = z.object({
  id,
  carrier: id,
  carrierName: z.string(),
  number: z.string(),
  day,
  currency: z.string(),
  rate: z.number(),
  at: time,
  actor: z.string(),
  boxes: count,
  freight: money,
  fuel: money,
  other: money,
  charged: money,
  disputes: z.object({ raised: count, won: count, lost: count }),
  credit: money,
})

const listedInvoice = invoice.extend({
  billed: money,
  openDisputes: count,
  wonDisputes: count,
  lostDisputes: count,
})

const dispute = z.object({
  id,
  version: count,
  state: z.enum(disputeStates),
  invoiceId: id,
  invoiceNumber: z.string(),
  carrierName: z.string(),
  orderId: id,
  orderNumber: z.string(),
  waybill: z.string(),
  billedGrams: count,
  measuredGrams: count,
  billableGrams: count,
  /** Length, width and height in millimetres. */
  size: z.array(count).nullable(),
  sealedAt: time.nullable(),
  seal: z.string().nullable(),
  hasPhoto: z.boolean(),
  billed: money,
  stake: money,
  credit: money.nullable(),
  note: z.string().nullable(),
  raisedAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
})

const line = z.object({
  orderId: id,
  orderNumber: z.string(),
  waybill: z.string(),
  direction: z.enum(billedDirections),
  grams,
  measuredGrams: grams,
  freight: money,
  fuel: money,
  other: money,
  charged: money,
})

/** What carriers bill, and the weights disputed with them. */
export const carrierInvoiceEndpoints = {
  'GET /api/admin/carrier-invoices': {
    summary:
      'Imported invoices of carriers, to search, filter and sort, and the weights that are disputed with them and not decided',
    access: forAdmins('money.read'),
    query: listQuery,
    reply: listReply(listedInvoice).extend({
      carriers: z.array(z.object({ id, name: z.string() })),
      disputes: z.array(dispute),
    }),
  },
  'GET /api/admin/carrier-invoice-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'carrier-invoice.export',
    query: exportQuery,
    reply: 'file',
  },
  'POST /api/admin/carrier-invoices/check': {
    summary: "Reads a carrier's invoice (CSV or XLSX) and says what an import would do; nothing is written",
    access: forAdmins('money.write'),
    act: 'none',
    query: invoiceQuery,
    body: z.instanceof(Uint8Array),
    takes: 'sheet',
    reply: readInvoice,
  },
  'POST /api/admin/carrier-invoices': {
    summary:
      "Imports a carrier's invoice: the rows that fit, and a dispute for each weight above the hub's; again it changes nothing",
    access: forAdmins('money.write'),
    act: 'carrier-invoice.import',
    query: invoiceQuery,
    body: z.instanceof(Uint8Array),
    takes: 'sheet',
    status: 201,
    reply: readInvoice,
  },
  'GET /api/admin/carrier-invoices/:id': {
    summary: 'An invoice with its parcels and disputes',
    access: forAdmins('money.read'),
    params: byId,
    reply: z.object({ invoice, lines: z.array(line), disputes: z.array(dispute) }),
  },
  'GET /api/admin/carrier-invoices/:id/disputes.csv': {
    summary: 'The open disputes of an invoice as a file for the carrier, with the scale readings',
    access: forAdmins('money.read'),
    act: 'carrier-invoice.export',
    params: byId,
    reply: 'file',
  },
  'GET /api/admin/weight-disputes/:id/photo.jpg': {
    summary: 'The photograph of a disputed box, as the hub sealed it',
    access: forAdmins('money.read'),
    params: byId,
    reply: 'image/jpeg',
  },
  'POST /api/admin/weight-disputes/:id/decide': {
    summary: 'Records what the carrier decided: won, with its credit, or lost',
    access: forAdmins('money.write'),
    act: 'carrier-invoice.confirm',
    params: byId,
    body: z.object({
      version: count,
      outcome: z.enum(disputeStates).exclude(['raised']),
      /** In rupees; only of what was won. */
      credit: moneyUpTo(10_000_000).nullable(),
      note: reason,
    }),
    limit: 'write',
    reply: dispute,
  },
} satisfies Endpoints
