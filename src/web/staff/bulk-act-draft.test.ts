import { expect, test } from 'vitest'
import { bulkActOf, emptyBulkDraft } from './bulk-act-draft.ts'

test.each([
  ['price-percent', '-5', { kind: 'price-percent', percent: -5 }],
  ['price-percent', '', undefined],
  ['price-percent', '-95', undefined],
  ['price-amount', '1,000.50', { kind: 'price-amount', amount: 1000.5 }],
  ['stock-add', '2.5', undefined],
  ['stock-set', '0', { kind: 'stock-set', stock: 0 }],
  ['capacity-set', ' ', { kind: 'capacity-set', weekly: null }],
  ['payment-link', '', { kind: 'payment-link' }],
] as const)('%s with "%s" is %j', (kind, number, act) => {
  expect(bulkActOf({ ...emptyBulkDraft(kind), number })).toEqual(act)
})

test('another reason needs what happened', () => {
  const draft = { ...emptyBulkDraft('order-cancel'), reason: 'other' as const }
  expect(bulkActOf(draft)).toBeUndefined()
  expect(bulkActOf({ ...draft, note: 'flood' })).toEqual({ kind: 'order-cancel', reason: 'other', note: 'flood' })
})

test('a holiday needs its first day and a last one that is not before it', () => {
  const draft = { ...emptyBulkDraft('store-holiday'), from: '2026-12-24' }
  expect(bulkActOf(draft)).toBeUndefined()
  expect(bulkActOf({ ...draft, until: '2026-12-23' })).toBeUndefined()
  expect(bulkActOf({ ...draft, until: '2026-12-24' })).toEqual({
    kind: 'store-holiday',
    from: '2026-12-24',
    until: '2026-12-24',
  })
})

test('a later end needs a time and a reason', () => {
  const draft = { ...emptyBulkDraft('promotion-extend'), until: '2026-12-31T18:30' }
  expect(bulkActOf(draft)).toBeUndefined()
  expect(bulkActOf({ ...draft, note: 'it sells well' })).toEqual({
    kind: 'promotion-extend',
    until: '2026-12-31T13:00:00.000Z',
    reason: 'it sells well',
  })
})
