import { describe, expect, test } from 'vitest'
import { closedGates, type StoreGates, storeGateNames, storeIsLive } from './store-gates.ts'

const at = new Date('2026-11-20T06:00:00Z')
const before = new Date('2026-11-20T05:59:59Z')
const after = new Date('2026-11-25T00:00:00Z')
const live: StoreGates = {
  approved: true,
  documentsValidUntil: after,
  suspended: false,
  holiday: null,
  hasProduct: true,
}
/** What closes each gate alone. */
const lacks: Record<(typeof storeGateNames)[number], Partial<StoreGates>> = {
  not_approved: { approved: false },
  documents: { documentsValidUntil: at },
  suspended: { suspended: true },
  holiday: { holiday: { from: null, until: after } },
  no_product: { hasProduct: false },
}
const combinations = Array.from({ length: 2 ** storeGateNames.length }, (_, bits) =>
  storeGateNames.filter((_name, index) => bits & (1 << index)),
)

describe('a store is live only while nothing is missing', () => {
  test.each(combinations.map((closed) => [closed.join(' and ') || 'nothing', closed] as const))(
    '%s is missing',
    (_name, closed) => {
      const gates = Object.assign({}, live, ...closed.map((gate) => lacks[gate])) as StoreGates
      expect(closedGates(gates, at)).toEqual(closed)
      expect(storeIsLive(gates, at)).toBe(closed.length === 0)
    },
  )
})

describe('at the edges', () => {
  test.each<[string, Partial<StoreGates>, boolean]>([
    ['a document that is missing', { documentsValidUntil: null }, false],
    ['a document that ends this very instant', { documentsValidUntil: at }, false],
    ['a store back from its holiday this instant', { holiday: { from: null, until: at } }, true],
    ['a holiday that begins this instant', { holiday: { from: at, until: after } }, false],
    ['a holiday that began before', { holiday: { from: before, until: after } }, false],
    ['a holiday that is still to come', { holiday: { from: after, until: after } }, true],
  ])('%s', (_name, change, isLive) => expect(storeIsLive({ ...live, ...change }, at)).toBe(isLive))
})
