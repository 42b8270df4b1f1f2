import { expect, test } from 'vitest'
import { type KnownRefund, matchRefund, type RefundMatch, type ReportedRefund } from './reported-refund.ts'

const known = (change: Partial<KnownRefund>): KnownRefund => ({
  id: 'r1',
  keys: ['r1', 'k1'],
  reference: null,
  state: 'submitted',
  amount: 500,
  ...change,
})
const reported: ReportedRefund = { reference: 'rfnd_1', key: null, amount: 500 }

test.each<[string, ReportedRefund, KnownRefund[], number, RefundMatch]>([
  ['by its key it is ours', { ...reported, key: 'k1' }, [known({})], 0, { is: 'ours', id: 'r1' }],
  ['by its reference it is ours', reported, [known({ reference: 'rfnd_1' })], 0, { is: 'ours', id: 'r1' }],
  ['no refund at all', reported, [], 1_000, { is: 'not-requested' }],
  ['another key', { ...reported, key: 'k2' }, [known({})], 1_000, { is: 'not-requested' }],
  ['money is left beside one that failed', reported, [known({ state: 'failed' })], 500, { is: 'not-requested' }],
  [
    'no money is left beside one that failed',
    reported,
    [known({ state: 'failed' })],
    499,
    { is: 'substitute', id: 'r1' },
  ],
  [
    'no money is left beside one that has not been asked for yet',
    reported,
    [known({ state: 'approved' })],
    499,
    { is: 'substitute', id: 'r1' },
  ],
  [
    'of several the one that has not left, and of the same amount',
    reported,
    [known({ id: 'r0' }), known({ id: 'r2', state: 'failed', amount: 400 }), known({ id: 'r3', state: 'failed' })],
    0,
    { is: 'substitute', id: 'r3' },
  ],
  [
    'ours by its key, though another waits for the same amount',
    { ...reported, key: 'k2' },
    [known({ state: 'failed' }), known({ id: 'r2', keys: ['k2'] })],
    0,
    { is: 'ours', id: 'r2' },
  ],
  [
    'by its reference before its key: the money of one that was paid by bank left twice',
    { ...reported, key: 'k1' },
    [known({ state: 'succeeded', reference: 'UTR 1' }), known({ id: 'r2', keys: [], reference: 'rfnd_1' })],
    0,
    { is: 'ours', id: 'r2' },
  ],
  ['one that nobody has agreed to yet', reported, [known({ state: 'requested' })], 0, { is: 'not-requested' }],
  ['one that is being asked for now may leave yet', reported, [known({})], 0, { is: 'not-requested' }],
  ['another amount', { ...reported, amount: 400 }, [known({ state: 'failed' })], 0, { is: 'not-requested' }],
  ['one that has left', reported, [known({ state: 'succeeded', reference: 'rfnd_0' })], 0, { is: 'not-requested' }],
])('%s', (_, about, refunds, left, match) => {
  expect(matchRefund(about, refunds, left)).toEqual(match)
})
