import { describe, expect, it } from 'vitest'
import { checkInspection, type ReturnedLine, type ReturnFinding, resaleObstacle } from './returned-goods.ts'

const today = '2026-11-27'
const khakhra: ReturnedLine = {
  lineId: 'khakhra',
  quantity: 3,
  isFood: true,
  bestBefore: '2027-03-01',
  shelfLifeDays: 90,
  isWithdrawn: false,
}
const allBack: ReturnFinding = { lineId: 'khakhra', shelved: 3, destroyed: 0, isSealed: true }
const proof = { reason: 'damaged', photoId: 'p.jpg' } as const

describe('resaleObstacle', () => {
  it.each([
    ['food with life left', {}, null],
    ['the last day that leaves enough', { bestBefore: '2026-12-24' }, null],
    ['a day too little', { bestBefore: '2026-12-23' }, 'too_old'],
    ['food without a date', { bestBefore: null }, 'no_date'],
    ['a pot without a date', { bestBefore: null, isFood: false, shelfLifeDays: null }, null],
    ['a withdrawn lot', { isWithdrawn: true }, 'withdrawn'],
  ] as const)('%s', (_, change, obstacle) => {
    expect(resaleObstacle({ ...khakhra, ...change }, today)).toBe(obstacle)
  })
})

describe('checkInspection', () => {
  const check = (finding: Partial<ReturnFinding>, line: Partial<ReturnedLine> = {}) =>
    checkInspection([{ ...khakhra, ...line }], [{ ...allBack, ...finding }], today)

  it('takes all units back, or destroys a part with a reason and a photograph', () => {
    expect(check({})).toEqual([allBack])
    expect(check({ shelved: 1, destroyed: 2, ...proof })).toHaveLength(1)
    expect(check({ shelved: 0, destroyed: 3, isSealed: false, ...proof }, { isWithdrawn: true })).toHaveLength(1)
  })

  it.each([
    ['units left out', { shelved: 2 }, 'flow/count-needed'],
    ['too many', { destroyed: 1, ...proof }, 'flow/count-needed'],
    ['less than none', { shelved: 4, destroyed: -1, ...proof }, 'flow/count-needed'],
    ['a line of another box', { lineId: 'other' }, 'thing/not-found'],
    ['a broken seal sold again', { isSealed: false }, 'return/not-sellable'],
    ['destroyed without a reason', { shelved: 2, destroyed: 1, photoId: 'p.jpg' }, 'flow/reason-needed'],
    ['destroyed without a photograph', { shelved: 2, destroyed: 1, reason: 'damaged' as const }, 'flow/proof-needed'],
  ] as const)('refuses %s', (_, finding, code) => {
    expect(() => check(finding)).toThrow(code)
  })

  it('refuses a line that is left out, one that is there twice, and a withdrawn lot sold again', () => {
    expect(() => checkInspection([khakhra], [], today)).toThrow('flow/count-needed')
    expect(() => checkInspection([khakhra], [allBack, allBack], today)).toThrow('flow/count-needed')
    expect(() => check({}, { isWithdrawn: true })).toThrow('return/not-sellable')
  })
})
