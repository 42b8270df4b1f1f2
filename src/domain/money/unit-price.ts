import { type Paise, paise } from './money.ts'

export type UnitPrice = { per: '100g' | '100ml'; price: Paise }

/**
 * Returns the price of 100 g, or of 100 ml for liquids, half-up to the paisa, so that packs of different sizes
 * compare. Null for non-food, which is not compared by weight.
 */
export function unitPrice(pack: {
  price: Paise
  weight: string
  weightGrams: number
  isFood: boolean
}): UnitPrice | null {
  if (!pack.isFood) return null
  const hundredfold = 100 * pack.price
  return {
    per: pack.weight.endsWith('ml') ? '100ml' : '100g',
    price: paise(Math.floor((2 * hundredfold + pack.weightGrams) / (2 * pack.weightGrams))),
  }
}
