import { expect, test } from 'vitest'
import { keepStorage } from '#tests/support/kept-storage.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

keepStorage()

test('the newest stands first, each once, six at most', () => {
  for (const words of ['sev', 'khakhra', 'ગાંઠિયા', 'penda', 'Sev', 'magas', 'chai', 'ghee']) rememberSearch(words)
  expect(readRecentSearches()).toEqual(['ghee', 'chai', 'magas', 'Sev', 'penda', 'ગાંઠિયા'])
})

test('what is no search is not kept', () => {
  for (const words of ['', ' ', 'k', 'k '.repeat(40)]) rememberSearch(words)
  expect(readRecentSearches()).toEqual([])
})

test('they can be cleared', () => {
  rememberSearch('khakhra')
  forgetSearches()
  expect(readRecentSearches()).toEqual([])
})

test.each(['{', '"sev"', '{"0":"sev"}', '[1,null,""]'])('a spoilt store (%s) counts as empty', (stored) => {
  localStorage.setItem('recentSearches', stored)
  expect(readRecentSearches()).toEqual([])
})
