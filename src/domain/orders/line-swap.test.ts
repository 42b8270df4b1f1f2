import { describe, expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { pickSwap, type SwapProduct } from './line-swap.ts'

const product = (id: string, rupees: number, rest: Partial<SwapProduct> = {}): SwapProduct => ({
  id,
  brandId: 'a',
  category: 'sweets',
  city: 'Ahmedabad',
  price: paise(rupees * 100),
  inStock: 10,
  ...rest,
})
const line = { ...product('peda', 200), quantity: 2 }
const anything = () => true

describe('suggested replacement of a line', () => {
  test.each<[string, SwapProduct[], string | null]>([
    ['the closest in price', [product('x', 300), product('y', 190), product('z', 220)], 'y'],
    ['dearer or cheaper is all the same', [product('x', 185), product('y', 210)], 'y'],
    ['the same seller before a closer price', [product('x', 200, { brandId: 'b' }), product('y', 500)], 'y'],
    ['another seller if the same seller has none', [product('x', 260, { brandId: 'b' })], 'x'],
    ['names settle a tie', [product('y', 210), product('x', 190)], 'x'],
    ['never itself', [product('peda', 200)], null],
    ['never another shelf', [product('x', 200, { category: 'namkeen' })], null],
    ['never another city', [product('x', 200, { city: 'Surat' })], null],
    ['never less than was wanted', [product('x', 200, { inStock: 1 })], null],
    ['just enough is enough', [product('x', 200, { inStock: 2 })], 'x'],
    ['never what is in the cart', [product('there', 200), product('y', 900)], 'y'],
    ['nothing from nothing', [], null],
  ])('%s', (_name, candidates, expected) =>
    expect(pickSwap(line, candidates, new Set(['peda', 'there']), anything)?.id ?? null).toBe(expected),
  )

  test('skips a product that the import rules also forbid and suggests the next best', () => {
    const candidates = [product('milky', 200), product('dry', 250)]
    expect(pickSwap(line, candidates, new Set(), ({ id }) => id !== 'milky')?.id).toBe('dry')
    expect(pickSwap(line, candidates, new Set(), () => false)).toBeNull()
  })
})
