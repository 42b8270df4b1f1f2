import { describe, expect, test } from 'vitest'
import { holidaysBefore, joinHolidays, nextHoliday, problemOfHolidays } from './store-holiday.ts'

const today = '2026-11-25'
const days = (from: string, until: string) => ({ from, until })

describe('a calendar of holidays', () => {
  test.each([
    ['one day', [days(today, today)], null],
    ['one that runs', [days('2026-11-20', '2026-11-28')], null],
    ['two apart', [days('2026-12-10', '2026-12-12'), days('2026-12-01', '2026-12-02')], null],
    ['two that touch', [days('2026-12-01', '2026-12-02'), days('2026-12-03', '2026-12-04')], null],
    ['an end before its beginning', [days('2026-12-02', '2026-12-01')], { index: 0, problem: 'order' }],
    ['one that is over', [days('2026-11-01', '2026-11-24')], { index: 0, problem: 'past' }],
    ['half a year', [days('2026-12-01', '2027-06-01')], { index: 0, problem: 'long' }],
    [
      'two that overlap',
      [days('2026-12-01', '2026-12-05'), days('2026-12-05', '2026-12-09')],
      { index: 1, problem: 'overlap' },
    ],
  ])('%s', (_name, holidays, problem) => expect(problemOfHolidays(holidays, today)).toEqual(problem))

  test('joins holidays that touch, in order', () => {
    const joined = joinHolidays([
      days('2026-12-03', '2026-12-04'),
      days('2027-01-01', '2027-01-02'),
      days('2026-12-01', '2026-12-02'),
    ])
    expect(joined).toEqual([days('2026-12-01', '2026-12-04'), days('2027-01-01', '2027-01-02')])
  })

  test('the next one is the one that runs, else the first to come', () => {
    const calendar = [days('2027-01-01', '2027-01-02'), days('2026-11-20', '2026-11-25')]
    expect(nextHoliday(calendar, today)).toEqual(days('2026-11-20', '2026-11-25'))
    expect(nextHoliday(calendar, '2026-11-26')).toEqual(days('2027-01-01', '2027-01-02'))
    expect(nextHoliday(calendar, '2027-01-03')).toBeNull()
  })

  test('what lies before a day is what is over by then', () => {
    const calendar = [days('2026-11-01', '2026-11-02'), days('2026-11-23', '2026-11-28'), days(today, today)]
    expect(holidaysBefore(calendar, today)).toEqual([
      days('2026-11-01', '2026-11-02'),
      days('2026-11-23', '2026-11-24'),
    ])
  })
})
