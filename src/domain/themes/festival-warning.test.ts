import { describe, expect, test } from 'vitest'
import { arrivalWindow } from '../shipping/delivery-date.ts'
import { addDays } from '../time/calendar-day.ts'
import { festivalDays } from './festival-day.ts'
import { festivalWarning, reachDays } from './festival-warning.ts'

/** Leaves after 1 + 1 days and travels two to four: delivered on the sixth day at the latest. */
const order = (at: string) => ({
  placedAt: new Date(`${at}+05:30`),
  sellers: [{ makeDays: 1, pickupHours: [] }],
  hub: { cutOffLocalTime: '17:00' },
  transitDays: [2, 4] as const,
})
const diwali = [{ name: 'diwali', day: '2026-11-08' }] as const

describe('order-by date before a festival', () => {
  test.each([
    ['weeks before, nobody needs to hurry', '2026-10-01T10:00', null],
    ['as far away as the reach', '2026-10-11T10:00', { kind: 'early', orderBy: '2026-11-01' }],
    ['a day farther', '2026-10-10T10:00', null],
    ['the last day, before the hub closes its list', '2026-11-01T16:59', { kind: 'early', orderBy: '2026-11-01' }],
    ['the last day, after it', '2026-11-01T17:00', { kind: 'doubtful' }],
    ['the day after', '2026-11-02T10:00', { kind: 'doubtful' }],
    ['the first day of the promise is the last before', '2026-11-03T10:00', { kind: 'doubtful' }],
    ['not even the first day is before it', '2026-11-04T10:00', { kind: 'late' }],
    ['on the day itself', '2026-11-08T10:00', { kind: 'late' }],
    ['once it is over, nothing is said', '2026-11-09T10:00', null],
  ])('%s', (_name, at, expected) =>
    expect(festivalWarning(order(at), diwali)).toEqual(expected && { ...diwali[0], ...expected }),
  )

  test('is in time on the named day before the cut-off, and late a minute after it', () => {
    const warning = festivalWarning(order('2026-10-20T19:30'), diwali)
    if (warning?.kind !== 'early') throw new Error('it is in time')
    expect(arrivalWindow(order(`${warning.orderBy}T16:59`)).to < '2026-11-08').toBe(true)
    expect(arrivalWindow(order(`${warning.orderBy}T17:00`)).to < '2026-11-08').toBe(false)
  })

  test('is a later day where an order of the next day leaves with the same visit', () => {
    const mondays = [{ day: 1, from: '15:00', until: '17:00' }]
    const weekly = { ...order('2026-10-20T10:00'), sellers: [{ makeDays: 1, pickupHours: mondays }] }
    // Leaves on Monday, 2 November; an order of Monday would wait for the ninth.
    expect(festivalWarning(weekly, [{ name: 'diwali', day: '2026-11-09' }])).toMatchObject({ orderBy: '2026-11-01' })
  })

  test('uses the nearest festival, not the one after it', () => {
    expect(festivalWarning(order('2026-11-04T10:00'))?.name).toBe('diwali')
    expect(festivalWarning(order('2026-11-09T10:00'))).toMatchObject({ name: 'bestu-varas', kind: 'late' })
    expect(reachDays).toBeLessThan(30)
  })
})

test('lists the festivals in order, with Diwali before the new year in each year', () => {
  const daysOf = (of: string) => festivalDays.flatMap(({ name, day }) => (name === of ? [day] : []))
  expect(festivalDays.map(({ day }) => day)).toEqual(festivalDays.map(({ day }) => addDays(day, 0)).toSorted())
  expect(daysOf('bestu-varas')).toEqual(daysOf('diwali').map((day, index) => addDays(day, index === 0 ? 2 : 1)))
})
