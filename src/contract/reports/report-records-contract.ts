import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { invoiceKinds } from '#domain/invoices/invoice.ts'
import { ledgerAccounts, ledgerKinds, ledgerParts } from '#domain/ledger/ledger.ts'
import { gatewayNames } from '#domain/payments/gateway-choice.ts'
import { gstrTables } from '#domain/reports/gstr-table.ts'
import { measuredSteps } from '#domain/reports/shop-reports.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { id, money, time } from '../wire-values.ts'

const ledgerEntry = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  account: z.enum(ledgerAccounts),
  part: z.enum(ledgerParts),
  /** More than nothing: the shop owes the account more. Less: the account owes the shop more, or holds it. */
  amount: money,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** The store or courier of the account. */
  owner: z.string().nullable(),
  ownerId: z.string().nullable(),
  gateway: z.enum(gatewayNames).nullable(),
  refundId: z.string().nullable(),
  payoutId: z.string().nullable(),
  /** Its entries add up to nothing. */
  transaction: z.string(),
  at: time,
})

const taxLine = z.object({
  id: z.string(),
  /** The number of the document, and of the one that it corrects. */
  number: z.string(),
  corrects: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  issuedAt: time,
  /** Null for the shop's own services. */
  supplier: z.string().nullable(),
  supplierId: z.string().nullable(),
  gstr: z.enum(gstrTables),
  /** As the return names it; empty outside India. */
  place: z.string(),
  rate: z.string(),
  taxable: money,
  integrated: money,
  central: money,
  state: money,
  invoiced: money,
  orderId: id,
  orderNumber: z.string(),
})

const stepTime = z.object({
  id: z.string(),
  orderId: id,
  orderNumber: z.string(),
  step: z.enum(measuredSteps),
  seconds: z.number().int(),
  /** A whole order that came after its promised day. */
  late: z.boolean(),
  begunAt: time,
  endedAt: time,
  /** The store whose step it is; null for a step of the whole order. */
  store: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  carrier: z.string().nullable(),
  hub: z.string(),
})

/** Steps of one store: its own, and those of whole orders that it had a share in. */
const ofStore = { brandId: id.optional() }

/** The records that reports add up, to work with. */
export const reportRecordEndpoints = {
  'GET /api/admin/ledger': {
    summary: 'All entries of the ledger to work with',
    access: forAdmins('money.read'),
    query: listQuery,
    replica: true,
    reply: listReply(ledgerEntry),
  },
  'GET /api/admin/ledger-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'report.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/tax-lines': {
    summary: 'The lines of all tax documents to work with',
    access: forAdmins('money.read'),
    query: listQuery,
    replica: true,
    reply: listReply(taxLine),
  },
  'GET /api/admin/tax-line-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'report.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/step-times': {
    summary: 'The measured steps of orders to work with, of the hubs that the person reads reports of',
    access: forAdmins('reports.read'),
    query: listQuery.extend(ofStore),
    replica: true,
    reply: listReply(stepTime),
  },
  'GET /api/admin/step-time-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('reports.read'),
    act: 'report.export',
    query: exportQuery.extend(ofStore),
    reply: 'file',
  },
} as const satisfies Endpoints
