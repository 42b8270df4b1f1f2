import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { openPage } from '#server/gateways/open-page.ts'
import type { OpenedPage } from '#server/gateways/payment-gateway.ts'
import { findLastOnlinePayment, findLivePayment, savePageOfPayment } from './order-payment-store.ts'
import { lockOrderState } from './order-status-store.ts'

type HostedPaymentPage = { id: string; redirectUrl: string }

/**
 * Returns the payment page of a new order; when the gateway is unavailable, the shop's own page, which says so and
 * tries again.
 */
export async function openFirstPayment(
  context: Needs<'config' | 'log' | 'gateways'>,
  orderId: string,
): Promise<HostedPaymentPage> {
  return (await openPayment(context, orderId)) ?? settledPage(context, orderId)
}

/**
 * Returns the payment page of the order's live payment; the same page at every call. Null when the gateway is
 * unavailable. Refuses with payment/already-settled when nothing is due.
 */
export async function openPayment(
  context: Needs<'config' | 'log' | 'gateways'>,
  orderId: string,
): Promise<HostedPaymentPage | null> {
  const live = await findLivePayment(orderId)
  // A repeated request may arrive after the payment is settled: its own page shows the result.
  if (!live) return settledPage(context, orderId)
  const page = await open(context, live)
  if (!page) return null
  if (live.ref !== null) return { id: live.id, redirectUrl: page.redirectUrl }
  const updated = await transaction(async () => {
    await lockOrderState(orderId)
    return savePageOfPayment(page.ref, live.id)
  })
  if (updated.length > 0) return { id: live.id, redirectUrl: page.redirectUrl }
  // Another request opened one meanwhile: only one page may be payable.
  const other = await findLivePayment(orderId)
  if (!other) return settledPage(context, orderId)
  const its = await open(context, other)
  return its ? { id: other.id, redirectUrl: its.redirectUrl } : null
}

type Live = NonNullable<Awaited<ReturnType<typeof findLivePayment>>>

const open = (context: Needs<'config' | 'log' | 'gateways'>, live: Live): Promise<OpenedPage | undefined> =>
  openPage(context, live.gateway, { ...live, returnUrl: callbackOf(context, live.id) })

async function settledPage(context: Needs<'config'>, orderId: string): Promise<HostedPaymentPage> {
  const last = await findLastOnlinePayment(orderId)
  return last ? { id: last.id, redirectUrl: callbackOf(context, last.id) } : refuse('payment/already-settled')
}

const callbackOf = ({ config }: Needs<'config'>, paymentId: string): string =>
  `${config.publicUrl}/payment-callback?payment=${encodeURIComponent(paymentId)}`
