import { expect, test } from 'vitest'
import { nextStepOfClaim } from './claim-next-step.ts'

const appealedAt = new Date('2026-11-20T10:00:00Z')

test.each([
  ['a new claim', 'damaged', 'under_review', null, ['opened'], 'under_review'],
  ['a parcel that the shop reports lost', 'lost', 'under_review', null, ['opened'], 'shop'],
  ['a parcel that came back', 'returned', 'under_review', null, ['opened'], 'returned'],
  ['a parcel that is sent again', 'returned', 'granted', null, ['opened', 'sent_again'], 'sent_again'],
  ['a replacement', 'damaged', 'granted', null, ['opened', 'replaced'], 'replaced'],
  ['a replacement of a part', 'damaged', 'part_granted', null, ['opened', 'replaced'], 'part_replaced'],
  ['a refund of a part', 'damaged', 'part_granted', null, ['opened', 'part_granted'], 'part_granted'],
  ['an appeal', 'damaged', 'under_review', appealedAt, ['refused', 'appealed'], 'again'],
  ['an appeal that is refused', 'damaged', 'refused', appealedAt, ['refused', 'appealed', 'refused'], 'final'],
] as const)('%s', (_what, kind, state, appealed, steps, next) => {
  expect(nextStepOfClaim({ kind, state, appealedAt: appealed }, steps)).toBe(next)
})
