import { describe, expect, it } from 'vitest'
import { paise } from './money.ts'
import { unitPrice } from './unit-price.ts'

describe('price of 100 grams', () => {
  it.each([
    ['200g', 200, 110_00, '100g', 55_00],
    ['750ml', 750, 220_00, '100ml', 29_33],
    ['150g', 150, 100_01, '100g', 66_67],
    ['80g', 80, 45_00, '100g', 56_25],
  ] as const)('compares a pack of %s (%i) at %i paise per %s at %i', (weight, weightGrams, price, per, expected) => {
    expect(unitPrice({ weight, weightGrams, price: paise(price), isFood: true })).toEqual({ per, price: expected })
  })

  it('is null for non-food', () => {
    expect(unitPrice({ weight: '900g', weightGrams: 900, price: paise(450_00), isFood: false })).toBeNull()
  })
})
