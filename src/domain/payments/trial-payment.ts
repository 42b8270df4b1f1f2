import { type Paise, paise } from '../money/money.ts'
import type { GatewayName } from './gateway-choice.ts'

/** What a payment costs by which an admin tries a gateway: one rupee, or the least that the gateway takes. */
export const trialAmounts: Readonly<Record<GatewayName, Paise>> = {
  sandbox: paise(100),
  razorpay: paise(100),
  stripe: paise(5_000),
}

/** How many an admin's colleagues and they may start in 24 hours, all together. */
export const mostTrials = 5

/** What becomes of such a payment: its money leaves again as an unapplied payment. */
export const trialStates = ['awaiting', 'captured', 'failed', 'closed'] as const
export type TrialState = (typeof trialStates)[number]

/** The steps of a trial, in their order. */
export const trialSteps = ['started', 'paid', 'webhook', 'refundSent', 'refunded'] as const
export type TrialStep = (typeof trialSteps)[number]

type TrialFacts = {
  readonly startedAt: Date
  readonly paidAt: Date | null
  readonly webhookAt: Date | null
  readonly refundTries: number
  readonly refundedAt: Date | null
}

/** Returns which steps a trial has taken, and when, where that is known. */
export const stepsOfTrial = (facts: TrialFacts): { step: TrialStep; done: boolean; at: Date | null }[] => [
  { step: 'started', done: true, at: facts.startedAt },
  { step: 'paid', done: facts.paidAt !== null, at: facts.paidAt },
  { step: 'webhook', done: facts.webhookAt !== null, at: facts.webhookAt },
  { step: 'refundSent', done: facts.refundTries > 0, at: null },
  { step: 'refunded', done: facts.refundedAt !== null, at: facts.refundedAt },
]
