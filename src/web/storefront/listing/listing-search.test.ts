import { describe, expect, it } from 'vitest'
import { activeFilters, changed, readListingSearch, withoutFilters } from './listing-search.ts'

describe('the address of a listing', () => {
  it.each([
    ['nothing', {}, {}],
    ['a shelf', { category: 'namkeen' }, { category: 'namkeen' }],
    ['a shelf whose name is none', { category: 'Fish & chips' }, {}],
    ['one diet', { diet: 'jain' }, { diet: ['jain'] }],
    ['several diets, one of them unknown', { diet: ['jain', 'raw', 'vegan'] }, { diet: ['jain', 'vegan'] }],
    ['a diet written twice', { diet: ['jain', 'jain'] }, { diet: ['jain'] }],
    ['stores', { brandId: ['otlavali-khakhra', '<b>'] }, { brandId: ['otlavali-khakhra'] }],
    ['prices', { minPrice: '50', maxPrice: '250' }, { minPrice: 50, maxPrice: 250 }],
    ['a price that is none', { minPrice: '-5', maxPrice: 'cheap' }, {}],
    ['a price of an endless number', { maxPrice: '99999999999' }, {}],
    ['an offer', { offer: 'true' }, { offer: 'true' }],
    ['no offer', { offer: 'false' }, {}],
    ['a country', { shipsTo: 'GB' }, { shipsTo: 'GB' }],
    ['a country in small letters', { shipsTo: 'gb' }, {}],
    ['a class of weight, as a form without scripts says it', { weight: 'light' }, { maxGrams: 200 }],
    ['a class of weight that is none', { weight: 'feather', minGrams: '100' }, { minGrams: 100 }],
    ['a sort', { sort: '-price' }, { sort: '-price' }],
    ['a sort nobody offers', { sort: 'weight' }, {}],
    ['words with blanks around', { q: '  sev ' }, { q: 'sev' }],
    ['words that are only blanks', { q: '   ' }, {}],
    ['the first page', { pages: '1' }, {}],
    ['more pages than anybody turns', { pages: '999' }, { pages: 20 }],
    ['a name twice where one counts', { category: ['snacks', 'sweets'] }, { category: 'snacks' }],
  ])('is read: %s', (_, given, read) => {
    expect(readListingSearch(given)).toEqual(read)
  })

  it('begins at the first page again when a choice changes', () => {
    expect(changed({ category: 'snacks', pages: 3 }, { offer: 'true' })).toEqual({ category: 'snacks', offer: 'true' })
  })

  it('loses a choice that is taken away', () => {
    expect(changed({ category: 'snacks', sort: 'new' }, { category: undefined })).toEqual({ sort: 'new' })
  })

  it('names the filters that hold, price and weight once each', () => {
    expect(activeFilters({ minPrice: 1, maxPrice: 9, maxGrams: 200, sort: 'new', q: 'sev' })).toEqual([
      'price',
      'weight',
    ])
  })

  it('keeps words and sort when filters are cleared', () => {
    const search = { q: 'sev', sort: 'new', minPrice: 1, maxPrice: 9, diet: ['jain'], pages: 2 } as const
    expect(withoutFilters({ ...search, diet: ['jain'] }, ['price', 'diet'])).toEqual({ q: 'sev', sort: 'new' })
  })
})
