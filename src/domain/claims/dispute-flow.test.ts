import { expect, test } from 'vitest'
import { type DisputeState, nextDispute } from './dispute-flow.ts'

test.each<[DisputeState | null, DisputeState, DisputeState | null]>([
  [null, 'open', 'open'],
  [null, 'won', 'won'],
  [null, 'lost', 'lost'],
  ['open', 'open', null],
  ['open', 'won', 'won'],
  ['open', 'lost', 'lost'],
  ['won', 'open', null],
  ['won', 'won', null],
  ['won', 'lost', null],
  ['lost', 'open', null],
  ['lost', 'won', null],
])('a dispute that is %s and reported %s becomes %s', (current, reported, next) => {
  expect(nextDispute(current, reported)).toBe(next)
})
