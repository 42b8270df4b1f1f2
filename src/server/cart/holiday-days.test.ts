import { expect, test } from 'vitest'
import { type CartProductRow, sellsNow } from './cart-product-store.ts'

const store = (holiday_until: string | null) =>
  ({
    approved_at: new Date('2026-01-01T00:00:00Z'),
    suspended_at: null,
    sells_food: false,
    documents_valid_until: null,
    holiday_from: null,
    holiday_until,
  }) as CartProductRow

test.each([
  ['the day before', '2026-11-21T12:00:00+05:30', false],
  ['as its last day begins', '2026-11-22T00:00:00+05:30', false],
  ['in the last minute of its last day', '2026-11-22T23:59:59+05:30', false],
  ['as the day after begins', '2026-11-23T00:00:00+05:30', true],
])('closes a store through the last day of its holiday, like its page says: %s', (_case, at, open) => {
  expect(sellsNow(store('2026-11-22'), new Date(at))).toBe(open)
})

test('sells when a store has no holiday', () => {
  expect(sellsNow(store(null), new Date('2026-11-22T12:00:00+05:30'))).toBe(true)
})
