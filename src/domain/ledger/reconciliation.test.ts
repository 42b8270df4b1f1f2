import { expect, test } from 'vitest'
import { compareBooks, type Movement } from './reconciliation.ts'

const captured = (reference: string, amount: number): Movement => ({ kind: 'captured', reference, amount })

test.each<[string, Movement[], Movement[], object[]]>([
  ['equal books', [captured('a', 100), captured('b', 5)], [captured('b', 5), captured('a', 100)], []],
  ['a paisa off', [captured('a', 100)], [captured('a', 101)], [{ ours: 100, theirs: 101 }]],
  ['unknown to the gateway', [captured('a', 100)], [], [{ ours: 100, theirs: null }]],
  ['unknown to us', [], [captured('a', 100)], [{ ours: null, theirs: 100 }]],
  ['booked twice', [captured('a', 100), captured('a', 100)], [captured('a', 100)], [{ ours: 200, theirs: 100 }]],
  [
    'a refund is no capture',
    [captured('a', 100)],
    [{ kind: 'refunded', reference: 'a', amount: 100 }],
    [{ what: 'captured' }, { what: 'refunded' }],
  ],
])('%s', (_, ours, theirs, expected) => {
  const found = compareBooks(ours, theirs)
  expect(found).toMatchObject(expected)
  expect(found).toHaveLength(expected.length)
})

test('names the movement of each difference, in the same order whatever the order of the books', () => {
  const paidBack: Movement = { kind: 'refunded', reference: 'b', amount: 7 }
  const ours = [captured('b', 5), paidBack, captured('a', 100)]
  const expected = [
    { what: 'captured', reference: 'a', ours: 100, theirs: null },
    { what: 'captured', reference: 'c', ours: null, theirs: 9 },
    { what: 'refunded', reference: 'b', ours: 7, theirs: 8 },
  ]
  const theirs = [captured('c', 9), { ...paidBack, amount: 8 }, captured('b', 5)]
  expect(compareBooks(ours, theirs)).toEqual(expected)
  expect(compareBooks(ours.toReversed(), theirs.toReversed())).toEqual(expected)
})

test('reports a movement of 0 that the other book lacks', () => {
  expect(compareBooks([captured('a', 0)], [])).toEqual([{ what: 'captured', reference: 'a', ours: 0, theirs: null }])
})
