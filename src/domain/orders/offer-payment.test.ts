import { describe, expect, it } from 'vitest'
import { decideOfferPayment, payableUntil } from './offer-payment.ts'

describe('what is offered for an order and paid online', () => {
  const payBy = new Date('2026-11-06T12:00:00Z')
  it.each([
    ['2026-11-06T09:00:00Z', '2026-11-06T12:00:00.000Z'],
    ['2026-11-06T11:50:00Z', '2026-11-06T12:20:00.000Z'],
    ['2026-11-06T12:00:00Z', undefined],
  ])('whose page is opened at %s can be paid until %s', (now, until) => {
    expect(payableUntil({ payBy, now: new Date(now) })?.toISOString()).toBe(until)
  })

  it.each([
    ['open', 'placed', 'take'],
    ['open', 'cancelled', 'after_expiry'],
    ['ended', 'placed', 'after_expiry'],
    ['paid', 'placed', 'doubled'],
    ['used', 'placed', 'doubled'],
    ['refunded', 'placed', 'doubled'],
  ] as const)('that is %s, of an order that is %s: money %s', (offer, order, expected) => {
    expect(decideOfferPayment(offer, order)).toBe(expected)
  })
})
