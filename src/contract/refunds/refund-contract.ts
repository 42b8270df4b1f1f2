import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { refundKinds } from '#domain/refunds/refund-cap.ts'
import {
  refundCauses,
  refundCommands,
  refundFunders,
  refundMethods,
  refundStates,
} from '#domain/refunds/refund-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, money, reason, seen, time } from '../wire-values.ts'

const summary = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  amount: money,
  state: z.enum(refundStates),
  /** The gateway has failed and automatic retries have stopped: an admin has to retry, or pay otherwise. */
  waits: z.boolean(),
  method: z.enum(refundMethods),
  /** `gateway`: made in the gateway's own dashboard, not requested in the shop. */
  origin: z.enum(['shop', 'gateway']),
  cause: z.enum(refundCauses),
  fundedBy: z.enum(refundFunders),
  approvals: z.number().int(),
  approvalsNeeded: z.number().int(),
  reference: z.string().nullable(),
  expectedBy: z.iso.date().nullable(),
  attempts: z.number().int(),
  at: time,
  settledAt: time.nullable(),
})

/** A row of the list. `waiting`: an approval, a bank payment or a fix at a failing gateway is a person's to do. */
const listed = summary.extend({ customer: z.string(), waiting: z.boolean() })

const detail = summary.extend({
  version: z.number().int(),
  /** A reason code, or free text. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  lastError: z.string().nullable(),
  /** The requester's role, and their name where it is known. */
  requestedAs: z.string(),
  requestedBy: z.string().nullable(),
  /** The admin who settled it manually. */
  settledBy: z.string().nullable(),
  components: z.array(z.object({ kind: z.enum(refundKinds), name: z.string().nullable(), amount: money })),
  agreed: z.array(z.object({ name: z.string(), at: time })),
  /** The commands open to this admin now. */
  commands: z.array(z.enum(refundCommands)),
})

/** The refundable amounts of an order, and the amounts refunded so far. */
const refundable = z.object({
  /** The refundable amount of the whole order; it caps the amounts of its components. */
  left: money,
  /** How the money would be returned, or null when nothing is refundable. */
  method: z.enum(refundMethods).nullable(),
  /** What of it was paid with store credit: it goes back first, and as credit. */
  storeCredit: money,
  /** Whether the rest may become store credit in place of money: there is an account, and the money was received. */
  mayBeCredit: z.boolean(),
  lines: z.array(z.object({ id, name: z.string(), paid: money, left: money })),
  delivery: money,
  codFee: money,
  items: z.array(summary),
})

export const refundEndpoints = {
  'GET /api/admin/refunds': {
    summary: 'All refunds to work with',
    access: forAdmins('money.read'),
    query: listQuery,
    reply: listReply(listed),
  },
  'GET /api/admin/refund-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'refund.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/refunds-waiting': {
    summary: 'Refunds that wait for a person, oldest first: a yes, a payment by bank, or a gateway that does not give',
    access: forAdmins('money.read'),
    reply: z.object({ items: z.array(summary), count: z.number().int() }),
  },
  'GET /api/admin/refunds/:id': {
    summary: 'One refund with its parts, who agreed, and what can be done',
    access: forAdmins('money.read'),
    params: byId,
    reply: detail,
  },
  'POST /api/admin/refunds/:id/approve': {
    summary: "An admin's yes; above a limit two different admins have to say it. `seen` is the version looked at",
    access: forAdmins('money.write'),
    act: 'refund.approve',
    params: byId,
    body: seen,
    limit: 'write',
    secondFactor: true,
    reply: detail,
  },
  'POST /api/admin/refunds/:id/refuse': {
    summary: 'Turns a refund down that nobody has approved yet, with the reason',
    access: forAdmins('money.write'),
    act: 'refund.refuse',
    params: byId,
    body: seen.extend({ reason }),
    limit: 'write',
    secondFactor: true,
    reply: detail,
  },
  'POST /api/admin/refunds/:id/retry': {
    summary: 'Asks the gateway again after it has failed',
    access: forAdmins('money.write'),
    act: 'refund.retry',
    params: byId,
    body: seen,
    limit: 'write',
    secondFactor: true,
    reply: detail,
  },
  'POST /api/admin/refunds/:id/settle': {
    summary: "Marks a refund as paid by bank, under the bank's reference",
    access: forAdmins('money.write'),
    act: 'refund.record',
    params: byId,
    body: seen.extend({ reference: staffLine({ least: 4, most: 80 }) }),
    limit: 'write',
    secondFactor: true,
    reply: detail,
  },
  'GET /api/admin/orders/:id/refunds': {
    summary: 'What of an order may still be given back, and its refunds',
    access: forAdmins('money.read'),
    params: byId,
    reply: refundable,
  },
  'POST /api/admin/orders/:id/refunds': {
    summary: 'A refund by hand; the same `attempt` is the same refund',
    access: forAdmins('money.write'),
    act: 'refund.create',
    params: byId,
    body: z.object({
      idempotencyKey: z.string().min(8).max(100),
      cause: z.enum(refundCauses),
      fundedBy: z.enum(refundFunders),
      reason,
      /** Goods without an order line are goodwill. */
      components: z
        .array(z.object({ kind: z.enum(['goods', 'delivery', 'cod_fee']), lineId: id.nullable(), amount: money }))
        .min(1)
        .max(60),
      /** Store credit in place of money; the customer has to have agreed. */
      asCredit: z.object({ agreed: z.boolean() }).optional(),
    }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: detail,
  },
} satisfies Endpoints
