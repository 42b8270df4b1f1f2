import { expect, test } from 'vitest'
import { fromRupees } from '../money/money.ts'
import { type SegmentRule, segmentProblems } from './segment.ts'

const orders = (least: number | null, most: number | null): SegmentRule => ({ kind: 'orders', least, most })

test.each<[string, SegmentRule[], ReturnType<typeof segmentProblems>]>([
  ['nothing asked', [], [{ at: 0, problem: 'none' }]],
  ['one rule', [orders(2, null)], []],
  ['a span without ends', [orders(null, null)], [{ at: 0, problem: 'span' }]],
  ['a span the wrong way round', [orders(3, 2)], [{ at: 0, problem: 'span' }]],
  ['a kind twice', [orders(1, null), orders(2, null)], [{ at: 1, problem: 'twice' }]],
  [
    'never ordered, and an amount',
    [{ kind: 'neverOrdered' }, { kind: 'spent', least: fromRupees(1), most: null }],
    [{ at: 1, problem: 'contradiction' }],
  ],
  ['never ordered, with a language', [{ kind: 'neverOrdered' }, { kind: 'languages', values: ['gu'] }], []],
])('%s', (_, rules, problems) => {
  expect(segmentProblems(rules)).toEqual(problems)
})
