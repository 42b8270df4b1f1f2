import { expect, test } from 'vitest'
import { planRefusal } from './order-refusal.ts'

const plan = (code: string, details: object = {}) => planRefusal({ code, details: details as Record<string, string> })

test('the server’s words stand beside their fields, and unknown fields are left out', () => {
  expect(
    plan('request/invalid', { 'shipping.phone': 'too short', orderNotes: 'too long', serviceId: 'x' }).fields,
  ).toEqual({
    phone: 'too short',
    orderNotes: 'too long',
  })
})

test('a total that rose is asked about, and only then', () => {
  expect(plan('price/rose', { total: 540, formatted: '₹540' })).toMatchObject({
    newTotal: 540,
    newKey: false,
    stale: true,
  })
  expect(plan('product/out-of-stock', { total: 540 }).newTotal).toBeUndefined()
})

test('lines come with their reasons; what is no line is left out', () => {
  const line = { productId: 'sev', code: 'product/out-of-stock', reason: 'Out of stock', available: 0 }
  expect(plan('product/out-of-stock', { lines: [line, null, { productId: 1 }] }).lines).toEqual([line])
  expect(plan('store/paused', { lines: 'x' }).lines).toEqual([])
})

test.each([
  ['idempotency/other-body', true, false],
  ['quote/expired', false, true],
  ['rate/limited', false, false],
])('%s: another key %s, figures again %s', (code, newKey, stale) => {
  expect(plan(code)).toMatchObject({ newKey, stale })
})

test('of less than was asked for the page says how much there is; of nothing left, the server’s sentence', () => {
  const product = 'Methi Khakhra'
  expect(plan('product/out-of-stock', { product, available: 1 }).short).toEqual({ product, available: 1 })
  expect(plan('product/out-of-stock', { product, available: 0 }).short).toBeUndefined()
  expect(plan('product/out-of-stock', { product }).short).toBeUndefined()
  expect(plan('product/withdrawn', { product, available: 1 }).short).toBeUndefined()
})
