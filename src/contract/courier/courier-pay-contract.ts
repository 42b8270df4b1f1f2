import { z } from 'zod'
import { forAdmins, forCouriers } from '#domain/accounts/access.ts'
import { payPartNames } from '#domain/courier/courier-pay.ts'
import { payoutExceptions } from '#domain/payouts/payable-store.ts'
import { payoutStates } from '#domain/payouts/payout-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText, staffLines } from '../free-text.ts'
import { byId, day, id, money, moneyUpTo, reason, time } from '../wire-values.ts'

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const byMonth = z.object({ month })
/** A statement is of a whole month, or of one of its Indian days. */
const ofDay = z.object({ day: day.optional() })
const whole = (most: number) => z.number().int().min(0).max(most)
const numberText = z.string().trim().min(1).max(60)

const part = z.object({
  part: z.enum(payPartNames),
  amount: money,
  /** What is paid for beyond the base, in metres, grams or minutes. */
  beyond: z.number().int(),
})

const dispute = z.object({
  id,
  text: z.string(),
  openedAt: time,
  answer: z.string().nullable(),
  amount: money.nullable(),
  by: z.string().nullable(),
})

const entry = z.object({
  id: z.number().int(),
  at: time,
  kind: z.enum([
    'done',
    'failed_visit',
    'adjustment',
    'cash_difference',
    'payout_sent',
    'payout_undone',
    'payout_returned',
  ]),
  amount: money,
  balance: money,
  task: z
    .object({
      id,
      orderNumber: z.string().nullable(),
      metres: z.number().int(),
      grams: z.number().int(),
      tariffVersion: z.number().int(),
      parts: z.array(part),
      dispute: dispute.nullable(),
    })
    .nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  payout: z.object({ state: z.enum(payoutStates), utr: z.string().nullable() }).nullable(),
})

const monthOfPay = z.object({ month, opening: money, closing: money, items: z.array(entry) })

/** What a courier did and earned by Indian days (the last ninety, newest first) and months, and what is owed. */
export const courierBooks = z.object({
  days: z.array(z.object({ day, delivered: z.number().int(), cash: money, pay: money })),
  total: z.object({ delivered: z.number().int(), cash: money, pay: money }),
  months: z.array(z.object({ month, pay: money, tasks: z.number().int() })),
  /** Earned and not yet on its way to the bank; less than nothing when more was taken than earned. */
  owed: money,
  inPayout: money,
  cashInHand: money,
  payouts: z.array(
    z.object({ id, runId: id, amount: money, state: z.enum(payoutStates), utr: z.string().nullable(), at: time }),
  ),
  account: z
    .object({
      holder: z.string(),
      lastFour: z.string(),
      state: z.enum(['checking', 'active', 'refused']),
      blocked: z.boolean(),
      payoutsFrom: time,
    })
    .nullable(),
})

/** What an admin sees beside a courier's books: why nothing can be paid now, open questions and adjustments. */
export const courierDesk = z.object({
  payable: z.object({ amount: money, exception: z.enum(payoutExceptions).nullable() }),
  disputes: z.array(
    z.object({ id, taskId: id, orderNumber: z.string().nullable(), text: z.string(), openedAt: time, paid: money }),
  ),
  adjustments: z.array(
    z.object({
      id: z.string(),
      amount: money,
      reason: z.string(),
      requestedBy: z.string(),
      requestedAt: time,
      mayApprove: z.boolean(),
    }),
  ),
})

const rates = z.object({
  base: moneyUpTo(1_000),
  freeMetres: whole(100_000),
  mostMetres: whole(1_000_000),
  perKm: moneyUpTo(100),
  freeGrams: whole(100_000),
  perKg: moneyUpTo(100),
  freeMinutes: whole(240),
  perMinute: moneyUpTo(100),
  mostMinutes: whole(240),
  failedVisit: moneyUpTo(1_000),
  festival: moneyUpTo(1_000),
})

const tariffs = z.object({
  current: z.number().int(),
  versions: z.array(
    rates.extend({ version: z.number().int(), effectiveFrom: time, reason: z.string(), by: z.string().nullable() }),
  ),
})

const moving = { access: forAdmins('money.write'), limit: 'write', secondFactor: true } as const
const done = z.object({ done: z.literal(true) })

