import { expect, test } from 'vitest'
import { type KnownRefund, matchRefund, type RefundMatch, type ToldRefund } from './told-refund.ts'

const known = (change: Partial<KnownRefund>): KnownRefund => ({
  id: 'r1',
  keys: ['r1', 'k1'],
  reference: null,
  state: 'submitted',
  amount: 500,
  ...change,
})
const told: ToldRefund = { reference: 'rfnd_1', key: null, amount: 500 }

test.each<[string, ToldRefund, KnownRefund[], number, RefundMatch]>([
  ['by its key it is ours', { ...told, key: 'k1' }, [known({})], 0, { is: 'ours', id: 'r1' }],
  ['by its reference it is ours', told, [known({ reference: 'rfnd_1' })], 0, { is: 'ours', id: 'r1' }],
  ['no refund at all', told, [], 1_000, { is: 'not-asked' }],
  ['another key', { ...told, key: 'k2' }, [known({})], 1_000, { is: 'not-asked' }],
  ['money is left beside one that failed', told, [known({ state: 'failed' })], 500, { is: 'not-asked' }],
  [
    'no money is left beside one that failed',
    told,
    [known({ state: 'failed' })],
    499,
    { is: 'in-its-place', id: 'r1' },
  ],
  ['one that is being asked for now may leave yet', told, [known({})], 0, { is: 'not-asked' }],
  ['another amount', { ...told, amount: 400 }, [known({ state: 'failed' })], 0, { is: 'not-asked' }],
  ['one that has left', told, [known({ state: 'succeeded', reference: 'rfnd_0' })], 0, { is: 'not-asked' }],
])('%s', (_, about, refunds, left, match) => {
  expect(matchRefund(about, refunds, left)).toEqual(match)
})
