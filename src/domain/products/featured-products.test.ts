import { expect, test } from 'vitest'
import { movedInOrder, storeFeaturedTooOften } from './featured-products.ts'

test('a store may have two featured products and no third', () => {
  expect(storeFeaturedTooOften(['one', 'two', 'one', 'two'])).toBeUndefined()
  expect(storeFeaturedTooOften(['one', 'two', 'one', 'one'])).toBe('one')
})

test.each([
  ['c', 1, ['c', 'a', 'b']],
  ['a', 2, ['b', 'a', 'c']],
  ['a', 3, ['b', 'c', 'a']],
  ['a', 99, ['b', 'c', 'a']],
  ['new', 2, ['a', 'new', 'b', 'c']],
])('%s moves to position %i', (id, position, expected) => {
  expect(movedInOrder(['a', 'b', 'c'], id, position)).toEqual(expected)
})
