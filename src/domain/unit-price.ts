import { type Paise, paise } from './money.ts'

export type UnitPrice = { per: '100g' | '100ml'; price: Paise }

/**
 * What 100 g, or 100 ml of what is sold by the litre, of a pack cost, half-up to the paisa, so that packs of different sizes compare. Null
 * for what is not eaten: nobody compares a rolling pin by its weight.
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
