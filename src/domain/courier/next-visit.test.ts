import { expect, test } from 'vitest'
import { usualHubTerms } from '../shipping/hub-terms.ts'
import { weekdayOf } from '../time/calendar-day.ts'
import { daysToChoose, type MissedVisit, mayVisitAgain, visitDays } from './next-visit.ts'

const missed: MissedVisit = { state: 'attempt_failed', visits: 1, lastReason: 'nobody_home', chosenDay: null }

test('offers six days from tomorrow on, and no Sunday', () => {
  expect(visitDays('2026-11-26', usualHubTerms)).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
  for (let day = 1; day <= 28; day++)
    expect(visitDays(`2027-02-${String(day).padStart(2, '0')}`, usualHubTerms).map(weekdayOf)).not.toContain(7)
})

test.each<[string, Partial<MissedVisit>, number]>([
  ['after a visit in vain', {}, 6],
  ['before any visit', { state: 'out_for_delivery', visits: 0, lastReason: null }, 0],
  ['once the courier is out again', { state: 'out_for_delivery' }, 0],
  ['after the last visit', { visits: 3 }, 0],
  ['when the box was refused', { lastReason: 'refused_delivery' }, 0],
  ['the day before the chosen day', { chosenDay: '2026-11-27' }, 6],
  ['on the chosen day', { chosenDay: '2026-11-26' }, 0],
  ['after it', { chosenDay: '2026-11-25' }, 0],
])('days to choose %s', (_, more, days) => {
  expect(daysToChoose({ ...missed, ...more }, '2026-11-26', usualHubTerms)).toHaveLength(days)
})

test('a courier goes again until the last visit, but not to someone who refused', () => {
  expect(mayVisitAgain(missed, usualHubTerms)).toBe(true)
  expect(mayVisitAgain({ ...missed, visits: 3 }, usualHubTerms)).toBe(false)
  expect(mayVisitAgain({ ...missed, lastReason: 'refused_delivery' }, usualHubTerms)).toBe(false)
})

test('offers Sundays too where couriers have no day off, and ends after as many visits as the shop has set', () => {
  const terms = { visits: 2, daysOff: 0 }
  expect(visitDays('2026-11-26', terms)).toContain('2026-11-29')
  expect(daysToChoose({ ...missed, visits: 2 }, '2026-11-26', terms)).toEqual([])
  expect(mayVisitAgain({ ...missed, visits: 1 }, terms)).toBe(true)
  expect(mayVisitAgain({ ...missed, visits: 2 }, terms)).toBe(false)
})
