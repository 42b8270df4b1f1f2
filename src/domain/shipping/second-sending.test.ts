import { describe, expect, it } from 'vitest'
import { type SendAgainFacts, sendAgainArrival, sendAgainObstacle } from './second-sending.ts'

const khakhra = { isFood: true, bestBefore: '2027-03-01', shelfLifeDays: 90, isWithdrawn: false }
const facts: SendAgainFacts = {
  isBack: true,
  isInspected: false,
  isSettled: false,
  goods: [khakhra],
  arrivesTo: '2026-12-10',
}

describe('sendAgainObstacle', () => {
  it.each([
    ['a whole box that came back', {}, null],
    ['one that is under way', { isBack: false }, 'not_back'],
    ['one that was opened', { isInspected: true }, 'inspected'],
    ['one whose customer has the money', { isSettled: true }, 'settled'],
    ['one with a withdrawn lot', { goods: [khakhra, { ...khakhra, isWithdrawn: true }] }, 'withdrawn'],
    ['the last day that leaves enough life', { goods: [{ ...khakhra, bestBefore: '2027-01-06' }] }, null],
    ['food that arrives a day too old', { goods: [{ ...khakhra, bestBefore: '2027-01-05' }] }, 'too_old'],
    ['food that was sent without a date', { goods: [{ ...khakhra, bestBefore: null }] }, null],
  ] as const)('%s', (_, change, obstacle) => {
    expect(sendAgainObstacle({ ...facts, ...change })).toBe(obstacle)
  })
})

it('a box that is sent again leaves a day later and takes the days of its service', () => {
  expect(sendAgainArrival('2026-11-27', [4, 7])).toEqual({ from: '2026-12-02', to: '2026-12-05' })
})
