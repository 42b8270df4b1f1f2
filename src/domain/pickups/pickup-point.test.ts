import { expect, test } from 'vitest'
import { isInPickupArea, readMapPoint, writeMapPoint } from './pickup-point.ts'

test.each([
  ['23.0225, 72.5714', { lat: 23.0225, lng: 72.5714 }],
  [' 23.0225 72.5714 ', { lat: 23.0225, lng: 72.5714 }],
  ['૨૩.૦૨૨૫, ૭૨.૫૭૧૪', { lat: 23.0225, lng: 72.5714 }],
  ['23.0225', null],
  ['95, 72', null],
  ['Law Garden', null],
  ['', null],
])('reads %j as a point of the map', (typed, point) => {
  expect(readMapPoint(typed)).toEqual(point)
})

test('writes a point as it reads it', () => {
  expect(readMapPoint(writeMapPoint({ lat: 23.02251, lng: 72.5 }))).toEqual({ lat: 23.02251, lng: 72.5 })
})

test('fetches in and around the city of the hub alone', () => {
  const ahmedabad = { lat: 23.03, lng: 72.58 }
  expect(isInPickupArea(ahmedabad, { lat: 23.22, lng: 72.65 })).toBe(true)
  expect(isInPickupArea(ahmedabad, { lat: 22.3, lng: 70.8 })).toBe(false)
  expect(isInPickupArea(ahmedabad, { lat: 72.57, lng: 23.02 })).toBe(false)
  expect(isInPickupArea(null, { lat: 22.3, lng: 70.8 })).toBe(true)
})
