import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { payoutExceptions } from '#domain/payouts/payable-store.ts'
import { payoutCommands, payoutStates } from '#domain/payouts/payout-flow.ts'
import { payoutGatewayNames } from '#domain/payouts/payout-report.ts'
import { sandboxBankFaults } from '#domain/payouts/sandbox-bank.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLines } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, money, seen, time } from '../wire-values.ts'

const gateway = z.enum(payoutGatewayNames)

/** A store with free earnings: what it would be paid now, or why not. */
const payable = z.object({
  brandId: id,
  name: z.string(),
  amount: money,
  entries: z.number().int(),
  since: time,
  exception: z.enum(payoutExceptions).nullable(),
})

const runSummary = z.object({
  id,
  number: z.number().int(),
  gateway,
  state: z.enum(['draft', 'approved', 'cancelled']),
  total: money,
  payouts: z.number().int(),
  /** How many payouts are in each state. */
  counts: z.record(z.string(), z.number().int()),
  preparedBy: z.string(),
  preparedAt: time,
  approvedBy: z.string().nullable(),
  approvedAt: time.nullable(),
})

const payoutSummary = z.object({
  id,
  runId: id,
  /** The store that is paid; null for a courier. */
  brandId: id.nullable(),
  courierId: id.nullable(),
  name: z.string(),
  amount: money,
  entries: z.number().int(),
  state: z.enum(payoutStates),
  attempt: z.number().int(),
  holder: z.string(),
  lastFour: z.string(),
  utr: z.string().nullable(),
  reason: z.string().nullable(),
  updatedAt: time,
})

/** A payout in a list. */
export const listedPayout = z.object({
  id,
  preparedAt: time,
  amount: money,
  state: z.enum(payoutStates),
  entries: z.number().int(),
  utr: z.string().nullable(),
  paidAt: time.nullable(),
  reason: z.string().nullable(),
  sentAt: time.nullable(),
  holder: z.string(),
  lastFour: z.string(),
})

/** With what the operator alone sees: the store or courier, the run, and the gateway. */
const listedForAdmin = listedPayout.extend({
  name: z.string(),
  runNumber: z.number().int(),
  gateway,
  reference: z.string().nullable(),
  attempt: z.number().int(),
  updatedAt: time,
})

const overview = z.object({
  gateway,
  /** What can be paid out now; null where nobody can be asked. */
  balance: money.nullable(),
  payable: z.array(payable),
  runs: z.array(runSummary),
  /** Failed, returned or long on their way: for a person. */
  attention: z.array(payoutSummary),
})

const run = runSummary.extend({
  version: z.number().int(),
  items: z.array(payoutSummary),
  exceptions: z.array(z.object({ brandId: id, name: z.string(), amount: money, reason: z.enum(payoutExceptions) })),
  /** Whether this admin may approve it: above the limit not the one who prepared it. */
  mayApprove: z.boolean(),
})

const payout = payoutSummary.extend({
  runNumber: z.number().int(),
  gateway,
  reference: z.string().nullable(),
  key: z.string(),
  accountBlocked: z.boolean(),
  commands: z.array(z.enum(payoutCommands)),
  lines: z.array(
    z.object({ id: z.number().int(), at: time, kind: z.string(), orderCode: z.string().nullable(), amount: money }),
  ),
  events: z.array(
    z.object({
      kind: z.string(),
      attempt: z.number().int(),
      utr: z.string().nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: time,
    }),
  ),
})

const cash = z.object({
  paymentId: id,
  orderId: id,
  orderNumber: z.string(),
  due: money,
  collectedAt: time.nullable(),
  counted: money.nullable(),
  reason: z.string().nullable(),
  recordedBy: z.string().nullable(),
  mayConfirm: z.boolean(),
})

const adjustment = z.object({
  id: z.string(),
  brandId: id,
  name: z.string(),
  amount: money,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: time,
  mayApprove: z.boolean(),
})

const practiceBank = z.object({
  balance: money,
  fault: z.enum(sandboxBankFaults),
  faults: z.array(z.enum(sandboxBankFaults)),
  transfers: z.array(
    z.object({ key: z.string(), state: z.string(), amount: money, utr: z.string().nullable(), at: time }),
  ),
})

const reason = staffLines({ least: 5, most: 500 })
const moving = { access: forAdmins('money.write'), limit: 'write', secondFactor: true } as const

