import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import type { ProductContent } from './product-content.ts'
import { familyChange, familyContent, familyFields } from './product-family.ts'

const content: ProductContent = {
  name: { en: 'Ratlami Sev', gu: 'રતલામી સેવ', hi: 'रतलामी सेव' },
  description: { en: 'Crisp.', gu: '', hi: '' },
  category: 'namkeen',
  price: paise(98_00),
  weight: '250g',
  weightGrams: 250,
  ingredients: 'gram flour, salt',
  materials: null,
  allergens: [],
  diets: ['vegetarian'],
  nutrition: null,
  shelfLifeDays: 90,
  storageCode: 'airtight',
  spiceLevel: 1,
  packShape: 'pouch',
  dimensions: null,
  hsnCode: '21069099',
  gstRate: 5,
  stock: 10,
  weeklyCapacity: null,
  makeDays: null,
  packshot: { food: 'sev', pack: 'pouch', ground: null },
  photos: [{ id: 'one', alt: '' }],
}

test.each([
  ['its price', { price: paise(99_00) }, []],
  ['its weight', { weight: '500g', weightGrams: 500 }, []],
  ['its stock and capacity', { stock: 0, weeklyCapacity: 5, makeDays: 2 }, []],
  ['its pack and how long it keeps in it', { packShape: 'tin', shelfLifeDays: 180, storageCode: 'tinned' }, []],
  ['a text', { description: { en: 'Very crisp.', gu: '', hi: '' } }, ['description']],
  ['the order of photographs', { photos: [{ id: 'two', alt: '' }] }, ['photos']],
  ['what is in it', { ingredients: 'gram flour, milk', allergens: ['milk'] }, ['ingredients', 'allergens']],
] as const)('a change of %s concerns the other sizes by %j', (_, part, shared) => {
  expect(Object.keys(familyChange(content, { ...content, ...part }))).toEqual(shared)
})

test('a size takes over everything that its family shares, and nothing else', () => {
  expect(Object.keys(familyContent(content))).toEqual([...familyFields])
})
