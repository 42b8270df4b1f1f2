import { expect, test } from 'vitest'
import { listRequestOf, listSearchOf, parseListSearch, printListSearch, viewQueryOf } from './work-list-search.ts'

const search = { brandId: 'a', q: '10 % & more', filter: 'price.range:1|2', sort: '-price', size: '50', page: '3' }

test('a list is the same after its URL, and a link into a record carries all of it', () => {
  expect(parseListSearch(printListSearch(search))).toEqual(search)
  expect(listSearchOf({ q: 12, page: 2, other: 'x' })).toEqual({ q: '12', page: '2' })
})

test('the endpoint is asked for sizes and pages that exist', () => {
  expect(listRequestOf({ ...search, columns: 'name' })).toEqual({ ...search, size: 50, page: 3 })
  expect(listRequestOf({ size: '7', page: 'x' })).toEqual({})
})

test('a saved view keeps neither page nor store', () => {
  expect(parseListSearch(viewQueryOf(search))).toEqual({
    q: search.q,
    filter: search.filter,
    sort: '-price',
    size: '50',
  })
})
