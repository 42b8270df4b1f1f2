import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { reportIdsIn } from '#domain/reports/report-declaration.ts'
import { comparisons } from '#domain/reports/report-period.ts'
import { reportFormats, searchFileFormats } from '#domain/reports/report-schedule.ts'
import { reportGroups } from '#domain/reports/report-shape.ts'
import type { Endpoints } from '../endpoint.ts'
import { day, id, money, time } from '../wire-values.ts'

const reportQuery = z.object({
  /** The first and the last day, in India; the last 30 days when one is missing. */
  from: day.optional(),
  to: day.optional(),
  /** What a row stands for; the report's first grouping when it does not have this one. */
  group: z.enum(reportGroups).optional(),
  against: z.enum(comparisons).optional(),
})
/** One hub alone, of a report that can show it; every hub when it is missing. */
const ofHub = { hub: id.optional() }
const adminQuery = reportQuery.extend(ofHub)
const fileQuery = reportQuery.extend({ format: z.enum(reportFormats) })

/** A count, an amount, a percentage or a duration; none where a metric does not divide by the group. */
const cell = z.object({
  count: z.number().int().optional(),
  amount: money.optional(),
  percent: z.number().optional(),
  seconds: z.number().int().optional(),
})
const period = z.object({ from: day, to: day })

const reportReply = z.object({
  group: z.enum(reportGroups),
  groups: z.array(z.enum(reportGroups)),
  /** The hubs to choose from: none where the report has no hubs or the shop has only one. */
  hubs: z.array(z.object({ id, name: z.string() })),
  hub: id.nullable(),
  /** Whether the reader may see all hubs together: one who is bound to hubs may not. */
  everyHub: z.boolean(),
  period,
  before: period.nullable(),
  /** The instant until which the metrics are complete; null while they are counted for the first time. */
  until: time.nullable(),
  /** What the metrics say, in one sentence. */
  finding: z.string(),
  metrics: z.array(z.object({ key: z.string(), title: z.string(), definition: z.string(), isLead: z.boolean() })),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      cells: z.array(cell),
      /** The lead metric of the period compared with. */
      before: cell,
      /** Where the records behind the row are listed. */
      href: z.string().optional(),
    }),
  ),
  total: z.array(cell),
  totalBefore: z.array(cell).nullable(),
})

const laneParcel = z.object({
  orderId: id,
  orderNumber: z.string(),
  waybill: z.string(),
  carrierName: z.string(),
  country: z.string(),
  leftAt: time,
  isBilled: z.boolean(),
  charged: money,
  /** What the carrier billed; what was booked while it has billed nothing. */
  cost: money,
  credit: money,
  claims: money,
  result: money,
})

const report = z.object({ report: z.enum(reportIdsIn('reports')) })
const moneyReport = z.object({ report: z.enum(reportIdsIn('money')) })

const punctual = z.object({ inTime: z.number().int(), of: z.number().int() })

export const reportEndpoints = {
  'GET /api/admin/reports/:report': {
    summary: 'A report on what is sold, beside the period before',
    access: forAdmins('reports.read'),
    params: report,
    query: adminQuery,
    replica: true,
    reply: reportReply,
  },
  'GET /api/admin/reports/:report/file': {
    summary: 'The same report as a file',
    access: forAdmins('reports.read'),
    act: 'report.export',
    params: report,
    query: fileQuery.extend(ofHub),
    replica: true,
    reply: 'file',
  },
  'GET /api/admin/money-reports/:report': {
    summary: 'A report from the ledger or from tax documents, beside the period before',
    access: forAdmins('money.read'),
    params: moneyReport,
    query: adminQuery,
    replica: true,
    reply: reportReply,
  },
  'GET /api/admin/money-reports/:report/file': {
    summary: 'The same report as a file',
    access: forAdmins('money.read'),
    act: 'report.export',
    params: moneyReport,
    query: fileQuery.extend(ofHub),
    replica: true,
    reply: 'file',
  },
  'GET /api/admin/lane-parcels': {
    summary: 'The parcels behind a row of the report on lanes, the dearest loss first',
    access: forAdmins('money.read'),
    query: z.object({ from: day, to: day, group: z.enum(reportGroups), key: z.string().max(120), ...ofHub }),
    replica: true,
    reply: z.object({ label: z.string(), total: z.number().int(), items: z.array(laneParcel) }),
  },
  'GET /api/seller/insights': {
    summary: 'What a store sells, to whom, and what goes wrong, beside the period before',
    access: forSellers('money.read', 'reports.read'),
    query: reportQuery.extend({ brandId: id.optional() }),
    replica: true,
    reply: reportReply,
  },
  'GET /api/seller/insights/file': {
    summary: 'The same as a file',
    access: forSellers('money.read', 'reports.read'),
    act: 'report.export',
    query: fileQuery.extend({ brandId: id.optional() }),
    replica: true,
    reply: 'file',
  },
  'GET /api/seller/insights/score': {
    summary: 'How punctual a store was in the last months, and the searches that led to its products',
    access: forSellers('money.read', 'reports.read'),
    query: z.object({ brandId: id.optional() }),
    replica: true,
    reply: z.object({
      days: z.number().int(),
      answered: punctual,
      handedOver: punctual,
      searches: z.array(z.object({ typed: z.string(), times: z.number().int() })),
    }),
  },
  'GET /api/seller/insights/searches-file': {
    summary: "The searches that led to a store's products, as a file",
    access: forSellers('money.read', 'reports.read'),
    act: 'report.export',
    query: z.object({ brandId: id.optional(), format: z.enum(searchFileFormats) }),
    replica: true,
    reply: 'file',
  },
} satisfies Endpoints
