import { expect, test } from 'vitest'
import shelves from '#texts/en/shelves.json' with { type: 'json' }

test.each([
  ['search failure', shelves.search.failed, 'Error loading search results. Please try again.'],
  ['fewer than 2 characters', shelves.search.short, 'Type at least 2 characters to search for products'],
])('%s: to the letter (specification sections 5 and 8)', (_, actual, specified) => {
  expect(actual).toBe(specified)
})
