import { describe, expect, it } from 'vitest'
import { readReviewSearch, reviewsHref } from './review-search.ts'

describe('the address of the reviews', () => {
  it.each([
    ['a store and stars', { brandId: 'otlo', stars: '1' }, { brandId: 'otlo', stars: 1 }],
    ['a product and a sort', { productId: 'methi', sort: 'lowest' }, { productId: 'methi', sort: 'lowest' }],
    ['newest, which goes without saying', { sort: 'newest' }, {}],
    ['six stars', { stars: 6 }, {}],
    ['no id at all', { brandId: '<b>', productId: ['a'] }, {}],
  ])('reads %s', (_, typed, read) => {
    expect(readReviewSearch(typed)).toEqual(read)
  })

  it('is written as it is read', () => {
    expect(reviewsHref({ brandId: 'otlo', stars: 1 })).toBe('/reviews?brandId=otlo&stars=1')
    expect(reviewsHref({})).toBe('/reviews')
  })
})
