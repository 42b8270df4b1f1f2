import { createHmac, randomBytes } from 'node:crypto'
import {
  type LocalVendor,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
  type WebhookOverrides,
} from './vendor-server.ts'

const keyId = 'rzp_test_haatdi'
const keySecret = 'a-key-secret-of-the-shop'
const webhookSecret = 'a-webhook-secret-of-the-shop'
const accountId = 'acc_haatdi'

type Link = {
  id: string
  entity: 'payment_link'
  amount: number
  amount_paid: number
  currency: string
  reference_id: string
  description: string
  short_url: string
  status: string
  expire_by: number
  callback_url: string
  callback_method: string
  payments: { payment_id: string; amount: string; method: string; status: string; plink_id: string }[]
  notes: unknown
}
type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: string
  captured: boolean
  created_at: number
}
type Refund = {
  id: string
  payment_id: string
  amount: number
  notes: unknown
  status: string
  key: string
  sent: string
  created_at: number
}

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const now = () => Math.floor(Date.now() / 1000)
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`

const refused = (description: string, status = 400): VendorAnswer => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'NA',
      reason: 'input_validation_failed',
      metadata: {},
    },
  },
})
const done = (body: unknown): VendorAnswer => ({ status: 200, body })

/** Razorpay as documented, on this machine: payment links, payments, refunds, signed returns and webhook events. */
export async function startLocalRazorpay(): Promise<LocalVendor> {
  const links = new Map<string, Link>()
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const disputes = new Map<string, { created_at: number }>()

  const server = await startVendorServer((request) => {
    if (request.path.startsWith('/i/')) return done('a page')
    const credentials = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    if (request.header('authorization') !== credentials) return refused('Authentication failed', 401)
    const [, version, kind, id, act] = request.path.split('/')
    if (version !== 'v1') return refused('The requested URL was not found on the server.', 404)
    if (kind === 'payment_links') return answerLinks(request, id, act)
    if (kind === 'payments' && id) return answerPayments(request, id, act)
    if (kind === 'payments') return answerList(request, [...payments.values()])
    if (kind === 'refunds') return answerList(request, refunds.map(toVendorRefund))
    if (kind === 'disputes') return answerList(request, [...disputes.values()])
    return refused('The requested URL was not found on the server.', 404)
  })

  /** Returns one page, newest first. */
  function answerList({ query }: VendorRequest, all: readonly { created_at: number }[]): VendorAnswer {
    const numberParam = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
    const [count, skip] = [numberParam('count', 10), numberParam('skip', 0)]
    if (count > 100) return refused('The count may not be greater than 100.')
    const within = all.filter(
      ({ created_at: at }) => at >= numberParam('from', 0) && at <= numberParam('to', Number.MAX_SAFE_INTEGER),
    )
    const items = within.toReversed().slice(skip, skip + Math.min(count, server.faults.shortPages ?? count))
    return done({ entity: 'collection', count: items.length, items })
  }

  function answerLinks(
    { method, query, body }: VendorRequest,
    id: string | undefined,
    act: string | undefined,
  ): VendorAnswer {
    if (!id && method === 'POST') return createLink(JSON.parse(body))
    if (!id) {
      const wanted = query.get('reference_id')
      return done({ payment_links: [...links.values()].filter((link) => !wanted || link.reference_id === wanted) })
    }
    const link = links.get(id)
    if (!link) return refused('The id provided does not exist')
    if (act === 'cancel' && method === 'POST') {
      if (link.status !== 'created') return refused(`Payment Link can't be cancelled as it is already ${link.status}`)
      link.status = 'cancelled'
    }
    return done(server.faults.lags ? { ...link, status: 'created', payments: [] } : link)
  }

  function createLink(linkInput: Link): VendorAnswer {
    if (!Number.isInteger(linkInput.amount) || linkInput.amount < 100)
      return refused('The amount must be at least INR 1.00')
    if (linkInput.currency !== 'INR') return refused('Currency is not supported')
    if (linkInput.reference_id.length > 40) return refused('The reference id may not be greater than 40 characters.')
    if (linkInput.expire_by < now() + 15 * 60)
      return refused('expire_by should be at least 15 minutes after current time')
    if (linkInput.callback_url && linkInput.callback_method !== 'get')
      return refused('The selected callback method is invalid.')
    if ([...links.values()].some(({ reference_id }) => reference_id === linkInput.reference_id))
      return refused(
        `payment link with given reference_id (${linkInput.reference_id}) already exists. Please use a different reference_id or none`,
      )
    const id = newId('plink')
    const link: Link = {
      ...linkInput,
      id,
      entity: 'payment_link',
      amount_paid: 0,
      status: 'created',
      payments: [],
      notes: [],
      short_url: `${server.origin}/i/${id}`,
    }
    links.set(id, link)
    return done(link)
  }

  function answerPayments({ method, header, body }: VendorRequest, id: string, act: string | undefined): VendorAnswer {
    const payment = payments.get(id)
    if (!payment) return refused('The id provided does not exist')
    if (act === undefined) return done(payment)
    const its = refunds.filter(({ payment_id }) => payment_id === id)
    if (act === 'refunds') return done({ entity: 'collection', count: its.length, items: its })
    if (act !== 'refund' || method !== 'POST') return refused('The requested URL was not found on the server.', 404)
    const key = header('x-refund-idempotency')
    if (key && !/^[\w-]{10,}$/.test(key)) return refused('The idempotency key must be at least 10 characters')
    const earlier = key ? its.find((refund) => refund.key === key) : undefined
    if (earlier)
      return earlier.sent === body ? done(earlier) : refused('Different request body for the same idempotency key')
    const { amount, notes } = JSON.parse(body)
    if (its.reduce((sum, refund) => sum + refund.amount, amount) > payment.amount)
      return refused('The total refund amount is greater than the refund payment amount')
    const refund = {
      id: newId('rfnd'),
      payment_id: id,
      amount,
      notes,
      status: 'processed',
      key,
      sent: body,
      created_at: now(),
    }
    refunds.push(refund)
    return done(refund)
  }

  const linkOf = (page: string): Link => {
    const link = links.get(new URL(page).pathname.split('/').at(-1) ?? '')
    if (!link) throw new Error(`${page} is no page of Razorpay`)
    return link
  }

  const event = (name: string, payload: Record<string, unknown>, { merchant = accountId, secret = webhookSecret }) => {
    const entities = Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }]))
    const body = JSON.stringify({
      entity: 'event',
      account_id: merchant,
      event: name,
      contains: Object.keys(payload),
      payload: entities,
      created_at: now(),
    })
    return { body, headers: { 'x-razorpay-signature': mac(secret, body), 'x-razorpay-event-id': newId('evt') } }
  }

  const toVendorRefund = ({ key: _, sent: __, ...refund }: Refund) => ({
    ...refund,
    entity: 'refund',
    currency: payments.get(refund.payment_id)?.currency ?? 'INR',
  })

  const refundWebhook: LocalVendor['refundWebhook'] = (reference, { state, ...overrides } = {}) => {
    const refund = refunds.find(({ id }) => id === reference) as Refund
    if (state) refund.status = state
    const reported = { ...toVendorRefund(refund), status: state ?? 'processed' }
    const name = reported.status === 'pending' ? 'created' : reported.status
    return event(`refund.${name}`, { refund: reported, payment: payments.get(refund.payment_id) }, overrides)
  }

  const disputeWebhook: LocalVendor['disputeWebhook'] = (
    captureRef,
    { reference, amountMinor, state, ...overrides },
  ) => {
    const dispute = {
      id: reference,
      entity: 'dispute',
      payment_id: captureRef,
      amount: amountMinor,
      currency: 'INR',
      amount_deducted: state === 'lost' ? amountMinor : 0,
      reason_code: 'goods_not_received',
      phase: 'chargeback',
      status: state,
      created_at: now(),
    }
    disputes.set(reference, dispute)
    return event(
      `payment.dispute.${state === 'open' ? 'created' : state}`,
      { payment: payments.get(captureRef), dispute },
      overrides,
    )
  }

  const webhook = (ref: string, overrides: WebhookOverrides = {}) => {
    const link = links.get(ref) as Link
    const [paid] = link.payments
    const payment = paid && payments.get(paid.payment_id)
    const reported = { ...link, reference_id: overrides.paymentId ?? link.reference_id }
    const moved = payment && {
      ...payment,
      id: overrides.captureRef ?? payment.id,
      amount: overrides.amountMinor ?? payment.amount,
      currency: overrides.currency ?? payment.currency,
      ...(overrides.kind === 'authorized' ? { status: 'authorized', captured: false } : {}),
    }
    const kinds = {
      captured: 'payment_link.paid',
      // Reports the payment alone, without its payment link.
      authorized: 'payment.authorized',
      over: 'payment_link.expired',
      other: 'payment.captured',
    }
    const kind = overrides.kind ?? 'captured'
    const body = JSON.stringify({
      entity: 'event',
      account_id: overrides.merchant ?? accountId,
      event: kinds[kind],
      contains: ['payment', 'payment_link'],
      payload: {
        ...(kind === 'other' || kind === 'authorized'
          ? {}
          : { payment_link: { entity: kind === 'over' ? { ...reported, status: 'expired' } : reported } }),
        ...(moved ? { payment: { entity: moved } } : {}),
      },
      created_at: overrides.atSeconds ?? now(),
    })
    const headers = {
      'x-razorpay-signature': mac(overrides.secret ?? webhookSecret, body),
      'x-razorpay-event-id': randomBytes(7).toString('hex'),
    }
    return { body, headers }
  }

  return {
    name: 'razorpay',
    ...server,
    settings: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_ACCOUNT_ID: accountId,
      RAZORPAY_URL: server.origin,
    },
    pay: (page, { amountMinor, currency = 'INR' } = {}) => {
      const link = linkOf(page)
      const amount = amountMinor ?? link.amount
      const id = newId('pay')
      payments.set(id, {
        id,
        entity: 'payment',
        amount,
        currency,
        status: 'captured',
        captured: true,
        created_at: now(),
        ...{ method: 'upi' },
      })
      link.payments.push({
        payment_id: id,
        amount: String(amount),
        method: 'upi',
        status: 'captured',
        plink_id: link.id,
      })
      link.status = 'paid'
      link.amount_paid = amount
      const back = new URL(link.callback_url)
      const params = { link_id: link.id, link_reference_id: link.reference_id, link_status: 'paid' }
      for (const [name, value] of Object.entries(params)) back.searchParams.set(`razorpay_payment_${name}`, value)
      back.searchParams.set('razorpay_payment_id', id)
      back.searchParams.set('razorpay_signature', mac(keySecret, [...Object.values(params), id].join('|')))
      return { ref: link.id, captureRef: id, returnAddress: back.href }
    },
    expire: (page) => {
      linkOf(page).status = 'expired'
    },
    isOpen: (page) => linkOf(page).status === 'created',
    refOf: (page) => linkOf(page).id,
    webhook,
    refundWebhook,
    disputeWebhook,
    refundManually: (captureRef, amount) => {
      const id = newId('rfnd')
      refunds.push({
        id,
        payment_id: captureRef,
        amount,
        notes: [],
        status: 'processed',
        key: '',
        sent: '',
        created_at: now(),
      })
      return id
    },
    refundNames: (captureRef) => refunds.filter(({ payment_id }) => payment_id === captureRef).map(({ id }) => id),
    refundsOf: (captureRef) =>
      refunds.filter(({ payment_id }) => payment_id === captureRef).map(({ amount }) => amount),
  }
}
