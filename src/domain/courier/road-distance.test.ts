import { expect, test } from 'vitest'
import { pointOfPincode } from './pincode-point.ts'
import { roadMetres } from './road-distance.ts'

const paldi = { lat: 23.011, lng: 72.562 }

test('a place is nowhere from itself, and as far there as back', () => {
  const surat = { lat: 21.17, lng: 72.831 }
  expect(roadMetres(paldi, paldi)).toBe(0)
  expect(roadMetres(paldi, surat)).toBe(roadMetres(surat, paldi))
})

test('estimates the road from Ahmedabad to Surat within a tenth of its 263 km', () => {
  const [ahmedabad, surat] = [pointOfPincode('380006'), pointOfPincode('395003')]
  if (!ahmedabad || !surat) throw new Error('both areas are known')
  expect(roadMetres(ahmedabad, surat)).toBeGreaterThan(237_000)
  expect(roadMetres(ahmedabad, surat)).toBeLessThan(290_000)
})

test('takes the nearest known area of a pincode, and knows no area abroad', () => {
  expect(pointOfPincode('380007')).toEqual(paldi)
  expect(pointOfPincode('380999')).toEqual({ lat: 23.03, lng: 72.58 })
  expect(pointOfPincode('LE4 6AA')).toBeNull()
})
