import { expect, test } from 'vitest'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { linesStillSold } from './lines-still-sold.ts'

const line = (productId: string) => ({ productId, brandId: 'store', city: 'Ahmedabad', quantity: 1 })
const lines = [line('sev'), line('gone')]

test('a product that is no longer sold counts as no item of the cart', () => {
  const priced = {
    lines: [
      { productId: 'sev', product: { id: 'sev' } },
      { productId: 'gone', product: null },
    ],
  } as unknown as PricedCart
  expect(linesStillSold(lines, priced)).toEqual([line('sev')])
})

test('everything counts until the cart is priced, and a line that was added since', () => {
  expect(linesStillSold(lines, undefined)).toEqual(lines)
  expect(linesStillSold(lines, { lines: [] } as unknown as PricedCart)).toEqual(lines)
})
