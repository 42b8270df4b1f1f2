import { describe, expect, it } from 'vitest'
import { ingredientSegments } from './ingredient-segments.ts'

const marked = (line: string, allergens: string[]) =>
  ingredientSegments(line, allergens)
    .filter(({ allergen }) => allergen)
    .map(({ text }) => text.replace(/^[ ]|,$/g, ''))

describe('an ingredient line', () => {
  const khakhra = 'whole wheat flour, dried fenugreek leaves, groundnut oil, salt, sesame'

  it('stays word for word what the item says', () => {
    expect(
      ingredientSegments(khakhra, ['gluten'])
        .map(({ text }) => text)
        .join(''),
    ).toBe(khakhra)
  })

  it.each([
    [
      'every allergen of the product',
      khakhra,
      ['gluten', 'peanuts', 'sesame'],
      ['whole wheat flour', 'groundnut oil', 'sesame'],
    ],
    ['no allergen the product does not declare', khakhra, ['milk'], []],
    ['milk under its kitchen names', 'gram flour, ghee, mava, sugar', ['milk'], ['ghee', 'mava']],
    ['nuts by their own names', 'cashew, sugar, silver leaf', ['tree-nuts'], ['cashew']],
    ['til, but not until', 'roasted until brown gram, til', ['sesame'], ['til']],
    ['an allergen it has no words for', 'lupin flour', ['lupin'], []],
  ])('emphasises %s', (_, line, allergens, expected) => {
    expect(marked(line, allergens)).toEqual(expected)
  })
})
