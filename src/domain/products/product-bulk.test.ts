import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { type BulkProduct, bulkEffect } from './product-bulk.ts'

const product: BulkProduct = { price: paise(120_00), stock: 5, weeklyCapacity: null, state: 'on_sale' }

test.each([
  [{ kind: 'price-percent', percent: 10 }, { price: 132_00 }],
  [{ kind: 'price-percent', percent: 0.1 }, { refused: 'bulk/no-change' }],
  [{ kind: 'price-percent', percent: -99.9 }, { refused: 'bulk/value' }],
  [{ kind: 'price-amount', amount: paise(-20_50) }, { price: 100_00 }],
  [{ kind: 'price-amount', amount: paise(-120_00) }, { refused: 'bulk/value' }],
  [{ kind: 'price-set', price: paise(99_00) }, { price: 99_00 }],
  [{ kind: 'stock-set', stock: 5 }, { refused: 'bulk/no-change' }],
  [{ kind: 'stock-add', add: -6 }, { refused: 'bulk/value' }],
  [{ kind: 'stock-add', add: 7 }, { stock: 12 }],
  [{ kind: 'capacity-set', weekly: null }, { refused: 'bulk/no-change' }],
  [{ kind: 'capacity-set', weekly: 40 }, { weeklyCapacity: 40 }],
  [{ kind: 'state-set', state: 'on_sale' }, { refused: 'bulk/no-change' }],
  [{ kind: 'state-set', state: 'archived' }, { state: 'archived' }],
] as const)('%j does this to a product: %j', (act, effect) => {
  expect(bulkEffect(product, act)).toEqual(effect)
})

test('a draft is not put on sale before its review', () => {
  const act = { kind: 'state-set', state: 'on_sale' } as const
  expect(bulkEffect({ ...product, state: 'draft' }, act)).toEqual({ refused: 'product/not-approved' })
  expect(bulkEffect({ ...product, state: 'waiting' }, act)).toEqual({ refused: 'product/not-approved' })
  expect(bulkEffect({ ...product, state: 'paused' }, act)).toEqual({ state: 'on_sale' })
})
