import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BagFinding, bagProblems, countBadUnits, reasonOfFindings } from './bag-check.ts'

const lines = [
  { lineId: 'khakhra', expected: 3 },
  { lineId: 'athanu', expected: 1 },
]
const finding = (changes: Partial<BagFinding>): BagFinding => ({
  lineId: 'khakhra',
  problem: 'short',
  quantity: 1,
  ...changes,
})

describe('the check of a bag', () => {
  it.each<[string, BagFinding[], { lineId: string; quantity: number }[]]>([
    ['everything is there', [], []],
    ['one unit is missing', [finding({})], [{ lineId: 'khakhra', quantity: 1 }]],
    [
      'one is missing and one is broken',
      [finding({}), finding({ problem: 'damaged', photoId: 'p' })],
      [{ lineId: 'khakhra', quantity: 2 }],
    ],
    ['a whole line is missing', [finding({ lineId: 'athanu' })], [{ lineId: 'athanu', quantity: 1 }]],
  ])('counts the units that do not go into the box: %s', (_, findings, bad) => {
    expect(countBadUnits(lines, findings)).toEqual(bad)
  })

  it.each<[string, BagFinding, string]>([
    ['more units than expected', finding({ quantity: 4 }), 'flow/count-needed'],
    ['no unit', finding({ quantity: 0 }), 'flow/count-needed'],
    ['half a unit', finding({ quantity: 0.5 }), 'flow/count-needed'],
    ['damage without a photograph', finding({ problem: 'damaged' }), 'flow/proof-needed'],
    ['a line of another bag', finding({ lineId: 'other' }), 'thing/not-found'],
  ])('refuses %s', (_, bad, code) => {
    expect(() => countBadUnits(lines, [bad])).toThrow(code)
  })

  it('never counts more units than were expected, whatever is reported', () => {
    const anything = fc.array(
      fc.record({
        lineId: fc.constantFrom('khakhra', 'athanu'),
        problem: fc.constantFrom(...bagProblems),
        quantity: fc.integer({ min: -1, max: 5 }),
        photoId: fc.constant('p'),
      }),
    )
    fc.assert(
      fc.property(anything, (findings) => {
        try {
          for (const { lineId, quantity } of countBadUnits(lines, findings))
            expect(quantity).toBeLessThanOrEqual(lines.find((line) => line.lineId === lineId)?.expected ?? 0)
        } catch (error) {
          expect(error).toMatchObject({ code: 'flow/count-needed' })
        }
      }),
    )
  })

  it('gives the reason of the problem most units have', () => {
    expect(reasonOfFindings([finding({}), finding({ problem: 'damaged', quantity: 2 })])).toBe('damaged_in_transit')
    expect(reasonOfFindings([finding({}), finding({ problem: 'wrong' })])).toBe('out_of_stock')
  })
})