export const payoutEndpoints = {
  'POST /api/payouts/webhooks/:provider': {
    summary: 'A signed message about a payout: the signature is checked over the raw body; 200 once it is stored',
    access: 'anyone',
    params: z.object({ provider: z.string().max(40) }),
    body: z.instanceof(Uint8Array),
    takes: 'signed',
    reply: z.object({ received: z.literal(true) }),
  },
  'GET /api/admin/payouts': {
    summary: 'What stores have earned and can be paid, the runs, and the payouts that need a person',
    access: forAdmins('money.read'),
    reply: overview,
  },
  'GET /api/admin/all-payouts': {
    summary: 'All payouts to stores and couriers, to work with',
    access: forAdmins('money.read'),
    query: listQuery,
    reply: listReply(listedForAdmin),
  },
  'GET /api/admin/payout-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'payout.export',
    query: exportQuery,
    reply: 'file',
  },
  'POST /api/admin/payout-runs': {
    once: 'steps',
    summary: 'Prepares a run: takes what can be paid now, and says why other stores are left out',
    ...moving,
    act: 'payout-run.create',
    status: 201,
    reply: z.object({ id }),
  },
  'GET /api/admin/payout-runs/:id': {
    summary: 'One run with its payouts',
    access: forAdmins('money.read'),
    params: byId,
    reply: run,
  },
  'POST /api/admin/payout-runs/:id/approve': {
    summary: 'Approves a run: its payouts leave at once; above the limit by another admin than the one who prepared it',
    ...moving,
    act: 'payout-run.approve',
    params: byId,
    body: seen,
    reply: run,
  },
  'POST /api/admin/payout-runs/:id/cancel': {
    summary: 'Gives a prepared run up; its entries are free again',
    ...moving,
    act: 'payout-run.cancel',
    params: byId,
    body: seen,
    reply: run,
  },
  'POST /api/admin/payout-runs/:id/bank-file': {
    summary: 'The file to upload at the bank, with full account numbers; for runs paid by hand',
    ...moving,
    act: 'payout-run.export',
    params: byId,
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  'POST /api/admin/payout-runs/:id/references': {
    summary: "Imports the bank's answer: one line for each payout with its reference, result and transaction number",
    ...moving,
    act: 'payout-run.import',
    params: byId,
    body: z.object({ text: staffLines({ least: 1, most: 90_000 }) }),
    reply: z.object({
      applied: z.number().int(),
      problems: z.array(
        z.object({ line: z.number().int(), text: z.string(), problem: z.enum(['columns', 'state', 'utr', 'unknown']) }),
      ),
    }),
  },
  'GET /api/admin/payouts/:id': {
    summary: 'One payout: its entries, and everything that happened to it',
    access: forAdmins('money.read'),
    params: byId,
    reply: payout,
  },
  'POST /api/admin/payouts/:id/ask': {
    once: 'steps',
    summary: 'Asks the gateway how it stands',
    ...moving,
    act: 'payout.check',
    params: byId,
    reply: payout,
  },
  'POST /api/admin/payouts/:id/retry': {
    summary: 'Pays a failed payout again, after the gateway has confirmed the failure',
    ...moving,
    act: 'payout.retry',
    params: byId,
    reply: payout,
  },
  'POST /api/admin/payouts/:id/cancel': {
    once: 'steps',
    summary: 'Gives a failed payout up, after the gateway has confirmed the failure',
    ...moving,
    act: 'payout.cancel',
    params: byId,
    reply: payout,
  },
  'POST /api/admin/payouts/:id/confirm-account': {
    summary: "Confirms the store's account after a payout to it failed or came back",
    ...moving,
    act: 'bank-account.confirm',
    params: byId,
    reply: payout,
  },
  'GET /api/admin/cash': {
    summary: 'Cash that couriers have collected and nobody has confirmed at the bank',
    access: forAdmins('money.read'),
    reply: z.object({ items: z.array(cash) }),
  },
  'POST /api/admin/cash/:paymentId/record': {
    summary: 'Records that the cash of an order reached the bank; a difference needs a reason',
    ...moving,
    act: 'cash.record',
    params: z.object({ paymentId: id }),
    body: z.object({ counted: money.refine((amount) => amount >= 0), reason: reason.nullable() }),
    reply: z.object({ items: z.array(cash) }),
  },
  'POST /api/admin/cash/:paymentId/confirm': {
    summary: 'Confirms it as another admin',
    ...moving,
    act: 'cash.confirm',
    params: z.object({ paymentId: id }),
    reply: z.object({ items: z.array(cash) }),
  },
  'GET /api/admin/adjustments': {
    summary: 'Adjustments that wait for another admin',
    access: forAdmins('money.read'),
    reply: z.object({ items: z.array(adjustment) }),
  },
  'POST /api/admin/adjustments': {
    summary: 'Gives a store an amount or takes it, with the reason; the same key is the same adjustment',
    ...moving,
    act: 'adjustment.create',
    body: z.object({ brandId: id, amount: money, reason, idempotencyKey: z.string().min(8).max(100) }),
    reply: z.object({ items: z.array(adjustment) }),
  },
  'POST /api/admin/adjustments/:id/approve': {
    summary: 'Approves an adjustment as another admin',
    ...moving,
    act: 'adjustment.approve',
    params: z.object({ id: z.string().min(1).max(200) }),
    reply: z.object({ items: z.array(adjustment) }),
  },
  'GET /api/admin/withholding/:form.csv': {
    summary: 'What was withheld in a month, shaped as GSTR-8 (TCS) or 26Q (TDS)',
    access: forAdmins('money.read'),
    act: 'payout.export',
    params: z.object({ form: z.enum(['gstr-8', '26q']) }),
    query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    limit: 'document',
    reply: 'text/csv',
  },
  'GET /api/admin/practice-bank': {
    summary: 'The balance and the fault of the practice bank; not found where real banks pay',
    access: forAdmins('money.read'),
    reply: practiceBank,
  },
  'PUT /api/admin/practice-bank': {
    summary: 'Sets them',
    ...moving,
    act: 'practice.change',
    body: z.object({ balance: money, fault: z.enum(sandboxBankFaults) }),
    reply: practiceBank,
  },
  'POST /api/admin/practice-bank/:key': {
    once: 'steps',
    summary: 'Lets the practice bank pay, refuse or send back one transfer',
    ...moving,
    act: 'practice.create',
    params: z.object({ key: z.string().max(36) }),
    body: z.object({ act: z.enum(['pay', 'fail', 'return']) }),
    reply: practiceBank,
  },
} satisfies Endpoints
