import { expect, test } from 'vitest'
import { shippedCategory } from '../catalogue/shipped-categories.ts'
import { plannedChanges, withChanges } from './category-plan.ts'

const snacks = shippedCategory('snacks')

test('plans only the fields that differ, with what they were', () => {
  const wanted = { ...snacks, ground: '#000000', name: { ...snacks.name, en: 'Dry snacks' } }
  expect(plannedChanges(snacks, wanted)).toEqual({
    before: { ground: snacks.ground, name: { en: snacks.name.en } },
    changes: { ground: '#000000', name: { en: 'Dry snacks' } },
  })
})

test('plans nothing for the same terms, whatever the order of their properties', () => {
  const { en, gu, hi } = snacks.name
  expect(plannedChanges(snacks, { ...snacks, name: { hi, gu, en } })).toEqual({ before: {}, changes: {} })
})

test('changes the planned languages of a text and leaves the others as they are by then', () => {
  const { changes } = plannedChanges(snacks, { ...snacks, name: { ...snacks.name, en: 'Dry snacks' } })
  const fixed = { ...snacks, name: { ...snacks.name, gu: 'સૂકો નાસ્તો' }, ground: '#123456' }
  expect(withChanges(fixed, changes)).toEqual({ ...fixed, name: { ...fixed.name, en: 'Dry snacks' } })
})
