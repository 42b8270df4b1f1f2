import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { mostTestPayments, stepsOfTestPayment, testPaymentAmounts } from '#domain/payments/test-payment.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import { openPage } from '#server/gateways/open-page.ts'
import { requireReleased } from '#server/gateways/quarantined-vendor.ts'
import type { Principal } from '#server/http/visitor.ts'
import { refundUnappliedPayments } from './refund-unapplied-payments.ts'
import { syncPayment } from './sync-payment.ts'
import {
  countRecentTestPayments,
  findOpenTestPayment,
  findTestPayment,
  insertTestPayment,
  listTestPayments,
  lockTestPayments,
  saveTestPaymentPage,
  type TestPaymentRow,
} from './test-payment-store.ts'

/** Returns the gateways that can be tried, and the newest test payments with their steps. */
export async function showTestPayments({ config }: Needs<'config'>) {
  const items = await listTestPayments()
  return {
    gateways: config.paymentGateways.map((name) => ({ name, amount: testPaymentAmounts[name] })),
    left: Math.max(0, mostTestPayments - (await countRecentTestPayments())),
    items: items.map(({ id, gateway, amountPaise, state, actorName, problem, unappliedId, ...facts }) => ({
      id,
      gateway,
      amount: paise(amountPaise),
      state,
      startedBy: actorName,
      steps: stepsOfTestPayment({
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
 * Opens a page at a gateway that costs one rupee, or the least that the gateway takes. While a test payment is open there it is the same page again, so that two clicks make
 * one payment. Refuses with payment/not-available for a gateway that takes no payments, payment/too-many-tests after the most of
 * a day, payment/unreachable and, before anything is saved in a restored copy, server/quarantined.
 */
export async function startTestPayment(
  context: Needs<'config' | 'gateways' | 'log'>,
  { gateway: name, by, language }: Start,
) {
  const gateway = findGateway(context, name)
  if (!gateway || !context.config.paymentGateways.includes(name)) refuse('payment/not-available')
  requireReleased(gateway)
  const testPayment = await transaction(() => findOrInsertTestPayment(name, by))
  const page = await openPage(context, name, {
    id: testPayment.id,
    orderNumber: numberOf(testPayment),
    amount: paise(testPayment.amountPaise),
    onlineMethod: null,
    language,
    ref: testPayment.gatewayRef,
    returnUrl: `${context.config.publicUrl}/admin/test-payment?payment=${encodeURIComponent(testPayment.id)}`,
  })
  if (!page) return refuse('payment/unreachable')
  await saveTestPaymentPage(testPayment.id, page.ref)
  return { id: testPayment.id, redirectUrl: page.redirectUrl }
}

async function findOrInsertTestPayment(gateway: GatewayName, by: Principal): Promise<TestPaymentRow> {
  await lockTestPayments()
  const open = await findOpenTestPayment(gateway)
  if (open) return open
  if ((await countRecentTestPayments()) >= mostTestPayments)
    refuse('payment/too-many-tests', { most: mostTestPayments })
  return insertTestPayment({
    id: randomUUID(),
    gateway,
    amountPaise: testPaymentAmounts[gateway],
    actorId: by.id,
    actorName: by.name,
  })
}

/** What the gateway's page calls the order. */
const numberOf = ({ id }: TestPaymentRow): string => `TEST-${id.slice(0, 6).toUpperCase()}`

/**
 * Asks the gateway about a test payment at once, and gives back what has come. Refuses with thing/not-found and, in a restored copy,
 * server/quarantined.
 */
export async function checkTestPayment(
  context: Needs<'catalogueChanged' | 'config' | 'gateways' | 'log' | 'notifyOutbox' | 'orderChanged'>,
  id: string,
) {
  const testPayment = (await findTestPayment(id)) ?? refuse('thing/not-found')
  const gateway = findGateway(context, testPayment.gateway)
  requireReleased(gateway)
  if (gateway && testPayment.gatewayRef !== null) {
    if (testPayment.state !== 'captured') await syncPayment(context, { ref: testPayment.gatewayRef, gateway })
    await refundUnappliedPayments(context, gateway)
  }
  return showTestPayments(context)
}
