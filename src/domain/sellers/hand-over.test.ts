import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, indianDay, weekdayOf } from '../time/calendar-day.ts'
import {
  compareHandOvers,
  handOverOf,
  isDueHandOver,
  isLateHandOver,
  longestHandOver,
  type Making,
  type PickupWindow,
  planMaking,
} from './hand-over.ts'
import { leftOn } from './making.ts'
import { closedFor } from './work-days.ts'

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
  ['not at all without hours', [], [], 1],
  ['over the weekend', weekdays, [], 3],
  ['nearly a week for one visit a week', weekdays.slice(0, 1), [], 7],
  ['over the days of rest', [], [6, 7], 3],
  ['over days of rest on which the courier would come', weekdays.slice(0, 2), [1], 7],
] as const)('a bag that takes a day to make waits at most: %s', (_, hours, restDays, days) => {
  expect(longestHandOver(1, hours, restDays)).toBe(days)
})

const restOnSunday = { restDays: [7], holidays: [] }
const holiday = { restDays: [], holidays: [{ from: '2026-11-21', until: '2026-11-25' }] }
const tenADay = { usual: 10, days: {} }
const making = (units: number, capacity: Making['capacity'] = tenADay) => [{ productId: 'khakhra', units, capacity }]
const noHours = { ...ask, pickupHours: [] }

describe('a calendar of days without work and of room', () => {
  test.each([
    ['counts days of work alone', { ...noHours, makeDays: 2, closings: restOnSunday }, '2026-11-23'],
    ['is over after the holiday and the days to make', { ...noHours, closings: holiday }, '2026-11-26'],
    ['waits for a visit after the holiday', { ...ask, closings: holiday }, '2026-11-26'],
    ['needs no day more where there is room', { ...noHours, making: making(10) }, '2026-11-21'],
    ['spreads a large order over days', { ...noHours, making: making(25) }, '2026-11-23'],
    [
      'moves to the next day with room',
      { ...noHours, making: making(3, { usual: 10, days: { '2026-11-21': { capacity: null, taken: 9 } } }) },
      '2026-11-22',
    ],
    [
      'uses a number of its own for a day',
      { ...noHours, making: making(15, { usual: 10, days: { '2026-11-21': { capacity: 40, taken: 20 } } }) },
      '2026-11-21',
    ],
    [
      'passes over a day whose number is nought',
      { ...noHours, making: making(1, { usual: 10, days: { '2026-11-21': { capacity: 0, taken: 0 } } }) },
      '2026-11-22',
    ],
  ] as const)('%s', (_, request, day) => {
    expect(handOverOf(request).day).toBe(day)
  })

  const days = fc.integer({ min: 0, max: 30 }).map((ahead) => addDays('2026-11-20', ahead))
  const capacities = fc.record({
    usual: fc.integer({ min: 1, max: 20 }),
    days: fc.dictionary(
      days,
      fc.record({
        capacity: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
        taken: fc.integer({ min: 0, max: 30 }),
      }),
    ),
  })
  const requests = fc.record({
    placedAt: fc.date({ min: new Date('2026-11-20'), max: new Date('2026-12-10'), noInvalidDate: true }),
    makeDays: fc.integer({ min: 0, max: 10 }),
    cutOffLocalTime: fc.constant('17:00'),
    pickupHours: fc.constantFrom([], weekdays, weekdays.slice(0, 1)),
    closings: fc.record({
      restDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
      holidays: fc.array(
        fc.tuple(days, fc.integer({ min: 0, max: 20 })).map(([from, more]) => ({ from, until: addDays(from, more) })),
        { maxLength: 3 },
      ),
    }),
    making: fc.array(
      fc.record({ productId: fc.constant('khakhra'), units: fc.integer({ min: 1, max: 99 }), capacity: capacities }),
      { minLength: 1, maxLength: 3 },
    ),
  })

  test('never promises a closed day', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(closedFor(handOverOf(request).day, request.closings)).toBeNull()
      }),
    )
  })

  test('never promises later for more room', () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 1, max: 20 }), (request, more) => {
        const larger = request.making.map((each) => ({
          ...each,
          capacity: { ...each.capacity, usual: each.capacity.usual + more },
        }))
        expect(handOverOf({ ...request, making: larger }).day <= handOverOf(request).day).toBe(true)
        expect(handOverOf({ ...request, making: [] }).day <= handOverOf(request).day).toBe(true)
      }),
    )
  })

  test('finishes every unit on days of work, before the hand-over, and within the room of each day', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { day: leaves } = handOverOf(request)
        for (const each of request.making) {
          const plan = planMaking(request, each)
          expect(plan.reduce((sum, { units }) => sum + units, 0)).toBe(each.units)
          for (const { day, units } of plan) {
            expect(units).toBeLessThanOrEqual(leftOn(day, each.capacity))
            expect(closedFor(day, request.closings)).toBeNull()
            expect(day <= leaves).toBe(true)
          }
        }
      }),
    )
  })
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
