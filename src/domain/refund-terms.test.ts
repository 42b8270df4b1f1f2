import { expect, test } from 'vitest'
import { paise } from './money.ts'
import { approvalsNeeded, usualRefundTerms } from './refund-terms.ts'

test.each([
  [1, 0],
  [200_000, 0],
  [200_001, 1],
  [2_000_000, 1],
  [2_000_001, 2],
])('%i paise need %i admins to agree (lifecycle 7)', (amount, admins) =>
  expect(approvalsNeeded(paise(amount), usualRefundTerms)).toBe(admins),
)

test('the customer is told of a week', () => expect(usualRefundTerms.daysToArrive).toBe(7))
