import { expect, it } from 'vitest'
import { readShelfCondition } from './shelf-condition.ts'

const shelves = ['sweets', 'snacks']

it('reads a shelf and marks that must all be there', () => {
  expect(readShelfCondition("((('@sweets')))", shelves)).toEqual({ category: 'sweets', marks: [] })
  expect(readShelfCondition("((('@jain') & ('@snacks') & ('@vegan')))", shelves)).toEqual({
    category: 'snacks',
    marks: ['vegan', 'jain'],
  })
  expect(readShelfCondition("('@jain')", shelves)).toEqual({ category: undefined, marks: ['jain'] })
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
    expect(readShelfCondition(condition, shelves), condition).toBeUndefined()
})

it('knows the categories that a shop has added', () => {
  expect(readShelfCondition("('@papads')", ['papads'])).toEqual({ category: 'papads', marks: [] })
  expect(readShelfCondition("('@papads')", shelves)).toBeUndefined()
})