/** What couriers earn, how they ask about it, and how they are paid. */
export const courierPayEndpoints = {
  'GET /api/courier/earnings': {
    summary: "The courier's own days and months: deliveries, pay and cash; what is owed and what was paid",
    access: forCouriers('money.read'),
    reply: courierBooks,
  },
  'GET /api/courier/earnings/months/:month': {
    summary: 'Every line of a month of the own account, with what each task was paid for',
    access: forCouriers('money.read'),
    params: byMonth,
    reply: monthOfPay,
  },
  'GET /api/courier/statements/:month.pdf': {
    summary: 'The same, or what is of one of its days, as a statement',
    access: forCouriers('money.read'),
    params: byMonth,
    query: ofDay,
    reply: 'application/pdf',
  },
  'GET /api/courier/statements/:month.csv': {
    summary: 'The same, or what is of one of its days, as a table',
    access: forCouriers('money.read'),
    params: byMonth,
    query: ofDay,
    limit: 'document',
    reply: 'text/csv',
  },
  'POST /api/courier/tasks/:id/dispute': {
    summary: 'Asks an admin about the pay of an own task',
    access: forCouriers('money.write'),
    act: 'courier-pay.report',
    params: byId,
    body: z.object({ text: staffLines({ least: 5, most: 500 }) }),
    limit: 'write',
    reply: done,
  },
  'PUT /api/courier/bank-account': {
    summary: 'Saves the account the courier is paid to; a changed one is paid to after 24 hours',
    access: forCouriers('money.write'),
    act: 'bank-account.change',
    body: z.object({
      holder: lineText({ least: 2, most: 100 }),
      ifsc: numberText,
      accountNumber: numberText,
      accountAgain: numberText,
    }),
    limit: 'write',
    secondFactor: true,
    reply: courierBooks,
  },
  'GET /api/admin/couriers/:id/months/:month': {
    summary: "Every line of a month of a courier's account",
    access: forAdmins('money.read'),
    params: byId.extend({ month }),
    reply: monthOfPay,
  },
  'POST /api/admin/couriers/:id/payouts': {
    summary: 'Prepares the payout of everything owed to a courier; it is approved and sent like a run of stores',
    ...moving,
    act: 'payout-run.pay',
    params: byId,
    status: 201,
    reply: z.object({ runId: id }),
  },
  'POST /api/admin/couriers/:id/adjustments': {
    summary: 'Gives a courier an amount or takes it, with the reason; the same key is the same adjustment',
    ...moving,
    act: 'adjustment.create',
    params: byId,
    body: z.object({
      amount: money,
      reason: staffLines({ least: 5, most: 500 }),
      idempotencyKey: z.string().min(8).max(100),
    }),
    reply: done,
  },
  'POST /api/admin/courier-adjustments/:id/approve': {
    summary: 'Approves an adjustment as another admin',
    ...moving,
    act: 'adjustment.approve',
    params: z.object({ id: z.string().min(1).max(200) }),
    reply: done,
  },
  'POST /api/admin/courier-disputes/:id/answer': {
    summary: "Answers a courier's question about pay, with what is paid in addition",
    ...moving,
    act: 'courier-pay.answer',
    params: byId,
    body: z.object({ answer: staffLines({ least: 3, most: 500 }), amount: moneyUpTo(10_000) }),
    reply: done,
  },
  'POST /api/admin/couriers/:id/confirm-account': {
    summary: "Confirms the courier's bank account, as a person who has compared the names",
    ...moving,
    act: 'bank-account.confirm',
    params: byId,
    reply: done,
  },
  'GET /api/admin/courier-tariffs': {
    summary: 'Every version of what couriers are paid, the latest to start first',
    access: forAdmins('money.read'),
    reply: tariffs,
  },
  'POST /api/admin/courier-tariffs/preview': {
    summary: 'What the tasks of the last whole month were paid, and would have been under these rates',
    access: forAdmins('money.read'),
    act: 'none',
    body: z.object({ rates }),
    limit: 'write',
    reply: z.object({ month, tasks: z.number().int(), paid: money, wouldPay: money }),
  },
  'POST /api/admin/courier-tariffs': {
    summary: 'Adds a version, which starts at once or later; tasks already taken keep theirs',
    ...moving,
    act: 'courier-pay.create',
    body: z.object({ rates, effectiveFrom: time.nullable(), reason, seen: z.number().int() }),
    reply: tariffs,
  },
} satisfies Endpoints
