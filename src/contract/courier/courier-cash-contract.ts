import { z } from 'zod'
import { forAdmins, forCouriers, forHub } from '#domain/accounts/access.ts'
import { handoverStates } from '#domain/courier/cash-handover.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLines } from '../free-text.ts'
import { byId, id, money, moneyUpTo, time } from '../wire-values.ts'

const handover = z.object({
  id,
  number: z.number().int(),
  courier: z.string(),
  state: z.enum(handoverStates),
  orders: z.number().int(),
  expected: money,
  declared: money,
  declaredReason: z.string().nullable(),
  declaredAt: time,
  counted: money.nullable(),
  reason: z.string().nullable(),
  countedBy: z.string().nullable(),
  closedAt: time.nullable(),
  banked: money.nullable(),
  bankReason: z.string().nullable(),
  recordedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** Whether this person may take the next step: count it, or confirm it at the bank. */
  mayAct: z.boolean(),
})

const cashBook = z.object({
  inHand: money,
  /** Still to be collected on the parcels taken. */
  toCollect: money,
  limit: money,
  paused: z.boolean(),
  items: z.array(z.object({ orderNumber: z.string(), amount: money, collectedAt: time })),
  handovers: z.array(handover),
})

const handovers = z.object({ items: z.array(handover) })
const desk = handovers.extend({ limit: money, version: z.number().int() })

/** A sum of cash as a person says it is; a difference needs a reason. */
const said = z.object({ amount: moneyUpTo(10_000_000), reason: staffLines({ least: 5, most: 500 }).nullable() })
const moving = { access: forAdmins('money.write'), limit: 'write', secondFactor: true } as const

/** The cash book: what couriers collected, how it is handed over and counted, and how it reaches the bank. */
export const courierCashEndpoints = {
  'GET /api/courier/cash': {
    summary: 'The own cash book: cash in hand, the limit, and the hand-overs',
    access: forCouriers('money.read'),
    reply: cashBook,
  },
  'POST /api/courier/cash/handovers': {
    summary: 'Declares that all cash in hand is handed over',
    access: forCouriers('money.write'),
    act: 'cash.record',
    body: said,
    limit: 'write',
    status: 201,
    reply: cashBook,
  },
  'POST /api/courier/cash/handovers/:id/answer': {
    summary: 'Agrees to a count that differs, or has it counted again',
    access: forCouriers('money.write'),
    act: 'cash.answer',
    params: byId,
    body: z.object({ agrees: z.boolean() }),
    limit: 'write',
    reply: cashBook,
  },
  'GET /api/courier/cash/handovers/:id/receipt.pdf': {
    summary: 'The receipt of a closed hand-over: for its courier, the person who counted it, and admins',
    access: forCouriers('money.read'),
    params: byId,
    reply: 'application/pdf',
  },
  'GET /api/courier/hub/cash': {
    summary: 'Hand-overs that wait to be counted, or for the courier',
    access: forHub('hub.read'),
    reply: handovers,
  },
  'POST /api/courier/hub/cash/:id/count': {
    summary: 'Counts the cash of a hand-over, as another person than its courier',
    access: forHub('hub.write'),
    act: 'cash.count',
    params: byId,
    body: said,
    limit: 'write',
    reply: handovers,
  },
  'GET /api/admin/cash-handovers': {
    summary: 'Hand-overs that are open or wait to be banked, the latest banked ones, and the cash a courier may carry',
    access: forAdmins('money.read'),
    reply: desk,
  },
  'POST /api/admin/cash-handovers/:id/bank': {
    summary: 'Records that the cash of a hand-over reached the bank',
    ...moving,
    act: 'cash.record',
    params: byId,
    body: said,
    reply: desk,
  },
  'POST /api/admin/cash-handovers/:id/confirm': {
    summary: 'Confirms it as another admin: the stores whose sales it paid for can be paid',
    ...moving,
    act: 'cash.confirm',
    params: byId,
    reply: desk,
  },
  'POST /api/admin/cash-handovers/:id/answer': {
    summary: 'Answers a count in the place of a courier who no longer works here',
    ...moving,
    act: 'cash.answer',
    params: byId,
    body: z.object({ agrees: z.boolean() }),
    reply: desk,
  },
  'POST /api/admin/couriers/:id/handovers': {
    summary: 'Declares a hand-over in the place of a courier who no longer works here',
    ...moving,
    act: 'cash.record',
    params: byId,
    body: said,
    reply: desk,
  },
  'PUT /api/admin/courier-cash-limit': {
    summary: 'Sets the cash a courier may carry before new cash deliveries pause',
    ...moving,
    act: 'cash.change',
    body: z.object({ limit: moneyUpTo(1_000_000), seen: z.number().int() }),
    reply: desk,
  },
} satisfies Endpoints
