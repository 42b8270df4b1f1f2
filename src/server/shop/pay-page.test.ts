import { expect, test } from 'vitest'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { payPageOrigins } from './pay-page.ts'

const cases: [GatewayName[], string[]][] = [
  [[], []],
  [['sandbox'], []],
  [['stripe'], ['https://checkout.stripe.com']],
  [
    ['razorpay', 'stripe'],
    ['https://rzp.io', 'https://checkout.stripe.com'],
  ],
]
test.each(cases)('lists the payment page origins of %j', (taking, origins) =>
  expect(payPageOrigins(taking)).toEqual(origins),
)
