import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { heldReasons } from '#domain/ledger/earning.ts'
import { passbookLineKinds } from '#domain/ledger/passbook.ts'
import { payoutStates } from '#domain/payouts/payout-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { id, money, time } from '../wire-values.ts'
import { listedPayout } from './payout-contract.ts'

const store = z.object({ brandId: id.optional() })

/** What happened to a store's money: one event, its lines, and the balance after each. */
const entry = z.object({
  id: z.number().int(),
  at: time,
  kind: z.string(),
  orderCode: z.string().nullable(),
  sellerOrderId: id.nullable(),
  amount: money,
  lines: z.array(z.object({ kind: z.enum(passbookLineKinds), amount: money, balance: money })),
  /** Null for the payouts themselves. */
  state: z.enum(['held', 'payable', 'in_payout', 'paid']).nullable(),
  held: z.enum(heldReasons).nullable(),
  /** When held money becomes payable, where that is known. */
  dueAt: time.nullable(),
  payout: z.object({ state: z.enum(payoutStates), utr: z.string().nullable() }).nullable(),
})

const passbook = z.object({
  /** Null for an account without a store yet. */
  money: z
    .object({
      total: money,
      held: money,
      payable: money,
      inPayout: money,
      /** The next run, as planned, and what it would pay now. */
      next: z.object({ from: z.iso.date(), amount: money }),
      /** Why nothing would be paid now; null when it would. */
      stopped: z.string().nullable(),
      account: z
        .object({
          holder: z.string(),
          ifsc: z.string(),
          lastFour: z.string(),
          state: z.enum(['checking', 'active', 'refused']),
          blocked: z.boolean(),
          payoutsFrom: time,
        })
        .nullable(),
      entries: z.array(entry),
      nextCursor: z.string().nullable(),
    })
    .nullable(),
})

/** Why an entry has its amount: the order's lines with rule, rate and version, or the act behind it. */
const explanation = entry.extend({
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      gross: money,
      discount: money,
      discountFundedBy: z.enum(['shop', 'seller', 'delivery']),
      commission: money,
      /** The rule as the shop calls it, its percent or rupees for each unit, and the version of the rules. */
      rule: z.string(),
      ruleKind: z.enum(['percent', 'per_unit', 'none']),
      rate: z.number(),
      base: money,
      version: z.number().int(),
      gstPercent: z.number(),
      gst: money,
    }),
  ),
  earning: z
    .object({
      cause: z.enum(['delivered', 'cancelled', 'not_arrived']),
      endedAt: time,
      windowDays: z.number().int(),
      dueAt: time,
      tcsPercent: z.number(),
      tdsPercent: z.number(),
      version: z.string(),
    })
    .nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
})

const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$|^FY\d{4}$/)

export const passbookEndpoints = {
  'GET /api/seller/money': {
    summary: "A store's passbook: what is held, payable, on its way and paid, newest first",
    access: forSellers('money.read', 'money.read'),
    query: store.extend({ cursor: z.string().max(20).optional() }),
    reply: passbook,
  },
  'GET /api/seller/payouts': {
    summary: "A store's payouts once they were approved, to work with",
    access: forSellers('money.read', 'money.read'),
    query: listQuery.extend({ brandId: id.optional() }),
    reply: listReply(listedPayout),
  },
  'GET /api/seller/payout-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forSellers('money.read', 'money.read'),
    act: 'payout.export',
    query: exportQuery.extend({ brandId: id.optional() }),
    reply: 'file',
  },
  'GET /api/seller/money/entries/:entryId': {
    summary: 'Why one entry has its amount: order, rule, rate and version',
    access: forSellers('money.read', 'money.read'),
    params: z.object({ entryId: z.string().regex(/^\d{1,15}$/) }),
    query: store,
    reply: explanation,
  },
  'GET /api/seller/money/commission-invoices': {
    summary: 'The invoices of the shop for commission, and credit notes, newest first',
    access: forSellers('money.read', 'money.read'),
    query: store,
    reply: z.object({
      items: z.array(
        z.object({
          number: z.string(),
          kind: z.enum(['invoice', 'credit_note']),
          month: z.string(),
          commission: money,
          gst: money,
          total: money,
        }),
      ),
    }),
  },
  'GET /api/seller/money/commission-invoices/:number.pdf': {
    summary: 'One of them as a document',
    access: forSellers('money.read', 'money.read'),
    params: z.object({ number: z.string().regex(/^[ST]0-\d{4}-\d{5,7}$/) }),
    query: store,
    reply: 'application/pdf',
  },
  'GET /api/seller/money/statements': {
    summary: 'The months and financial years that have a statement',
    access: forSellers('money.read', 'money.read'),
    query: store,
    reply: z.object({ months: z.array(z.string()), years: z.array(z.string()) }),
  },
  'GET /api/seller/money/statements/:period.pdf': {
    summary: 'The statement of a month (2026-11) or a financial year (FY2026)',
    access: forSellers('money.read', 'money.read'),
    params: z.object({ period }),
    query: store,
    reply: 'application/pdf',
  },
  'GET /api/seller/money/statements/:period.csv': {
    summary: 'The same as a table',
    access: forSellers('money.read', 'money.read'),
    act: 'payout.export',
    params: z.object({ period }),
    query: store,
    limit: 'document',
    reply: 'text/csv',
  },
} satisfies Endpoints
