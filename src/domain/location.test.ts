import { expect, test } from 'vitest'
import { chosenLocation, detectedLocation, parseCoordinates, storedLocation } from './location.ts'

const surat = { latitude: 21.17, longitude: 72.83 }

test.each([null, '', '  '])('with "%s" stored the city is Ahmedabad', (city) => {
  expect(storedLocation(city, null)).toEqual({ city: 'Ahmedabad', coordinates: null })
})

test('what is stored comes back', () => {
  expect(storedLocation('Surat', surat)).toEqual({ city: 'Surat', coordinates: surat })
})

test('detecting keeps the coordinates and always sets Ahmedabad', () => {
  expect(detectedLocation(surat)).toEqual({ city: 'Ahmedabad', coordinates: surat })
})

test('choosing a city clears the coordinates', () => {
  expect(chosenLocation('Rajkot')).toEqual({ city: 'Rajkot', coordinates: null })
})

test.each([
  ['{"latitude":21.17,"longitude":72.83}', surat],
  ['{"latitude":121,"longitude":72.83}', null],
  ['{"latitude":"21"}', null],
  ['null', null],
  ['Surat', null],
  [null, null],
])('stored coordinates %s are read as %o', (stored, coordinates) => {
  expect(parseCoordinates(stored)).toEqual(coordinates)
})
