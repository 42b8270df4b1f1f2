import { expect, test } from 'vitest'
import { weekdayOf } from '../sellers/work-days.ts'
import { daysToChoose, type MissedVisit, mayVisitAgain, mostVisits, visitDays } from './next-visit.ts'

const missed: MissedVisit = { state: 'attempt_failed', visits: 1, lastReason: 'nobody_home', chosenDay: null }

test('offers six days from tomorrow on, and no Sunday', () => {
  expect(visitDays('2026-11-26')).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
  for (let day = 1; day <= 28; day++)
    expect(visitDays(`2027-02-${String(day).padStart(2, '0')}`).map(weekdayOf)).not.toContain(7)
})

test.each<[string, Partial<MissedVisit>, number]>([
  ['after a visit in vain', {}, 6],
  ['before any visit', { state: 'out_for_delivery', visits: 0, lastReason: null }, 0],
  ['once the courier is out again', { state: 'out_for_delivery' }, 0],
  ['after the last visit', { visits: mostVisits }, 0],
  ['when the box was refused', { lastReason: 'refused_delivery' }, 0],
  ['the day before the chosen day', { chosenDay: '2026-11-27' }, 6],
  ['on the chosen day', { chosenDay: '2026-11-26' }, 0],
  ['after it', { chosenDay: '2026-11-25' }, 0],
])('days to choose %s', (_, more, days) => {
  expect(daysToChoose({ ...missed, ...more }, '2026-11-26')).toHaveLength(days)
})

test('a courier goes again until the last visit, but not to someone who refused', () => {
  expect(mayVisitAgain(missed)).toBe(true)
  expect(mayVisitAgain({ ...missed, visits: mostVisits })).toBe(false)
  expect(mayVisitAgain({ ...missed, lastReason: 'refused_delivery' })).toBe(false)
})
