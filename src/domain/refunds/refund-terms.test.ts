import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { approvalsNeeded, usualRefundTerms } from './refund-terms.ts'

test.each([
  [1, 0],
  [200_000, 0],
  [200_001, 1],
  [2_000_000, 1],
  [2_000_001, 2],
])('requires for %i paise the approval of %i admins (lifecycle 7)', (amount, admins) =>
  expect(approvalsNeeded(paise(amount), usualRefundTerms)).toBe(admins),
)

test('tells the customer to expect a week', () => expect(usualRefundTerms.daysToArrive).toBe(7))
