import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillLines, isWhollyMade, nextAction } from './make-list.ts'

describe('ticking off', () => {
  test('fills the first orders first', () => {
    const lines = [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 4 },
      { lineId: 'c', quantity: 1 },
    ]
    expect(fillLines(lines, 5).map(({ made }) => made)).toEqual([2, 3, 0])
  })

  test('loses no unit and gives no line more than it needs', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 99 }))
    fc.assert(
      fc.property(lines, fc.integer({ min: -5, max: 2000 }), (quantities, made) => {
        const needed = quantities.reduce((sum, quantity) => sum + quantity, 0)
        const filled = fillLines(
          quantities.map((quantity, index) => ({ lineId: String(index), quantity })),
          made,
        )
        expect(filled.reduce((sum, line) => sum + line.made, 0)).toBe(Math.min(Math.max(0, made), needed))
        for (const [index, line] of filled.entries()) expect(line.made).toBeLessThanOrEqual(quantities[index] ?? 0)
      }),
    )
  })

  test('an order is made when each of its lines is', () => {
    expect(isWhollyMade([{ quantity: 2, made: 2 }])).toBe(true)
    expect(
      isWhollyMade([
        { quantity: 2, made: 2 },
        { quantity: 1, made: 0 },
      ]),
    ).toBe(false)
    expect(isWhollyMade([])).toBe(false)
  })
})

test.each([
  ['answer', { unanswered: 1, bagsDue: 1, readyToPack: 1, unitsToMake: 1 }],
  ['hand_over', { unanswered: 0, bagsDue: 1, readyToPack: 1, unitsToMake: 1 }],
  ['pack', { unanswered: 0, bagsDue: 0, readyToPack: 1, unitsToMake: 1 }],
  ['make', { unanswered: 0, bagsDue: 0, readyToPack: 0, unitsToMake: 1 }],
  ['rest', { unanswered: 0, bagsDue: 0, readyToPack: 0, unitsToMake: 0 }],
] as const)('the next best action is to %s', (action, waiting) => {
  expect(nextAction(waiting)).toBe(action)
})
