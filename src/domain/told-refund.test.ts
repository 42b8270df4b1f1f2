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
  [
    'no money is left beside one that has not been asked for yet',
    told,
    [known({ state: 'approved' })],
    499,
    { is: 'in-its-place', id: 'r1' },
  ],
  [
    'of several the one that has not left, and of the same amount',
    told,
    [known({ id: 'r0' }), known({ id: 'r2', state: 'failed', amount: 400 }), known({ id: 'r3', state: 'failed' })],
    0,
    { is: 'in-its-place', id: 'r3' },
  ],
  [
    'ours by its key, though another waits for the same amount',
    { ...told, key: 'k2' },
    [known({ state: 'failed' }), known({ id: 'r2', keys: ['k2'] })],
    0,
    { is: 'ours', id: 'r2' },
  ],
  [
    'by its reference before its key: the money of one that was paid by bank left twice',
    { ...told, key: 'k1' },
    [known({ state: 'succeeded', reference: 'UTR 1' }), known({ id: 'r2', keys: [], reference: 'rfnd_1' })],
    0,
    { is: 'ours', id: 'r2' },
  ],
  ['one that nobody has agreed to yet', told, [known({ state: 'requested' })], 0, { is: 'not-asked' }],
  ['one that is being asked for now may leave yet', told, [known({})], 0, { is: 'not-asked' }],
  ['another amount', { ...told, amount: 400 }, [known({ state: 'failed' })], 0, { is: 'not-asked' }],
  ['one that has left', told, [known({ state: 'succeeded', reference: 'rfnd_0' })], 0, { is: 'not-asked' }],
])('%s', (_, about, refunds, left, match) => {
  expect(matchRefund(about, refunds, left)).toEqual(match)
})
