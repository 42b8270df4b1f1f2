import { describe, expect, test } from 'vitest'
import { answerOf, isShortageOpen } from './shortage.ts'

const until = new Date('2026-01-02T00:00:00Z')

describe('shortage', () => {
  test.each([
    ['nothing was short', null, null, '2026-01-01T00:00:00Z', false],
    ['nobody has chosen yet', until, null, '2026-01-01T00:00:00Z', true],
    ['the customer has chosen', until, 'go_on', '2026-01-01T00:00:00Z', false],
    ['the time to answer is over', until, null, '2026-01-02T00:00:00Z', false],
  ] as const)('%s', (_, shortageUntil, shortageAnswer, now, open) => {
    expect(isShortageOpen({ state: 'part_accepted', shortageUntil, shortageAnswer }, new Date(now))).toBe(open)
  })

  test.each([
    ['received', true],
    ['packed', false],
    ['boxed', false],
    ['cancelled', false],
  ] as const)('of a seller order that is %s can be answered: %s', (state, open) => {
    const at = new Date('2026-01-01T00:00:00Z')
    expect(isShortageOpen({ state, shortageUntil: until, shortageAnswer: null }, at)).toBe(open)
  })

  test.each([
    [['go_on'], 'go_on'],
    [['go_on', 'cancel_line'], 'cancel_lines'],
    [['cancel_line', 'cancel_order'], 'cancel_order'],
  ] as const)('combines %s to %s', (choices, answer) => {
    expect(answerOf(choices)).toBe(answer)
  })
})
