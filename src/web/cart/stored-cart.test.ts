import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart, largestQuantity, mostCartLines, validateCart } from '../../domain/cart/cart.ts'
import { parseParkedCarts, parseStoredCart } from './stored-cart.ts'

const line = { productId: 'ghari', brandId: 'tapi-mithai', city: 'Surat', quantity: 2 }
const cart: Cart = { city: 'Surat', lines: [line] }

describe('stored cart', () => {
  it.each<[string, unknown]>([
    ['text', JSON.stringify(cart)],
    ['a value', cart],
    ['bare lines', [line]],
    ['fields of another version', { ...cart, version: 9, lines: [{ ...line, price: -1 }] }],
  ])('is restored from %s', (_, stored) => expect(parseStoredCart(stored)).toEqual(cart))
  it.each<[string, unknown]>([
    ['nothing stored', null],
    ['broken text', '{"city":"Surat","lines":[{'],
    ['another shape', { items: [line] }],
    ['a number', 7],
    ['a line without a product', [line, { ...line, productId: '' }]],
    ['a line without a city', [{ ...line, city: undefined }]],
    ['a fraction', [{ ...line, quantity: 1.5 }]],
    ['a quantity as text', [{ ...line, quantity: '2' }]],
    ['a quantity below one', [{ ...line, quantity: 0 }]],
    ['an endless name', [{ ...line, productId: 'x'.repeat(1000) }]],
    ['an endless text', JSON.stringify([{ ...line, note: 'x'.repeat(300_000) }])],
    ['lines from a prototype', JSON.parse('{"__proto__":{"lines":[]}}')],
    ['no lines', { city: 'Surat', lines: [] }],
  ])('is discarded when it is %s', (_, stored) => expect(parseStoredCart(stored)).toEqual(emptyCart))
  it('is reduced to the limits', () => {
    expect(parseStoredCart([{ ...line, quantity: 5000 }]).lines[0]?.quantity).toBe(largestQuantity)
    const many = Array.from({ length: 500 }, (_, n) => ({ ...line, productId: `p${n}` }))
    expect(parseStoredCart(many).lines).toHaveLength(mostCartLines)
  })
  it('lists a product once, with its last quantity', () =>
    expect(parseStoredCart([line, { ...line, quantity: 5 }]).lines).toEqual([{ ...line, quantity: 5 }]))
  it('of several cities is left for validation to empty and report', () =>
    expect(validateCart(parseStoredCart([line, { ...line, productId: 'x', city: 'Rajkot' }])).cleared?.because).toBe(
      'invalid',
    ))
  it('never throws, whatever is stored', () =>
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (stored) => {
        const read = parseStoredCart(stored)
        expect(read.lines.length).toBeLessThanOrEqual(mostCartLines)
        parseParkedCarts(stored)
      }),
      { numRuns: 2000 },
    ))
})

it('restores only valid parked carts', () => {
  expect(parseParkedCarts(JSON.stringify([cart, { city: 'Rajkot' }, emptyCart]))).toEqual([cart])
  expect(parseParkedCarts('oh')).toEqual([])
  const rajkot = { ...line, city: 'Rajkot' }
  expect(parseParkedCarts([{ city: 'Surat', lines: [line, { ...rajkot, productId: 'wafer' }] }])).toEqual([
    cart,
    { city: 'Rajkot', lines: [{ ...rajkot, productId: 'wafer' }] },
  ])
})
