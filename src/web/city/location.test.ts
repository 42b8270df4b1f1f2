import { expect, test } from 'vitest'
import { chosenLocation, detectedLocation, parseCoordinates, storedLocation } from './location.ts'

const surat = { latitude: 21.17, longitude: 72.83 }

test.each([null, '', '  '])('uses Ahmedabad with "%s" stored', (city) => {
  expect(storedLocation(city, null)).toEqual({ city: 'Ahmedabad', coordinates: null })
})

test('restores what was stored', () => {
  expect(storedLocation('Surat', surat)).toEqual({ city: 'Surat', coordinates: surat })
})

test('stores detected coordinates and always sets Ahmedabad', () => {
  expect(detectedLocation(surat)).toEqual({ city: 'Ahmedabad', coordinates: surat })
})

test('clears the coordinates when a city is chosen', () => {
  expect(chosenLocation('Rajkot')).toEqual({ city: 'Rajkot', coordinates: null })
})

test.each([
  ['{"latitude":21.17,"longitude":72.83}', surat],
  ['{"latitude":121,"longitude":72.83}', null],
  ['{"latitude":"21"}', null],
  ['null', null],
  ['Surat', null],
  [null, null],
])('parses stored coordinates %s as %o', (stored, coordinates) => {
  expect(parseCoordinates(stored)).toEqual(coordinates)
})
