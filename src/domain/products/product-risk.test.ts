import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedCategory } from '../catalogue/shipped-categories.ts'
import { paise } from '../money/money.ts'
import type { ProductContent } from './product-content.ts'
import { productProblems } from './product-problems.ts'
import { changedCharacters, productDifferences, riskyFields, splitChange } from './product-risk.ts'

const khakhra: ProductContent = {
  name: { en: 'Methi Khakhra', gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' },
  description: { en: 'Thin wheat discs.', gu: 'પાતળા ખાખરા.', hi: '' },
  category: 'snacks',
  price: paise(110_00),
  weight: '200g',
  weightGrams: 200,
  ingredients: 'whole wheat flour, groundnut oil, salt',
  materials: null,
  allergens: ['gluten', 'peanuts'],
  diets: ['vegetarian'],
  nutrition: null,
  shelfLifeDays: 120,
  storageCode: 'airtight',
  spiceLevel: 1,
  packShape: 'pouch',
  dimensions: null,
  hsnCode: '19059090',
  gstRate: 0,
  stock: 10,
  weeklyCapacity: null,
  makeDays: null,
  packshot: { food: 'khakhra-methi', pack: 'pouch', ground: null },
  photos: [
    { id: 'a', alt: 'Front' },
    { id: 'b', alt: 'Back' },
  ],
}
const changed = (part: Partial<ProductContent>) => splitChange(khakhra, { ...khakhra, ...part })

describe('a change of a product', () => {
  test.each([
    { price: paise(120_00) },
    { stock: 0 },
    { weeklyCapacity: 40 },
    { makeDays: 3 },
    { description: { ...khakhra.description, en: 'Thin crisp wheat discs.' } },
    { photos: [khakhra.photos[0], { id: 'c', alt: '' }, khakhra.photos[1]] },
    { packshot: { food: 'khakhra', pack: 'pouch', ground: null } },
  ] as Partial<ProductContent>[])('of little risk is live at once: %j', (part) => {
    expect(changed(part)).toEqual({ now: { ...khakhra, ...part }, risky: {} })
  })

  test.each([
    { name: { ...khakhra.name, hi: 'खाखरा' } },
    { category: 'namkeen' },
    { ingredients: 'whole wheat flour, ghee, salt' },
    { allergens: ['gluten'] },
    { diets: [] },
    { weight: '250g', weightGrams: 250 },
    { shelfLifeDays: 60 },
    { hsnCode: '21069099' },
    { photos: [...khakhra.photos].reverse() },
    { description: { ...khakhra.description, hi: 'गेहूँ के आटे में कसूरी मेथी मिलाकर सेंके गए पतले खाखरे।' } },
  ] as Partial<ProductContent>[])('of some risk waits, and the old one stays on sale: %j', (part) => {
    expect(changed(part)).toEqual({ now: khakhra, risky: part })
  })

  test('of both kinds is divided', () => {
    const { now, risky } = changed({ price: paise(99_00), shelfLifeDays: 90 })
    expect(now).toEqual({ ...khakhra, price: paise(99_00) })
    expect(risky).toEqual({ shelfLifeDays: 90 })
  })

  test('shows up as a difference field by field, whatever the order of properties', () => {
    const other = { ...khakhra, name: { hi: 'मेथी खाखरा', gu: 'મેથી ખાખરા', en: 'Methi Khakhra' }, stock: 9 }
    expect(productDifferences(khakhra, other)).toEqual([{ field: 'stock', before: 10, after: 9 }])
  })

  test('together with what waits is the whole change, and no risky field is ever live (property)', () => {
    const contents = fc.record({
      stock: fc.nat(100),
      price: fc.integer({ min: 100, max: 10_000 }),
      shelfLifeDays: fc.option(fc.nat(300)),
      hsnCode: fc.constantFrom('19059090', '21069099'),
      diets: fc.subarray(['vegetarian', 'jain', 'vegan']),
      category: fc.constantFrom('snacks', 'namkeen'),
      photos: fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), alt: fc.string() }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(contents, (part) => {
        const after = { ...khakhra, ...part } as unknown as ProductContent
        const { now, risky } = splitChange(khakhra, after)
        expect({ ...now, ...risky }).toEqual(after)
        for (const field of riskyFields) expect(now[field]).toEqual(khakhra[field])
      }),
    )
  })
})

test.each([
  ['same', 'same', 0],
  ['', 'abc', 3],
  ['abcd', 'abXd', 1],
  ['aaa', 'aaaa', 1],
])('%j and %j differ in %i characters', (before, after, count) => {
  expect(changedCharacters(before, after)).toBe(count)
})

describe('a product', () => {
  const problems = (part: Partial<ProductContent>) =>
    productProblems({ ...khakhra, ...part }, shippedCategory(part.category ?? khakhra.category)).map(
      ({ field, code }) => `${field} ${code}`,
    )

  test('that says everything has no problem', () => expect(problems({})).toEqual([]))

  test.each([
    [{ name: { ...khakhra.name, gu: ' ' } }, ['name.gu nameMissing']],
    [{ description: { en: '', gu: '', hi: '' } }, ['description descriptionMissing']],
    [{ price: paise(0) }, ['price price']],
    [{ ingredients: '' }, ['ingredients ingredientsMissing']],
    [{ allergens: ['gluten'] }, ['allergens allergenUnconfirmed']],
    [{ shelfLifeDays: null }, ['shelfLifeDays shelfLifeMissing']],
    [{ storageCode: 'household' }, ['storageCode storage']],
    [{ hsnCode: '1905' }, ['hsnCode hsnCode']],
    [{ stock: -1 }, ['stock stock']],
    [{ category: 'household' }, ['materials materialsMissing', 'storageCode storage']],
  ] as [Partial<ProductContent>, string[]][])('with %j is refused: %j', (part, expected) => {
    expect(problems(part)).toEqual(expected)
  })
})
