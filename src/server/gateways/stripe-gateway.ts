import type Stripe from 'stripe'
import type { StripeAccount } from '#server/payment-config.ts'
import { loadStripe } from '#server/slow-packages.ts'
import { translate } from '#server/translate.ts'
import type { OpenedPage, PaymentGateway, PaymentParams, RefundParams } from './payment-gateway.ts'
import { listStripeMoney } from './stripe-money.ts'
import { merchantOf, refundList, reportOf, type Session, session } from './stripe-shapes.ts'
import { readStripeWebhook } from './stripe-webhook.ts'
import { countVendorFailure, VendorRefusal, vendorKey, vendorTimeoutMs } from './vendor-call.ts'

/**
 * Requests for one payment within this time open one page; after it, Stripe does not repeat a lost response or an
 * error of theirs.
 */
const openedTogetherMs = 10 * 60_000

/**
 * Creates the Stripe gateway with its hosted checkout, a page of theirs; the session's reference is our payment's id.
 */
export function createStripeGateway(account: StripeAccount): PaymentGateway {
  const client = connect(account)
  const isLive = /^.k_live_/.test(account.secretKey)

  return {
    name: 'stripe',
    merchant: merchantOf(isLive),
    open: async (payment) => {
      const known = payment.ref === null ? null : await findSession(client, payment.ref)
      return pageOf(known ?? (await createSession(client, payment)), payment)
    },
    fetchReport: async (ref) => {
      const found = await findSession(client, ref)
      return found && reportOf(found, merchantOf(found.livemode))
    },
    readWebhook: (body, header) => readStripeWebhook(client, account, body, header('stripe-signature')),
    refund: async (params) => ({ refundRef: await giveBack(client, params) }),
    close: async (ref) => {
      await callStripe(() => client.checkout.sessions.expire(ref))
    },
    listMoney: (since) => callStripe(() => listStripeMoney(client, since)),
  }
}

async function findSession(client: Stripe, ref: string): Promise<Session | null> {
  try {
    const expand = ['payment_intent.latest_charge']
    return session.parse(await callStripe(() => client.checkout.sessions.retrieve(ref, { expand })))
  } catch (error) {
    if (error instanceof VendorRefusal && error.status === 404) return null
    throw error
  }
}

async function createSession(
  client: Stripe,
  { id, orderNumber, amount, language, returnUrl }: PaymentParams,
): Promise<Session> {
  const name = translate(language, 'payment', 'page.order', { number: orderNumber })
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: id,
    metadata: { payment: id },
    payment_intent_data: { description: name, metadata: { payment: id } },
    line_items: [{ quantity: 1, price_data: { currency: 'inr', unit_amount: amount, product_data: { name } } }],
    // Rupees are the only currency the shop charges (docs/spec/decisions.md#12).
    adaptive_pricing: { enabled: false },
    // Payments for exports need a name and an address.
    billing_address_collection: 'required',
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
  const idempotencyKey = vendorKey(`${id}:${Math.floor(Date.now() / openedTogetherMs)}`)
  return session.parse(await callStripe(() => client.checkout.sessions.create(params, { idempotencyKey })))
}

/** The key makes it one refund for a day; the metadata in it permanently. */
async function giveBack(client: Stripe, { captureRef, amount, key: params }: RefundParams): Promise<string> {
  const key = vendorKey(params)
  const about = { payment_intent: captureRef }
  const listed = refundList.parse(await callStripe(() => client.refunds.list({ ...about, limit: 100 })))
  const known = listed.data.find(({ metadata }) => metadata?.key === key)
  const wanted = { ...about, amount, metadata: { key } }
  const { id, status } = known ?? (await callStripe(() => client.refunds.create(wanted, { idempotencyKey: key })))
  if (status === 'failed' || status === 'canceled') throw new Error(`Stripe could not give the money back (${id})`)
  return id
}

function connect({ secretKey, url }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(url)
  const Client = loadStripe()
  return new Client(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: vendorTimeoutMs,
    // The sweep and the shopper retry; a call must not take longer than its timeout.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof loadStripe().errors.StripeError)) throw error
    countVendorFailure('Stripe', error.statusCode ?? 0, error)
    throw new VendorRefusal('Stripe', {
      status: error.statusCode ?? 0,
      code: error.code ?? error.type,
      message: error.message,
    })
  }
}

/**
 * Returns the page to send the shopper to; one that is paid or over cannot be paid, so the shop's own shows the
 * result.
 */
const pageOf = ({ id, status, url }: Session, { returnUrl }: PaymentParams): OpenedPage => ({
  ref: id,
  redirectUrl: status === 'open' && url ? url : returnUrl,
})
