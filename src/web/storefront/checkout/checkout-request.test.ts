import { describe, expect, test } from 'vitest'
import { type CheckoutDraft, freshDraft } from '#web/cart/checkout-draft.ts'
import { isSameOrder, type OrderRequestInput, toOrderRequest } from './checkout-request.ts'

const fresh = freshDraft('a-key-of-its-own')
const draft: CheckoutDraft = {
  ...fresh,
  fields: {
    ...fresh.fields,
    fullName: ' Hetal  Joshi ',
    phone: '9812345670',
    email: 'hetal@haatdi.example',
    address: '12, Moti Pol, Kalupur',
    pincode: '380001',
    city: 'Ahmedabad',
    state: 'Gujarat',
  },
}
const input: OrderRequestInput = {
  rules: undefined,
  serviceId: 'dodi/standard',
  paidBy: 'cod',
  methods: ['upi', 'card'],
  lines: [{ productId: 'methi-khakhra', quantity: 2 }],
  expectedTotal: 516,
  storeCredit: 0,
  currency: 'INR',
}
const before = toOrderRequest(draft, input)

test('an order asks for what is typed and chosen, tidied, and for nothing that was left out', () => {
  expect(before).toEqual({
    shipping: expect.objectContaining({ fullName: 'Hetal Joshi', address: '12, Moti Pol, Kalupur', country: 'IN' }),
    paymentMethod: 'cod',
    serviceId: 'dodi/standard',
    expectedTotal: 516,
    currency: 'INR',
    items: [{ productId: 'methi-khakhra', quantity: 2 }],
  })
})

test('notes, a present, a code and the way of paying online go along, the way as far as it is offered', () => {
  const fields = { ...draft.fields, orderNotes: 'Ring twice' }
  const chosen = {
    ...draft,
    fields,
    gift: true,
    giftMessage: ' For you ',
    promoCode: 'FREEGHUJ',
    onlineMethod: 'wallet',
  } as const
  expect(toOrderRequest(chosen, { ...input, paidBy: 'online' })).toMatchObject({
    orderNotes: 'Ring twice',
    gift: { message: 'For you' },
    promoCode: 'FREEGHUJ',
    paymentMethod: 'online',
    method: 'upi',
  })
})

describe('a new total is agreed to', () => {
  test.each<[string, Partial<CheckoutDraft>, Partial<OrderRequestInput>]>([
    ['the total alone is another', {}, { expectedTotal: 540 }],
    ['a key is another', { key: 'another-key-0001' }, {}],
    ['spaces were typed that the order leaves out', { fields: { ...draft.fields, city: ' Ahmedabad ' } }, {}],
  ])('where %s', (_name, typed, now) => {
    expect(isSameOrder(before, toOrderRequest({ ...draft, ...typed }, { ...input, ...now }))).toBe(true)
  })

  test('for the lines in any order, and for a member’s cart', () => {
    const lines = [...input.lines, { productId: 'rice-chakri', quantity: 1 }]
    const request = { ...toOrderRequest(draft, { ...input, lines }), fromCart: true }
    expect(isSameOrder(request, toOrderRequest(draft, { ...input, lines: lines.toReversed() }))).toBe(true)
  })

  test.each<[string, Partial<CheckoutDraft>, Partial<OrderRequestInput>]>([
    ['the house number', { fields: { ...draft.fields, address: '14, Moti Pol, Kalupur' } }, {}],
    ['the notes', { fields: { ...draft.fields, orderNotes: 'Ring twice' } }, {}],
    ['whether it is a present', { gift: true }, {}],
    ['the code', { promoCode: 'FREEGHUJ' }, {}],
    ['the service', {}, { serviceId: 'dodi/express' }],
    ['the way of paying', {}, { paidBy: 'online' }],
    ['how many', {}, { lines: [{ productId: 'methi-khakhra', quantity: 3 }] }],
    ['what', {}, { lines: [{ productId: 'rice-chakri', quantity: 2 }] }],
  ])('and no more once %s has changed', (_name, typed, now) => {
    expect(isSameOrder(before, toOrderRequest({ ...draft, ...typed }, { ...input, ...now }))).toBe(false)
  })
})
