import { expect, test } from 'vitest'
import { availableMethod, choosePaymentMethod, onlineMethodsFor } from './payment-method-choice.ts'

const allowed = { allowed: true }
const refused = { allowed: false }

test.each([
  [allowed, true, 'cod', 'cod'],
  [allowed, true, 'online', 'online'],
  [allowed, false, 'online', 'cod'],
  [refused, true, 'cod', 'online'],
  [refused, true, 'online', 'online'],
  [refused, false, 'cod', null],
  [null, true, 'cod', 'cod'],
  [null, false, 'online', 'cod'],
] as const)('cash %o, online %s, chosen %s: %s', (cash, online, chosen, paid) => {
  expect(choosePaymentMethod({ cash, online, chosen })).toBe(paid)
})

const payment = { methods: { india: ['upi', 'card', 'wallet'], abroad: ['card'] } } as const

test.each([
  ['IN', 'wallet', ['upi', 'card', 'wallet'], 'wallet'],
  ['GB', 'card', ['card'], 'card'],
  ['GB', 'upi', ['card'], 'card'],
] as const)('to %s, with %s chosen, there is %o and it is paid by %s', (country, chosen, methods, paid) => {
  expect(onlineMethodsFor(payment, country)).toEqual(methods)
  expect(availableMethod(onlineMethodsFor(payment, country), chosen)).toBe(paid)
})

test('a shop that offers none keeps the choice', () => {
  const none = { methods: { india: [], abroad: [] } }
  expect([onlineMethodsFor(none, 'IN'), availableMethod([], 'upi')]).toEqual([[], 'upi'])
})
