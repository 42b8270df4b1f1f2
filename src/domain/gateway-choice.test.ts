import { expect, test } from 'vitest'
import { chooseGateway } from '#domain/gateway-choice.ts'

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
] as const)('of %o an order to %s is paid at %s (decisions 15)', (taking, country, name) => {
  expect(chooseGateway(taking, country)).toBe(name)
})
