import { expect, test } from 'vitest'
import { shippedCategory } from '#domain/catalogue/shipped-categories.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { contentOf, defaultsOf, newDraft, numberOf, readDraft, storeDraft } from './product-draft.ts'

const storage = stubStorage()

test.each([
  ['110', 110],
  ['₹1,10.50', 110.5],
  ['૨૫૦', 250],
  ['२५०', 250],
  ['', Number.NaN],
  ['many', Number.NaN],
])('the number %j is %d', (typed, expected) => expect(numberOf(typed)).toBe(expected))

test('numbers are sent as numbers, and what is empty is left out', () => {
  const sent = contentOf({ ...newDraft(), price: '110.50', stock: '૪૦', shelfLifeDays: '60', makeDays: '' })
  expect(sent).toMatchObject({
    price: 110.5,
    stock: 40,
    weeklyCapacity: null,
    shelfLifeDays: 60,
    makeDays: null,
    nutrition: null,
  })
})

test('a weekly capacity replaces the count', () => {
  expect(contentOf({ ...newDraft(), counting: 'capacity', stock: '9', weeklyCapacity: '25' })).toMatchObject({
    stock: 0,
    weeklyCapacity: 25,
  })
})

test('a thing has materials and nothing of a food', () => {
  const sent = contentOf({
    ...newDraft(),
    ...defaultsOf({ ...shippedCategory('household'), name: 'Household' }),
    ingredients: 'wheat',
    materials: 'clay',
    shelfLifeDays: '9',
  })
  expect(sent).toMatchObject({ ingredients: null, materials: 'clay', shelfLifeDays: null, storageCode: 'household' })
})

test('a draft survives a closed tab, each product has its own, and nonsense in the storage is none', () => {
  storeDraft('new', { seen: 0, draft: { ...newDraft(), price: '11' } })
  storeDraft('methi', { seen: 3, draft: { ...newDraft(), price: '12' } })
  expect(readDraft('new')?.draft.price).toBe('11')
  expect(readDraft('methi')).toMatchObject({ seen: 3, draft: { price: '12' } })
  storeDraft('new', undefined)
  expect(readDraft('new')).toBeUndefined()
  storage.set('productDrafts', '[1')
  expect(readDraft('methi')).toBeUndefined()
})
