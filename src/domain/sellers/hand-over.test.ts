import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, indianDay } from '../time/calendar-day.ts'
import {
  compareHandOvers,
  handOverOf,
  isDueHandOver,
  isLateHandOver,
  longestWait,
  type PickupWindow,
  weekdayOf,
} from './hand-over.ts'

// 2026-11-20 is a Friday.
const fridayMorning = new Date('2026-11-20T04:00:00Z')
const fridayEvening = new Date('2026-11-20T14:00:00Z')
const weekdays: PickupWindow[] = [1, 2, 3, 4, 5].map((day) => ({ day, from: '15:00', until: '17:00' }))
const ask = { placedAt: fridayMorning, makeDays: 1, cutOffLocalTime: '17:00', pickupHours: weekdays }

describe('when a bag must be ready', () => {
  test.each([
    ['the same Friday when nothing has to be made', { ...ask, makeDays: 0 }, '2026-11-20', '17:00'],
    ['on Monday when the courier does not come on Saturday', ask, '2026-11-23', '17:00'],
    [
      'on the next visit for an order after the cut-off',
      { ...ask, makeDays: 0, placedAt: fridayEvening },
      '2026-11-23',
      '17:00',
    ],
    ['on any day for a store without hours', { ...ask, pickupHours: [] }, '2026-11-21', null],
    [
      'by the last hour of a day with two visits',
      { ...ask, makeDays: 0, pickupHours: [...weekdays, { day: 5, from: '09:00', until: '10:00' }] },
      '2026-11-20',
      '17:00',
    ],
  ] as const)('%s', (_, request, day, until) => {
    expect(handOverOf(request)).toMatchObject({ day, until })
  })

  test('is never before the order can be made, and never more than a week after that', () => {
    const windows = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 7 }), from: fc.constant('10:00'), until: fc.constant('12:00') }),
      { maxLength: 9 },
    )
    const requests = fc.record({
      placedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      makeDays: fc.integer({ min: 0, max: 30 }),
      cutOffLocalTime: fc.constant('17:00'),
      pickupHours: windows,
    })
    fc.assert(
      fc.property(requests, (request) => {
        const { day } = handOverOf(request)
        const made = addDays(indianDay(request.placedAt).day, request.makeDays)
        expect(day >= made && day <= addDays(made, 7)).toBe(true)
        if (request.pickupHours.length > 0)
          expect(request.pickupHours.map((each) => each.day)).toContain(weekdayOf(day))
      }),
    )
  })
})

test.each([
  ['not at all without hours', [], 0],
  ['over the weekend', weekdays, 2],
  ['nearly a week for one visit a week', weekdays.slice(0, 1), 6],
])('a ready bag waits for the courier %s', (_, hours, days) => {
  expect(longestWait(hours)).toBe(days)
})

test.each([
  ['before its last hour', '2026-11-20T11:00:00Z', false],
  ['after its last hour', '2026-11-20T11:31:00Z', true],
  ['on a later day', '2026-11-21T02:00:00Z', true],
  ['on an earlier day', '2026-11-19T12:00:00Z', false],
])('a bag due on Friday by 17:00 is late or not: %s', (_, now, late) => {
  expect(isLateHandOver({ day: '2026-11-20', from: '15:00', until: '17:00' }, new Date(now))).toBe(late)
})

test.each([
  ['before its first hour', '2026-11-20T09:29:00Z', false],
  ['within its hours', '2026-11-20T09:30:00Z', true],
  ['on a later day', '2026-11-21T02:00:00Z', true],
  ['on an earlier day', '2026-11-19T12:00:00Z', false],
])('the courier of a Friday from 15:00 may come or not yet: %s', (_, now, due) => {
  expect(isDueHandOver({ day: '2026-11-20', from: '15:00', until: '17:00' }, new Date(now))).toBe(due)
})

test('comes in the order of time, and without hours last on its day', () => {
  const slots = [
    { day: '2026-11-21', from: null, until: null },
    { day: '2026-11-20', from: null, until: null },
    { day: '2026-11-20', from: '15:00', until: '17:00' },
  ]
  expect(slots.toSorted(compareHandOvers)).toEqual([slots[2], slots[1], slots[0]])
})
