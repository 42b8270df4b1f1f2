import { expect, test } from 'vitest'
import { plannedChanges } from './category-plan.ts'
import { shippedCategory } from './shipped-categories.ts'

const snacks = shippedCategory('snacks')

test('plans only the fields that differ, with what they were', () => {
  const wanted = { ...snacks, ground: '#000000', name: { ...snacks.name, en: 'Dry snacks' } }
  expect(plannedChanges(snacks, wanted)).toEqual({
    before: { ground: snacks.ground, name: snacks.name },
    changes: { ground: '#000000', name: { ...snacks.name, en: 'Dry snacks' } },
  })
})

test('plans nothing for the same terms, whatever the order of their properties', () => {
  const { en, gu, hi } = snacks.name
  expect(plannedChanges(snacks, { ...snacks, name: { hi, gu, en } })).toEqual({ before: {}, changes: {} })
})
