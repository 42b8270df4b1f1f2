import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { mostTrials, stepsOfTrial, trialAmounts } from '#domain/payments/trial-payment.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import { openPage } from '#server/gateways/open-page.ts'
import type { Principal } from '#server/http/visitor.ts'
import { refundUnappliedPayments } from './refund-unapplied-payments.ts'
import { syncPayment } from './sync-payment.ts'
import {
  countRecentTrials,
  findOpenTrial,
  findTrial,
  insertTrial,
  listTrials,
  lockTrials,
  saveTrialPage,
  type TrialPaymentRow,
} from './trial-payment-store.ts'

/** Returns the gateways that can be tried, and the newest trials with their steps. */
export async function showTrials({ config }: Needs<'config'>) {
  const items = await listTrials()
  return {
    gateways: config.paymentGateways.map((name) => ({ name, amount: trialAmounts[name] })),
    left: Math.max(0, mostTrials - (await countRecentTrials())),
    items: items.map(({ id, gateway, amountPaise, state, actorName, problem, unappliedId, ...facts }) => ({
      id,
      gateway,
      amount: paise(amountPaise),
      state,
      startedBy: actorName,
      steps: stepsOfTrial({
        startedAt: facts.createdAt,
        paidAt: facts.capturedAt,
        webhookAt: instantOf(facts.webhookAt),
        refundTries: facts.refundTries ?? 0,
        refundedAt: instantOf(facts.refundedAt),
      }),
      problem,
      unappliedId,
    })),
  }
}

const instantOf = (at: Date | string | null): Date | null => (at === null ? null : new Date(at))

type Start = { gateway: GatewayName; by: Principal; language: Language }

/**
 * Opens a page at a gateway that costs one rupee, or the least that the gateway takes. While a trial is open there it is the same page again, so that two clicks make
 * one payment. Refuses with payment/not-available for a gateway that takes no payments, payment/too-many-trials after the most of
 * a day, and payment/unreachable.
 */
export async function startTrial(
  context: Needs<'config' | 'gateways' | 'log'>,
  { gateway: name, by, language }: Start,
) {
  if (!findGateway(context, name) || !context.config.paymentGateways.includes(name)) refuse('payment/not-available')
  const trial = await transaction(() => findOrInsertTrial(name, by))
  const page = await openPage(context, name, {
    id: trial.id,
    orderNumber: numberOf(trial),
    amount: paise(trial.amountPaise),
    onlineMethod: null,
    language,
    ref: trial.gatewayRef,
    returnUrl: `${context.config.publicUrl}/admin/trial-payment?payment=${encodeURIComponent(trial.id)}`,
  })
  if (!page) return refuse('payment/unreachable')
  await saveTrialPage(trial.id, page.ref)
  return { id: trial.id, redirectUrl: page.redirectUrl }
}

async function findOrInsertTrial(gateway: GatewayName, by: Principal): Promise<TrialPaymentRow> {
  await lockTrials()
  const open = await findOpenTrial(gateway)
  if (open) return open
  if ((await countRecentTrials()) >= mostTrials) refuse('payment/too-many-trials', { most: mostTrials })
  return insertTrial({
    id: randomUUID(),
    gateway,
    amountPaise: trialAmounts[gateway],
    actorId: by.id,
    actorName: by.name,
  })
}

/** What the gateway's page calls the order. */
const numberOf = ({ id }: TrialPaymentRow): string => `TEST-${id.slice(0, 6).toUpperCase()}`

/** Asks the gateway about a trial at once, and gives back what has come. Refuses with thing/not-found. */
export async function checkTrial(
  context: Needs<'catalogueChanged' | 'config' | 'gateways' | 'log' | 'notifyOutbox' | 'orderChanged'>,
  id: string,
) {
  const trial = (await findTrial(id)) ?? refuse('thing/not-found')
  const gateway = findGateway(context, trial.gateway)
  if (gateway && trial.gatewayRef !== null) {
    if (trial.state !== 'captured') await syncPayment(context, { ref: trial.gatewayRef, gateway })
    await refundUnappliedPayments(context, gateway)
  }
  return showTrials(context)
}
