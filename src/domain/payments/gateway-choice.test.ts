import { expect, test } from 'vitest'
import { chooseGateway, offeredOnlineMethods } from '#domain/payments/gateway-choice.ts'

test.each([
  [[], 'IN', null],
  [[], 'GB', null],
  [['sandbox'], 'IN', 'sandbox'],
  [['sandbox'], 'GB', 'sandbox'],
  [['razorpay'], 'IN', 'razorpay'],
  [['razorpay'], 'GB', 'razorpay'],
  [['stripe'], 'IN', 'stripe'],
  [['razorpay', 'stripe'], 'IN', 'razorpay'],
  [['razorpay', 'stripe'], 'GB', 'stripe'],
  [['stripe', 'razorpay'], 'IN', 'razorpay'],
  [['stripe', 'razorpay'], 'US', 'stripe'],
] as const)('pays with %o an order to %s at %s (decisions 15)', (taking, country, name) => {
  expect(chooseGateway(taking, country)).toBe(name)
})

test.each([
  [[], 'IN', []],
  [['sandbox'], 'IN', ['upi', 'card', 'wallet']],
  [['sandbox'], 'GB', ['card']],
  [['razorpay'], 'IN', ['upi', 'card', 'wallet']],
  [['razorpay'], 'GB', ['card']],
  [['stripe'], 'IN', ['card']],
  [['razorpay', 'stripe'], 'IN', ['upi', 'card', 'wallet']],
  [['razorpay', 'stripe'], 'US', ['card']],
] as const)('offers with %o for an order to %s the methods %o', (taking, country, methods) => {
  expect(offeredOnlineMethods(taking, country)).toEqual(methods)
})
