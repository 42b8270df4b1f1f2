import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { exceptionOf, fitBalance, type PayableStore, type PayoutException } from './payable-store.ts'

const now = new Date('2026-12-10T10:00:00Z')
const account = { state: 'active', blocked: false, payoutsFrom: now } as const
const payable: PayableStore = { amount: paise(50_000), hasOpenPayout: false, suspended: false, account }

test.each<[Partial<PayableStore>, PayoutException | null]>([
  [{}, null],
  [{ amount: paise(10_000) }, null],
  [{ amount: paise(9_999) }, 'below_minimum'],
  [{ amount: paise(0) }, 'negative'],
  [{ amount: paise(-1) }, 'negative'],
  [{ hasOpenPayout: true }, 'open_payout'],
  [{ suspended: true }, 'suspended'],
  [{ account: null }, 'no_account'],
  [{ account: { ...account, state: 'checking' } }, 'account_unverified'],
  [{ account: { ...account, state: 'refused' } }, 'account_refused'],
  [{ account: { ...account, blocked: true } }, 'account_blocked'],
  [{ account: { ...account, payoutsFrom: new Date('2026-12-10T10:00:01Z') } }, 'account_changed'],
])('%o is left out because of %s', (store, expected) => {
  expect(exceptionOf({ ...payable, ...store }, paise(10_000), now)).toBe(expected)
})

test('pays the longest waiting first from the balance, and all where it is unknown', () => {
  const stores = [5, 3, 4, 1].map((amount) => ({ amount: paise(amount) }))
  expect(fitBalance(stores, paise(9))).toEqual({
    paid: [{ amount: 5 }, { amount: 3 }, { amount: 1 }],
    left: [{ amount: 4 }],
  })
  expect(fitBalance(stores, null).left).toEqual([])
})
