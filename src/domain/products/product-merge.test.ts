import { describe, expect, test } from 'vitest'
import type { ProductContent } from './product-content.ts'
import {
  differingFields,
  findDuplicates,
  mergeContents,
  type ProductMergeSide,
  productMergeProblem,
} from './product-merge.ts'

const content = (change: Partial<ProductContent> = {}): ProductContent =>
  ({
    name: { en: 'Methi Khakhra', gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' },
    description: { en: 'Thin', gu: '', hi: '' },
    price: 9_000,
    weight: '200g',
    stock: 4,
    weeklyCapacity: null,
    photos: [{ id: 'a', alt: '' }],
    allergens: ['gluten'],
    ...change,
  }) as ProductContent
const none = { fromMerged: [], photos: 'target', stock: 'target' } as const

describe('what stays of two duplicates', () => {
  test('is the first one’s, but for the fields that are chosen of the other', () => {
    const other = content({ price: 9_500 as never, allergens: ['gluten', 'milk'], stock: 7 })
    expect(differingFields(content(), other)).toEqual(['price', 'allergens'])
    expect(mergeContents(content(), other, none)).toEqual(content())
    expect(mergeContents(content(), other, { ...none, fromMerged: ['allergens'] })).toEqual(
      content({ allergens: ['gluten', 'milk'] }),
    )
  })

  test.each([
    ['target', 4],
    ['merged', 7],
    ['both', 11],
  ] as const)('has the stock of %s', (stock, expected) => {
    expect(mergeContents(content(), content({ stock: 7 }), { ...none, stock }).stock).toBe(expected)
  })

  test('never adds up what is left of a week', () => {
    const weekly = content({ stock: 7, weeklyCapacity: 20 })
    expect(mergeContents(content(), weekly, { ...none, stock: 'both' })).toMatchObject({
      stock: 4,
      weeklyCapacity: null,
    })
    expect(mergeContents(content(), weekly, { ...none, stock: 'merged' })).toMatchObject({
      stock: 7,
      weeklyCapacity: 20,
    })
  })

  test('joins photographs, each once, as many as a product may have', () => {
    const photos = ['a', ...Array.from({ length: 8 }, (_, index) => `b${index}`)].map((id) => ({ id, alt: '' }))
    const joined = mergeContents(content(), content({ photos }), { ...none, photos: 'both' }).photos
    expect(joined.map(({ id }) => id)).toEqual(['a', 'b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6'])
  })
})

describe('two products cannot be merged', () => {
  const side = (id: string, change: Partial<ProductMergeSide> = {}): ProductMergeSide => ({
    id,
    brandId: 'store',
    weight: '200g',
    archived: false,
    draft: false,
    inReview: false,
    reserved: 0,
    plannedPrices: 0,
    recalled: 0,
    ...change,
  })
  test.each<[string, ProductMergeSide, ProductMergeSide, string | undefined]>([
    ['unless they are two', side('a'), side('a'), 'product-merge/same'],
    ['across stores', side('a'), side('b', { brandId: 'other' }), 'product-merge/other-store'],
    ['when one is archived', side('a', { archived: true }), side('b'), 'product-merge/archived'],
    ['of two weights', side('a'), side('b', { weight: '250g' }), 'product-merge/other-weight'],
    ['while one waits for review', side('a', { inReview: true }), side('b'), 'product-merge/in-review'],
    ['into a draft', side('a', { draft: true }), side('b'), 'product-merge/draft'],
    ['while a price is planned', side('a'), side('b', { plannedPrices: 1 }), 'product-merge/planned-price'],
    [
      'while an unpaid order holds units of the one that goes',
      side('a'),
      side('b', { reserved: 2 }),
      'product-merge/reserved',
    ],
    ['while units of a withdrawn lot are looked for', side('a'), side('b', { recalled: 1 }), 'product-merge/recalled'],
  ])('%s', (_, target, merged, problem) => {
    expect(productMergeProblem(target, merged)).toBe(problem)
  })

  test('but can be while an unpaid order holds units of the one that stays', () => {
    expect(productMergeProblem(side('a', { reserved: 2 }), side('b'))).toBeUndefined()
  })
})

describe('likely duplicates', () => {
  const named = (id: string, en: string, gu: string, weight = '200g') => ({ id, weight, name: { en, gu, hi: '' } })
  const groups = (...products: ReturnType<typeof named>[]) =>
    findDuplicates(products).map((group) => group.map(({ id }) => id))

  test('are of one weight and sound the same, in whichever script', () => {
    expect(
      groups(named('a', 'Methi Khakhra', ''), named('b', 'Methi khakra', ''), named('c', '', 'મેથી ખાખરા')),
    ).toEqual([['a', 'b', 'c']])
  })

  test('are not two sizes, nor two foods', () => {
    expect(groups(named('a', 'Methi Khakhra', ''), named('b', 'Methi Khakhra', '', '400g'))).toEqual([])
    expect(groups(named('a', 'Methi Khakhra', ''), named('b', 'Masala Khakhra', ''))).toEqual([])
  })

  test('products without a name are no duplicates of each other', () => {
    expect(groups(named('a', '', ''), named('b', '', ''))).toEqual([])
  })
})
