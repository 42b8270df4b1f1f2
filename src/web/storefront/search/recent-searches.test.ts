import { expect, test } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { clearSearches, readRecentSearches, rememberSearch, removeSearch } from './recent-searches.ts'

stubStorage()

test('the newest stands first, each once, six at most', () => {
  for (const query of ['sev', 'khakhra', 'ગાંઠિયા', 'penda', 'Sev', 'magas', 'chai', 'ghee']) rememberSearch(query)
  expect(readRecentSearches()).toEqual(['ghee', 'chai', 'magas', 'Sev', 'penda', 'ગાંઠિયા'])
})

test('what is no search is not kept', () => {
  for (const query of ['', ' ', 'k', 'k '.repeat(40)]) rememberSearch(query)
  expect(readRecentSearches()).toEqual([])
})

test('one can be removed', () => {
  clearSearches()
  for (const query of ['sev', 'penda', 'chai']) rememberSearch(query)
  removeSearch('penda')
  expect(readRecentSearches()).toEqual(['chai', 'sev'])
})

test('they can be cleared', () => {
  rememberSearch('khakhra')
  clearSearches()
  expect(readRecentSearches()).toEqual([])
})

test.each(['{', '"sev"', '{"0":"sev"}', '[1,null,""]'])('a spoilt store (%s) counts as empty', (stored) => {
  localStorage.setItem('recentSearches', stored)
  expect(readRecentSearches()).toEqual([])
})
