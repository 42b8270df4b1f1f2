import { expect, it } from 'vitest'
import { readShelfCondition } from './shelf-condition.ts'

it('reads a shelf and marks that must all be there', () => {
  expect(readShelfCondition("((('@sweets')))")).toEqual({ category: 'sweets', marks: [] })
  expect(readShelfCondition("((('@jain') & ('@snacks') & ('@vegan')))")).toEqual({
    category: 'snacks',
    marks: ['vegan', 'jain'],
  })
  expect(readShelfCondition("('@jain')")).toEqual({ category: undefined, marks: ['jain'] })
})

it('leaves words, choices, exclusions, allergens and two shelves to the words of the product', () => {
  for (const condition of [
    "(('h.kakr'))",
    "(('@sweets') & ('h.kakr'))",
    "(('@sweets' | '@snacks'))",
    "(('@sweets') & ('@snacks'))",
    "(('@sweets')) & !('@milk')",
    "(('@sweets')) & '@listed'",
    "(('@milk'))",
    "'-'",
    '',
  ])
    expect(readShelfCondition(condition), condition).toBeUndefined()
})
