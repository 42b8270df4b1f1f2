import { expect, test } from 'vitest'
import { orderByDates } from './order-by-dates.ts'

const service = (transitDays: object) => ({
  id: 'any',
  name: { en: '', gu: '', hi: '' },
  fuelSurchargePercent: 0,
  volumetricDivisor: null,
  maxWeightKg: 20,
  transitDays,
  rates: {},
})
const partner = { id: 'any', name: { en: '', gu: '', hi: '' }, trackingPattern: '' }
const request = {
  placedAt: new Date('2026-10-01T10:00+05:30'),
  seller: { makeDays: 2, pickupHours: [] },
  table: {
    hub: { cutOffLocalTime: '17:00' },
    partners: [
      { ...partner, scope: 'domestic', services: [service({ local: [1, 2], rest: [3, 5] })] },
      { ...partner, scope: 'international', services: [service({ NAM: [9, 14] }), service({ NAM: [4, 6] })] },
    ],
  },
  countries: [
    { code: 'IN', zone: 'DOM' },
    { code: 'US', zone: 'NAM' },
    { code: 'AE', zone: 'GCC' },
  ],
} as unknown as Parameters<typeof orderByDates>[0]
const diwali = { name: 'diwali', day: '2026-11-08' } as const

test('a festival is ordered for by the quickest service, and in time for all of a country', () => {
  // Two days to make, one at the hub, five or six on the way, the day before the festival.
  expect(orderByDates(request, [diwali])).toEqual([
    {
      ...diwali,
      byCountry: [
        { country: 'IN', orderBy: '2026-10-30' },
        { country: 'US', orderBy: '2026-10-29' },
      ],
    },
  ])
})

test('a holiday before the festival moves its order-by dates before it', () => {
  const closings = { restDays: [], holidays: [{ from: '2026-10-20', until: '2026-11-05' }] }
  const [found] = orderByDates({ ...request, seller: { ...request.seller, closings } }, [diwali])
  expect(found?.byCountry).toEqual([
    { country: 'IN', orderBy: '2026-10-17' },
    { country: 'US', orderBy: '2026-10-17' },
  ])
})

test('a festival that is too near, over or far away says so or is left out', () => {
  const near = { name: 'navratri', day: '2026-10-04' } as const
  const [found] = orderByDates(request, [
    near,
    { name: 'uttarayan', day: '2027-03-14' },
    { name: 'holi', day: '2026-09-01' },
  ])
  expect(found).toMatchObject({ name: 'navratri', byCountry: [{ orderBy: null }, { orderBy: null }] })
  expect(orderByDates(request, [{ name: 'holi', day: '2026-09-01' }])).toEqual([])
})
