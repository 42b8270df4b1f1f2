import { describe, expect, test } from 'vitest'
import { type PaymentEntity, paymentLink } from './razorpay-shapes.ts'
import { reportOf as razorpayReport } from './razorpay-webhook.ts'
import { session, reportOf as stripeReport } from './stripe-shapes.ts'

describe('Razorpay reports of a payment link', () => {
  const link = (status: string) =>
    paymentLink.parse({
      id: 'plink_1',
      amount: 50_000,
      currency: 'INR',
      reference_id: 'attempt',
      short_url: 'https://rzp.io/i/1',
      status,
    })
  const payment = (change: Partial<PaymentEntity>): PaymentEntity => ({
    id: 'pay_1',
    amount: 50_000,
    currency: 'INR',
    status: 'failed',
    captured: false,
    method: 'netbanking',
    ...change,
  })

  test.each([
    ['created', undefined, 'open', null],
    ['created', payment({}), 'open', null],
    ['created', payment({ status: 'authorized' }), 'authorized', null],
    ['paid', payment({ status: 'captured', captured: true }), 'captured', 'pay_1'],
    // Refunded since: the money had arrived all the same.
    ['paid', payment({ status: 'refunded', captured: true }), 'captured', 'pay_1'],
    ['partially_paid', payment({ status: 'captured', captured: true, amount: 100 }), 'captured', 'pay_1'],
    ['expired', undefined, 'failed', null],
    ['expired', payment({}), 'failed', null],
    ['cancelled', payment({ status: 'captured', captured: true }), 'captured', 'pay_1'],
    ['something-new', undefined, 'open', null],
  ])('reports a link that is %s with the payment %o as %s', (status, paid, state, captureRef) => {
    const report = razorpayReport('acc_1', link(status), paid)
    expect(report).toMatchObject({
      state,
      captureRef,
      ref: 'plink_1',
      paymentId: 'attempt',
      merchant: 'acc_1',
      onlineMethod: null,
    })
    if (state === 'captured') expect(report.amountMinor).toBe(paid?.amount)
  })

  test.each([
    ['upi', 'upi'],
    ['card', 'card'],
    ['wallet', 'wallet'],
    ['emi', null],
  ])('reports a payment by %s with the method %s', (method, onlineMethod) => {
    expect(razorpayReport('acc_1', link('paid'), payment({ captured: true, method })).onlineMethod).toBe(onlineMethod)
  })
})

describe('Stripe reports of a checkout session', () => {
  const sessionWith = (status: string, payment_status: string, payment: unknown = null) =>
    session.parse({
      id: 'cs_1',
      object: 'checkout.session',
      status,
      payment_status,
      amount_total: 50_000,
      currency: 'inr',
      client_reference_id: 'attempt',
      livemode: true,
      payment_intent: payment,
    })
  const intent = (status: string) => ({
    id: 'pi_1',
    status,
    amount_received: 49_900,
    currency: 'inr',
    latest_charge: null,
  })

  test.each([
    ['open', 'unpaid', null, 'open', null, 50_000],
    ['open', 'unpaid', intent('requires_payment_method'), 'open', null, 50_000],
    ['complete', 'unpaid', 'pi_1', 'authorized', null, 50_000],
    ['complete', 'unpaid', intent('processing'), 'authorized', null, 50_000],
    ['complete', 'unpaid', intent('requires_payment_method'), 'failed', null, 50_000],
    ['complete', 'unpaid', intent('canceled'), 'failed', null, 50_000],
    ['complete', 'paid', 'pi_1', 'captured', 'pi_1', 50_000],
    // The received amount counts, not the requested one.
    ['complete', 'paid', intent('succeeded'), 'captured', 'pi_1', 49_900],
    ['expired', 'unpaid', null, 'failed', null, 50_000],
  ])(
    'reports a session that is %s and %s with the payment %o as %s',
    (status, paid, payment, state, captureRef, amountMinor) => {
      expect(stripeReport(sessionWith(status, paid, payment), 'own-live')).toMatchObject({
        state,
        captureRef,
        amountMinor,
        currency: 'INR',
        paymentId: 'attempt',
      })
    },
  )

  test("learns of a bank's later refusal from the webhook event alone", () => {
    expect(stripeReport(sessionWith('complete', 'unpaid', 'pi_1'), 'own-live', true).state).toBe('failed')
  })
})
