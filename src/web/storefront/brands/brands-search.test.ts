import { describe, expect, it } from 'vitest'
import { changedBrands, fitsBrands, readBrandsSearch, selectedCity } from './brands-search.ts'

describe('the address of the directory', () => {
  it.each([
    ['nothing', {}, {}],
    ['a city', { city: 'Surat' }, { city: 'Surat' }],
    ['a name', { q: ' ઓતલાવાલી  ' }, { q: 'ઓતલાવાલી' }],
    ['a name that is empty', { q: ' ' }, {}],
    ['every city', { city: 'all' }, { city: 'all' }],
    ['a city that is none', { city: '<b>' }, {}],
    ['a city twice', { city: ['Surat', 'Bhuj'] }, { city: 'Surat' }],
    ['a kind', { kind: 'producer' }, { kind: 'producer' }],
    ['a kind that does not exist', { kind: 'circus' }, {}],
    ['who packs within a day', { fast: 'true' }, { fast: 'true' }],
    ['a diet', { diet: 'jain' }, { diet: 'jain' }],
    ['a diet nobody keeps', { diet: 'raw' }, {}],
    ['no hurry', { fast: 'false' }, {}],
    [
      'everything at once',
      { city: 'Bhuj', kind: 'store', fast: 'true' },
      { city: 'Bhuj', kind: 'store', fast: 'true' },
    ],
  ])('is read: %s', (_, given, read) => {
    expect(readBrandsSearch(given)).toEqual(read)
  })

  it.each([
    [{}, 'Ahmedabad'],
    [{ city: 'Surat' }, 'Surat'],
    [{ city: 'all' }, undefined],
  ])('%o asks a visitor of Ahmedabad for the sellers of %s', (search, city) => {
    expect(selectedCity(search, 'Ahmedabad')).toBe(city)
  })

  it('keeps the other filters when the city changes, and leaves the own city unsaid', () => {
    const search = { city: 'Surat', kind: 'store' } as const
    expect(changedBrands(search, { city: 'all' }, 'Ahmedabad')).toEqual({ city: 'all', kind: 'store' })
    expect(changedBrands(search, { city: 'Ahmedabad' }, 'Ahmedabad')).toEqual({ kind: 'store' })
  })

  it('loses a choice that is taken away', () => {
    expect(changedBrands({ city: 'Surat', kind: 'store' }, { kind: undefined }, 'Ahmedabad')).toEqual({ city: 'Surat' })
  })
})

it.each([
  [{}, true],
  [{ kind: 'store' }, true],
  [{ kind: 'producer' }, false],
  [{ fast: 'true' }, false],
  [{ kind: 'store', fast: 'true' }, false],
  [{ diet: 'jain' }, true],
  [{ diet: 'vegan' }, false],
] as const)('an old shop that packs in two days and has Jain things fits %o: %s', (search, fits) => {
  expect(fitsBrands({ kind: 'store', dispatchDays: 2, diets: ['vegetarian', 'jain'] }, search)).toBe(fits)
})

it('who packs within a day fits the filter for it', () => {
  expect(fitsBrands({ kind: 'store', dispatchDays: 1, diets: [] }, { fast: 'true' })).toBe(true)
})
