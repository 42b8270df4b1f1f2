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
