import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { disputeStates } from '#domain/claims/dispute-flow.ts'
import { paymentStatuses } from '#domain/orders/payment-status.ts'
import { onlineMethods, paymentMethods } from '#domain/payments/gateway-choice.ts'
import { paymentStates } from '#domain/payments/payment-flow.ts'
import { paymentPurposes } from '#domain/payments/payment-list.ts'
import { unappliedPaymentStatuses, unappliedReasons, unappliedSteps } from '#domain/payments/unapplied-payments.ts'
import { refundStates } from '#domain/refunds/refund-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, money, time } from '../wire-values.ts'

const onlineMethod = z.enum(onlineMethods)

/** Money as received: in rupees, or as text when it was paid in another currency. */
const receivedMoney = { amount: money.nullable(), foreign: z.string().nullable() }

/** The payment status of an order for a returning shopper, and the actions open to them. */
const status = z.object({
  state: z.enum(paymentStatuses),
  order: z.object({ id, number: z.string(), total: money }),
  /** The goods are reserved until this instant. */
  holdUntil: time.nullable(),
  /**
   * A payment that came too late, twice or in another amount: its status, and the gateway's reference of its refund.
   */
  returning: z
    .object({ ...receivedMoney, status: z.enum(unappliedPaymentStatuses), reference: z.string().nullable() })
    .nullable(),
  /** Cash on delivery instead: its fee and the new total, or the reason why it is refused. */
  cash: z.object({ allowed: z.boolean(), fee: money, total: money, reason: z.string().nullable() }),
})

const payment = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  customer: z.string(),
  /** Of delivery. */
  country: z.string(),
  purpose: z.enum(paymentPurposes),
  method: z.enum(paymentMethods),
  onlineMethod: onlineMethod.nullable(),
  gateway: z.string().nullable(),
  reference: z.string().nullable(),
  /** The page that plays the sandbox gateway's bank; null with real gateways. */
  practicePage: z.string().nullable(),
  state: z.enum(paymentStates),
  amount: money,
  captured: money,
  refunded: money,
  failure: z.string().nullable(),
  at: time,
  updatedAt: time,
})

const unapplied = z.object({
  id,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  customer: z.string().nullable(),
  gateway: z.string(),
  reference: z.string(),
  ...receivedMoney,
  reason: z.enum(unappliedReasons),
  state: z.enum(['open', 'refunded']),
  refundReference: z.string().nullable(),
  /** The status of its refund: `waits` and `bounced` need an admin. */
  status: z.enum(unappliedPaymentStatuses),
  /** When the gateway is queried next. */
  nextRetryAt: time.nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  at: time,
  settledAt: time.nullable(),
})

/** A step of an unapplied payment: the admin who took it, if any, and their note. */
const unappliedStep = z.object({
  kind: z.enum(unappliedSteps),
  by: z.string().nullable(),
  note: z.string().nullable(),
  at: time,
})

const happened = {
  id,
  at: time,
  ...receivedMoney,
  gateway: z.string().nullable(),
  reference: z.string().nullable(),
}
const why = z.string().nullable()

/**
 * An event in an order's payment history: a payment, money received for the order or unapplied, a refund, or a
 * dispute.
 */
const happening = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    ...happened,
    purpose: z.enum(paymentPurposes),
    state: z.enum(paymentStates),
    why,
  }),
  z.object({ kind: z.literal('taken'), ...happened }),
  z.object({
    kind: z.literal('unapplied'),
    ...happened,
    state: z.enum(unappliedPaymentStatuses),
    why: z.enum(unappliedReasons),
  }),
  z.object({ kind: z.literal('refund'), ...happened, state: z.enum(refundStates), why }),
  z.object({ kind: z.literal('dispute'), ...happened, state: z.enum(disputeStates), why }),
])

const dispute = z.object({
  id,
  /** Null while no order is known for the money. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  customer: z.string().nullable(),
  gateway: z.string(),
  reference: z.string(),
  amount: money,
  state: z.enum(disputeStates),
  reason: z.string().nullable(),
  at: time,
  settledAt: time.nullable(),
})

/** Money that a gateway reports and the shop has no record of. */
const unplaced = z.object({
  gateway: z.string(),
  kind: z.string(),
  reference: z.string(),
  ...receivedMoney,
  at: time,
})

export const paymentEndpoints = {
  'POST /api/payments/:id/check': {
    summary: 'How a payment stands now, asked of the gateway; for anyone allowed to see its order',
    access: 'anyone',
    params: byId,
    // The query string of the gateway's return URL; trusted only as far as it is signed, and never as confirmation of
    // a payment.
    query: z.object({ returned: z.string().max(1_000).optional() }),
    limit: 'write',
    reply: status,
  },
  'POST /api/orders/:id/payments': {
    summary: 'Starts another payment of an unpaid order, or switches it to cash on delivery',
    access: 'anyone',
    params: byId,
    body: z.object({ paymentMethod: z.enum(paymentMethods), method: onlineMethod.optional(), expectedTotal: money }),
    limit: 'order',
    status: 201,
    reply: z.object({ payment: z.object({ id, redirectUrl: z.string() }).optional() }),
  },
  'POST /api/payments/webhooks/:provider': {
    summary: "A gateway's notice: the signature is checked over the raw body; 200 once it is stored",
    access: 'anyone',
    params: z.object({ provider: z.string().max(40) }),
    body: z.instanceof(Uint8Array),
    takes: 'signed',
    reply: z.object({ received: z.literal(true) }),
  },
  'GET /api/admin/payments': {
    summary: 'All payments, or those of one order, to work with',
    access: forAdmins('money.read'),
    query: listQuery.extend({ orderId: id.optional() }),
    reply: listReply(payment),
  },
  'GET /api/admin/payment-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'payment.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/payments/:id': {
    summary: "One payment, and all that happened to its order's money in the order of time",
    access: forAdmins('money.read'),
    params: byId,
    reply: payment.extend({ happenings: z.array(happening) }),
  },
  'GET /api/admin/unapplied-payments': {
    summary: 'Money that came too late, twice, in another amount or for nothing known, and whether it went back',
    access: forAdmins('money.read'),
    query: listQuery,
    reply: listReply(unapplied),
  },
  'GET /api/admin/unapplied-payment-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'payment.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/unapplied-payments/:id': {
    summary: 'An unapplied payment with its steps',
    access: forAdmins('money.read'),
    params: byId,
    reply: unapplied.extend({ steps: z.array(unappliedStep) }),
  },
  'POST /api/admin/unapplied-payments/:id/retry': {
    summary: 'Asks the gateway again for money that waits for a person',
    access: forAdmins('money.write'),
    act: 'payment.retry',
    params: byId,
    limit: 'write',
    secondFactor: true,
    reply: z.object({ requested: z.literal(true) }),
  },
  'GET /api/admin/disputes': {
    summary: "Payments that the payer's bank asks back, and how that ended",
    access: forAdmins('money.read'),
    query: listQuery,
    reply: listReply(dispute),
  },
  'GET /api/admin/dispute-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('money.read'),
    act: 'payment.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/unmatched-events': {
    summary: 'Webhook events that could not be applied for over a minute; the newest hundred',
    access: forAdmins('money.read'),
    reply: z.object({ items: z.array(unplaced) }),
  },
} satisfies Endpoints
