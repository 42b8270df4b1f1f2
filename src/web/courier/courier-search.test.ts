import { expect, test } from 'vitest'
import { courierSearchOf, directionsTo, type Parcel, parcelMatchesSearch } from './courier-search.ts'

const parcel: Parcel = {
  id: '1',
  orderNumber: 'HT-24071',
  state: 'in_transit',
  waybill: 'DD12345678901',
  carrier: 'Dodi',
  weightGrams: 1200,
  recipient: 'Hetal Shah',
  address: '12 Shree Society\nNear Law Garden',
  city: 'Mumbai',
  pincode: '400001',
  country: 'IN',
  countryName: 'India',
  pay: 30,
  cashToCollect: 0.1,
  visits: 0,
  chosenDay: null,
  proofs: ['code'],
  needsProof: true,
  next: [],
  updatedAt: '2026-11-20T06:00:00Z',
}

test.each([
  [
    { state: 'done', parcel: 'a', q: 5 },
    { state: 'done', parcel: 'a', q: '5' },
  ],
  [{ state: 'deliver' }, { state: 'deliver' }],
  [{ state: 'open', parcel: '' }, {}],
])('the address %o is read as %o', (search, read) => {
  expect(courierSearchOf(search)).toEqual(read)
})

test.each([
  ['dd123', true],
  ['law garden', true],
  ['400001', true],
  ['pune', false],
])('looking for "%s" finds the parcel: %s', (q, found) => {
  expect(parcelMatchesSearch(parcel, q)).toBe(found)
})

test('directions go to the whole address on one line', () => {
  expect(new URL(directionsTo(parcel)).searchParams.get('destination')).toBe(
    '12 Shree Society, Near Law Garden, Mumbai, 400001, India',
  )
})
