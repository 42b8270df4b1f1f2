import { expect, test } from 'vitest'
import { productChangesSearchOf } from './product-changes-search.ts'
import { questionSearchOf } from './question-search.ts'
import { searchesSearchOf, shownSearches } from './searches-search.ts'

test.each([
  [productChangesSearchOf, { state: 'waiting' }, { filter: 'state.in:waiting', sort: 'waitingSince' }],
  [productChangesSearchOf, { state: 'decided' }, { filter: 'state.in:approved|declined|replaced', sort: '-decidedAt' }],
  [productChangesSearchOf, { state: 'asleep', cursor: '7' }, {}],
  [questionSearchOf, { view: 'open' }, { filter: 'view.in:open', sort: 'writtenAt' }],
  [questionSearchOf, { view: 'hidden', cursor: 'x' }, { filter: 'view.in:hidden' }],
  [searchesSearchOf, { list: 'none' }, { filter: 'exact.no' }],
  [searchesSearchOf, { list: 'unopened', q: 'kela' }, { filter: 'found.range:1|;clicks.range:|0', q: 'kela' }],
  [searchesSearchOf, { sort: 'newest', q: 7 }, { sort: '-lastSeen', q: '7' }],
  [searchesSearchOf, { list: 'requests' }, { list: 'requests' }],
])('a link from before it was one list shows the same: %o %o', (parse, search, expected) => {
  expect(parse(search)).toEqual(expected)
})

test('the tab of what is shown is known by its filter', () => {
  expect(shownSearches({ filter: 'exact.no', sort: '-lastSeen' })).toBe('none')
  expect(shownSearches({ filter: 'exact.yes' })).toBeUndefined()
})
