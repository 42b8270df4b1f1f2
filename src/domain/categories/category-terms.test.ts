import { describe, expect, test } from 'vitest'
import { shippedCategories, shippedCategory } from '../catalogue/shipped-categories.ts'
import { changesRules, newCategoryId, problemsOfCategory, searchTermsOf } from './category-terms.ts'

describe('the terms of a category', () => {
  test('of those a shop starts with contradict nothing', () => {
    for (const category of shippedCategories) expect(problemsOfCategory(category), category.id).toEqual({})
  })

  test.each([
    ['food stored as goods', { storageCode: 'household' }, { storageCode: 'storageOfFood' }],
    ['goods stored as food', { isFood: false }, { storageCode: 'storageOfThings' }],
    [
      'goods that are cooked',
      { isFood: false, storageCode: 'household', countsAsCooked: true },
      { isFood: 'foodOnly' },
    ],
    ['cooked and raw grain', { countsAsCooked: true, isRawGrain: true }, { countsAsCooked: 'cookedGrain' }],
  ] as const)('%s is refused', (_, part, problems) => {
    expect(problemsOfCategory({ ...shippedCategory('spices'), ...part })).toEqual(problems)
  })

  test('are judged again only where a rule asks for what changed', () => {
    const snacks = shippedCategory('snacks')
    expect(changesRules(snacks, { ...snacks, ground: '#000000' } as typeof snacks)).toBe(false)
    expect(changesRules(snacks, { ...snacks, mayBeInOil: true })).toBe(true)
  })
})

test.each([
  ['Papad & Fryums', [], 'papadfryums'],
  ['Papad', ['papad'], 'papad2'],
  ['3-day Sweets', [], 'daysweets'],
  ['Jain', [], 'jain2'],
  ['Milk', [], 'milk2'],
  ['Heat1', [], 'heat12'],
  ['પાપડ', [], undefined],
  ['A', [], undefined],
])('the id of %s beside %j is %s', (name, taken, id) => {
  expect(newCategoryId(name, taken)).toBe(id)
})

test('is searched by its names and words, each in the language of its script', () => {
  const name = { en: 'Papad', gu: 'પાપડ', hi: 'पापड़' }
  expect(searchTermsOf({ name, searchTerms: ['Poppadom', 'ખીચિયા', 'पापड', 'papad'] })).toEqual({
    en: ['papad', 'poppadom'],
    gu: ['પાપડ', 'ખીચિયા'],
    hi: ['पापड़', 'पापड'],
  })
})
