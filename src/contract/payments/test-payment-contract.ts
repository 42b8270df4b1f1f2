import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { gatewayNames } from '#domain/payments/gateway-choice.ts'
import { testPaymentStates, testPaymentSteps } from '#domain/payments/test-payment.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, money, time } from '../wire-values.ts'

const testPayment = z.object({
  id,
  gateway: z.enum(gatewayNames),
  amount: money,
  state: z.enum(testPaymentStates),
  startedBy: z.string(),
  steps: z.array(z.object({ step: z.enum(testPaymentSteps), done: z.boolean(), at: time.nullable() })),
  /** Why the gateway has not given it back yet. */
  problem: z.string().nullable(),
  /** The money, where it can be given back by hand; null before it came. */
  unappliedId: id.nullable(),
})

const testPayments = z.object({
  /** The gateways that take payments; none in a shop that is paid in cash alone. */
  gateways: z.array(z.object({ name: z.enum(gatewayNames), amount: money })),
  /** How many may still be started now. */
  left: z.number().int(),
  /** The newest first. */
  items: z.array(testPayment),
})

/** A payment of one rupee by which an admin tries a gateway; it is given back at once. */
export const testPaymentEndpoints = {
  'GET /api/admin/test-payments': {
    summary: 'Payments by which the gateways were tried, with the steps that each has taken',
    access: forAdmins('settings.read'),
    reply: testPayments,
  },
  'POST /api/admin/test-payments': {
    once: 'steps',
    summary:
      'Opens a page at a gateway that costs one rupee or its least amount; while one is open there, the same page again',
    access: forAdmins('settings.write'),
    act: 'payment.start',
    body: z.object({ gateway: z.enum(gatewayNames) }),
    limit: 'write',
    secondFactor: true,
    reply: z.object({ id, redirectUrl: z.string() }),
  },
  'POST /api/admin/test-payments/:id/check': {
    once: 'steps',
    summary: 'Asks the gateway about a test payment at once, and gives back what has come',
    access: forAdmins('settings.write'),
    act: 'payment.check',
    params: byId,
    limit: 'write',
    reply: testPayments,
  },
} satisfies Endpoints
