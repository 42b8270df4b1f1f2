import { createHmac, randomBytes } from 'node:crypto'
import {
  type LocalVendor,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
  type WebhookOverrides,
} from './vendor-server.ts'

const secretKey = 'sk_test_haatdi'
const webhookSecret = 'whsec_of_the_shop'

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  livemode: boolean
  url: string | null
  payment_intent: string | null
  success_url: string
}
type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount_received: number
  currency: string
  latest_charge: { id: string; payment_method_details: object }
  created: number
}
type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
  created: number
}

type Signing = { merchant?: string; secret?: string; atSeconds?: number }

const now = () => Math.floor(Date.now() / 1000)
const newId = (kind: string) => `${kind}_test_${randomBytes(9).toString('hex')}`

const refused = (
  message: string,
  { status = 400, code = 'parameter_invalid', type = 'invalid_request_error' } = {},
): VendorAnswer => ({
  status,
  body: { error: { type, code, message } },
})
const done = (body: unknown): VendorAnswer => ({ status: 200, body })
const missing = (id: string) => refused(`No such object: '${id}'`, { status: 404, code: 'resource_missing' })

/** Stripe as documented, on this machine: checkout sessions, idempotency keys, refunds and signed webhook events. */
export async function startLocalStripe(): Promise<LocalVendor> {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const disputes = new Map<string, { id: string; created: number }>()
  const answered = new Map<string, { sent: string; answer: VendorAnswer }>()

  const server = await startVendorServer((request) => {
    if (request.path.startsWith('/c/pay/')) return done('a page')
    if (request.header('authorization') !== `Bearer ${secretKey}`)
      return refused('Invalid API Key provided', { status: 401, code: 'api_key_invalid' })
    const key = request.header('idempotency-key')
    if (request.method !== 'POST' || !key) return answer(request)
    // The first response is stored whatever its status, and repeated; a different request under the same key is
    // refused.
    const sent = `${request.path} ${request.body}`
    const earlier = answered.get(key)
    if (earlier && earlier.sent !== sent)
      return refused(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {
          type: 'idempotency_error',
        },
      )
    const its = earlier?.answer ?? answer(request)
    answered.set(key, { sent, answer: its })
    return its
  })

  function answer(request: VendorRequest): VendorAnswer {
    const [, version, kind, part, id, act] = request.path.split('/')
    if (version !== 'v1') return refused('Unrecognized request URL', { status: 404 })
    if (kind === 'refunds') return request.method === 'POST' ? createRefund(request) : listRefunds(request)
    if (kind === 'charges') return answerList(request, [...intents.values()].map(chargeOf))
    if (kind === 'disputes') return answerList(request, [...disputes.values()])
    if (kind !== 'checkout' || part !== 'sessions') return refused('Unrecognized request URL', { status: 404 })
    if (!id) return createSession(new URLSearchParams(request.body))
    const session = sessions.get(id)
    if (!session) return missing(id)
    if (act === 'expire') {
      if (session.status !== 'open') return refused(`Only Checkout Sessions with a status in ["open"] can be expired.`)
      Object.assign(session, { status: 'expired', url: null })
    }
    const isExpanded = request.query.getAll('expand[0]').some((path) => path.startsWith('payment_intent'))
    return done(
      isExpanded ? { ...session, payment_intent: intents.get(session.payment_intent ?? '') ?? null } : session,
    )
  }

  function createSession(form: URLSearchParams): VendorAnswer {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (form.get('mode') !== 'payment') return refused('mode is missing')
    if (!Number.isInteger(amount) || amount < 5000)
      return refused('The amount is too small', { code: 'amount_too_small' })
    if (!form.get('success_url')) return refused('success_url is missing')
    const id = newId('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      livemode: false,
      url: `${server.origin}/c/pay/${id}`,
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
    }
    sessions.set(id, session)
    return done(session)
  }

  function createRefund({ body }: VendorRequest): VendorAnswer {
    const form = new URLSearchParams(body)
    const id = form.get('payment_intent') ?? ''
    const intent = intents.get(id)
    if (!intent) return missing(id)
    const amount = Number(form.get('amount'))
    const gone = refunds
      .filter((refund) => refund.payment_intent === id)
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (gone + amount > intent.amount_received)
      return refused('Refund amount is greater than unrefunded amount on charge', { code: 'charge_already_refunded' })
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: id,
      amount,
      status: 'succeeded',
      metadata: { key: form.get('metadata[key]') ?? '' },
      created: now(),
    }
    refunds.push(refund)
    return done(refund)
  }

  const listRefunds = (request: VendorRequest): VendorAnswer => {
    const wanted = request.query.get('payment_intent')
    return answerList(
      request,
      refunds
        .filter((one) => wanted === null || one.payment_intent === wanted)
        .map((one) => ({ ...one, currency: intents.get(one.payment_intent)?.currency ?? 'inr' })),
    )
  }

  const chargeOf = (intent: Intent) => ({
    id: intent.latest_charge.id,
    object: 'charge',
    payment_intent: intent.id,
    amount_captured: intent.amount_received,
    captured: true,
    currency: intent.currency,
    created: intent.created,
  })

  /** Newest first, after the named one. */
  function answerList({ path, query }: VendorRequest, all: readonly { id: string; created: number }[]): VendorAnswer {
    const limit = Number(query.get('limit') ?? 10)
    if (limit > 100) return refused('Invalid limit')
    const newest = all.filter(({ created }) => created >= Number(query.get('created[gte]') ?? 0)).toReversed()
    const begin = newest.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const end = begin + Math.min(limit, server.faults.shortPages ?? limit)
    return done({ object: 'list', url: path, has_more: end < newest.length, data: newest.slice(begin, end) })
  }

  const sessionOf = (page: string): Session => {
    const session = sessions.get(new URL(page).pathname.split('/').at(-1) ?? '')
    if (!session) throw new Error(`${page} is no page of Stripe`)
    return session
  }

  const event = (type: string, object: unknown, { merchant, secret = webhookSecret, atSeconds = now() }: Signing) => {
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      livemode: false,
      type,
      data: { object },
      ...(merchant ? { account: merchant } : {}),
    })
    const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
    return { body, headers: { 'stripe-signature': `t=${atSeconds},v1=${signature}` } }
  }

  const refundWebhook: LocalVendor['refundWebhook'] = (reference, { state, ...overrides } = {}) => {
    const refund = refunds.find(({ id }) => id === reference) as Refund
    const status = { processed: 'succeeded', failed: 'failed', pending: 'pending' }[state ?? 'processed']
    if (state) refund.status = status
    const kinds = { succeeded: 'refund.updated', failed: 'refund.failed', pending: 'refund.created' }
    return event(kinds[status as keyof typeof kinds], { ...refund, currency: 'inr', status }, overrides)
  }

  const disputeWebhook: LocalVendor['disputeWebhook'] = (
    captureRef,
    { reference, amountMinor, state, ...overrides },
  ) => {
    const dispute = {
      id: reference,
      object: 'dispute',
      amount: amountMinor,
      currency: 'inr',
      charge: newId('ch'),
      payment_intent: captureRef,
      reason: 'product_not_received',
      status: state === 'open' ? 'needs_response' : state,
      created: now(),
    }
    disputes.set(reference, dispute)
    return event(`charge.dispute.${state === 'open' ? 'created' : 'closed'}`, dispute, overrides)
  }

  const webhook = (ref: string, overrides: WebhookOverrides = {}) => {
    const session = sessions.get(ref) as Session
    const kinds = {
      captured: 'checkout.session.completed',
      authorized: 'checkout.session.completed',
      over: 'checkout.session.expired',
      other: 'payment_intent.succeeded',
    }
    const kind = overrides.kind ?? 'captured'
    const reported = {
      ...session,
      ...(kind === 'over' ? { status: 'expired' } : {}),
      ...(kind === 'authorized' ? { payment_status: 'unpaid' } : {}),
      amount_total: overrides.amountMinor ?? session.amount_total,
      currency: (overrides.currency ?? session.currency).toLowerCase(),
      client_reference_id: overrides.paymentId ?? session.client_reference_id,
      payment_intent: overrides.captureRef ?? session.payment_intent,
    }
    return event(kinds[kind], reported, overrides)
  }

  return {
    name: 'stripe',
    ...server,
    settings: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: server.origin,
    },
    pay: (page, { amountMinor, currency = 'INR' } = {}) => {
      const session = sessionOf(page)
      const id = newId('pi')
      const amount = amountMinor ?? session.amount_total
      intents.set(id, {
        id,
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: amount,
        currency: currency.toLowerCase(),
        latest_charge: { id: newId('ch'), payment_method_details: { type: 'card' } },
        created: now(),
      })
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: id,
        url: null,
        amount_total: amount,
        currency: currency.toLowerCase(),
      })
      return { ref: session.id, captureRef: id, returnAddress: session.success_url }
    },
    expire: (page) => {
      Object.assign(sessionOf(page), { status: 'expired', url: null })
    },
    isOpen: (page) => sessionOf(page).status === 'open',
    refOf: (page) => sessionOf(page).id,
    webhook,
    refundWebhook,
    disputeWebhook,
    refundManually: (captureRef, amount) => {
      const id = newId('re')
      refunds.push({
        id,
        object: 'refund',
        payment_intent: captureRef,
        amount,
        status: 'succeeded',
        metadata: {},
        created: now(),
      })
      return id
    },
    refundNames: (captureRef) => refunds.filter((one) => one.payment_intent === captureRef).map(({ id }) => id),
    refundsOf: (captureRef) => refunds.filter((one) => one.payment_intent === captureRef).map(({ amount }) => amount),
  }
}
