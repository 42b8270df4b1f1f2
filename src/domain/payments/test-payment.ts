import { type Paise, paise } from '../money/money.ts'
import type { GatewayName } from './gateway-choice.ts'

/** What a payment costs by which an admin tries a gateway: one rupee, or the least that the gateway takes. */
export const testPaymentAmounts: Readonly<Record<GatewayName, Paise>> = {
  sandbox: paise(100),
  razorpay: paise(100),
  stripe: paise(5_000),
}

/** How many an admin's colleagues and they may start in 24 hours, all together. */
export const mostTestPayments = 5

/** What becomes of such a payment: its money leaves again as an unapplied payment. */
export const testPaymentStates = ['awaiting', 'captured', 'failed', 'closed'] as const
export type TestPaymentState = (typeof testPaymentStates)[number]

/** The steps of a test payment, in their order. */
export const testPaymentSteps = ['started', 'paid', 'webhook', 'refundSent', 'refunded'] as const
export type TestPaymentStep = (typeof testPaymentSteps)[number]

type TestPaymentFacts = {
  readonly startedAt: Date
  readonly paidAt: Date | null
  readonly webhookAt: Date | null
  readonly refundTries: number
  readonly refundedAt: Date | null
}

/** Returns which steps a test payment has taken, and when, where that is known. */
export const stepsOfTestPayment = (
  facts: TestPaymentFacts,
): { step: TestPaymentStep; done: boolean; at: Date | null }[] => [
  { step: 'started', done: true, at: facts.startedAt },
  { step: 'paid', done: facts.paidAt !== null, at: facts.paidAt },
  { step: 'webhook', done: facts.webhookAt !== null, at: facts.webhookAt },
  { step: 'refundSent', done: facts.refundTries > 0, at: null },
  { step: 'refunded', done: facts.refundedAt !== null, at: facts.refundedAt },
]
