import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shippedCategory } from '../catalogue/shipped-categories.ts'
import { grossGramsOf, importFlagsOf, isExportEligible } from './product-facts.ts'
import { markAllergens, readIngredients } from './read-ingredients.ts'

const products = JSON.parse(readFileSync(new URL('../../../database/seed/products.json', import.meta.url), 'utf8'))

describe('an ingredient line', () => {
  test.each([
    ['whole wheat flour, ghee, salt', ['gluten', 'milk']],
    ['ઘઉંનો લોટ, સિંગતેલ, મીઠું, તલ', ['gluten', 'peanuts', 'sesame']],
    ['बेसन, मूंगफली का तेल, राई', ['peanuts', 'mustard']],
    ['Cashews; almonds (roasted, salted)', ['tree-nuts']],
    ['coconut milk, cocoa butter', []],
    ['peanut butter', ['peanuts']],
    ['buckwheat, butternut', []],
    ['', []],
  ])('%s contains %j', (line, expected) => {
    expect(readIngredients(line).allergens).toEqual(expected)
  })

  test('is printed in English, whatever it was typed in', () => {
    expect(readIngredients('ઘઉંનો લોટ, કસૂરી મેથી, સિંગતેલ, મીઠું, હળદર').english).toBe(
      'whole wheat flour, dried fenugreek leaves, groundnut oil, salt, turmeric',
    )
    expect(readIngredients('Whole wheat flour, my secret').english).toBe('Whole wheat flour, my secret')
  })

  test('names what customs could not read', () => {
    expect(readIngredients('ખાંડ, કશુંક').unknown).toEqual(['કશુંક'])
    expect(readIngredients('sugar, something').unknown).toEqual([])
  })

  test.each(['ખસખસ', 'poppy seeds', 'खसखस'])('with %s is one with poppy', (line) => {
    expect(readIngredients(line)).toMatchObject({ flags: ['poppy'], english: expect.stringContaining('poppy') })
  })
})

describe('of the demo catalogue', () => {
  test('every allergen on a label is recognised in its ingredient line', () => {
    const missed = products
      .filter(({ ingredients }: { ingredients: string | null }) => ingredients !== null)
      .flatMap(({ id, ingredients, allergens }: { id: string; ingredients: string; allergens: string[] }) =>
        allergens
          .filter((one) => !readIngredients(ingredients).allergens.includes(one as never))
          .map((one) => `${id}: ${one}`),
      )
    expect(missed).toEqual([])
  })

  test('the border questions about dairy, poppy and honey, and whether it may leave, are answered as by hand', () => {
    const wrong = products.flatMap((product: Record<string, never>) => {
      const found = importFlagsOf(product as never, shippedCategory(product.category ?? ''))
      const questions = ['dairy', 'poppy', 'honey', 'meat', 'pickledInOil', 'liquid'] as const
      const answers = product.containsMeatDairySeeds as unknown as Record<string, boolean>
      return questions.filter((flag) => answers[flag] && !found.includes(flag)).map((flag) => `${product.id}: ${flag}`)
    })
    expect(wrong).toEqual([])
    const leaving = products.filter((product: { exportEligible: boolean }) => !product.exportEligible)
    const named = leaving.filter((product: { category: string }) =>
      isExportEligible(product as never, shippedCategory(product.category)),
    )
    expect(named.map(({ id }: { id: string }) => id)).toEqual([])
  })

  test('the weight with packaging is within 2 grams of the measured one', () => {
    const off = products.filter(
      (product: { grossWeightGrams: number }) =>
        Math.abs(grossGramsOf(product as never) - product.grossWeightGrams) > 2,
    )
    expect(
      off.map(({ id, packShape, weightGrams, grossWeightGrams }: Record<string, unknown>) => [
        id,
        packShape,
        weightGrams,
        grossWeightGrams,
      ]),
    ).toEqual([])
  })
})

test.each([
  ['Whole wheat flour, sesame seeds, salt', ['Whole wheat flour', 'sesame']],
  ['Rice flour, Peanuts (20%), water chestnut', ['Peanuts']],
  ['ઘઉંનો લોટ, તલ, મીઠું', ['ઘઉંનો લોટ', 'તલ']],
  ['Salt, chilli', []],
])('marks the allergens of %s', (line, marked) => {
  const pieces = markAllergens(line)
  expect(pieces.map(({ text }) => text).join('')).toBe(line)
  const bold = pieces.filter(({ isAllergen }) => isAllergen).map(({ text }) => text)
  for (const name of marked) expect(bold.join('|')).toContain(name)
  expect(bold).toHaveLength(marked.length)
})
