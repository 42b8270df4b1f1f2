import { expect, test } from 'vitest'
import { bulkChanges, changesBack } from './bulk-changes.ts'
import type { ProductListRow } from './product-states.ts'

const row = (part: Partial<ProductListRow>): ProductListRow => ({
  id: 'a',
  version: 3,
  state: 'on_sale',
  name: 'Khakhra',
  signName: 'ખાખરા',
  category: 'snacks',
  weight: '200g',
  price: 110,
  stock: 8,
  weeklyCapacity: null,
  position: 0,
  waiting: false,
  missing: [],
  textMissing: false,
  shelfLifeDays: null,
  hsnCode: '19059090',
  gstRate: 5,
  addedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  picture: { src: '', srcSet: '', small: '', width: 1, height: 1 },
  ...part,
})

test('prices change by percent to whole rupees, and what stays the same is left out', () => {
  const rows = [row({}), row({ id: 'b', price: 1 })]
  expect(bulkChanges(rows, 'percent', 10)).toEqual([{ id: 'a', seen: 3, price: 121 }])
  expect(bulkChanges(rows, 'percent', Number.NaN)).toEqual([])
  expect(bulkChanges(rows, 'percent', -100)).toEqual([])
})

test('what waits for its first review is not put on sale', () => {
  const rows = [row({ state: 'waiting' }), row({ id: 'b', state: 'paused' }), row({ id: 'c' })]
  expect(bulkChanges(rows, 'on_sale', Number.NaN)).toEqual([{ id: 'b', seen: 3, state: 'on_sale' }])
})

test('a bulk change is taken back at the versions it has made', () => {
  const before = [row({}), row({ id: 'b', stock: 4 })]
  const changes = bulkChanges(before, 'stock', 0)
  const after = before.map((each) => ({ ...each, version: 4, stock: 0 }))
  expect(changesBack(before, after, changes)).toEqual([
    { id: 'a', seen: 4, stock: 8 },
    { id: 'b', seen: 4, stock: 4 },
  ])
})
