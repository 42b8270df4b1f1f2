import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from './cart.ts'
import { hasSameItems, holdsAll, mostParkedCarts, parkCart, restoreParkedCart } from './parked-cart.ts'

const cartOf = (city: string, quantity = 1): Cart => ({
  city,
  lines: [{ productId: `of-${city}`, brandId: `maker-${city}`, city, quantity }],
})

describe('parked carts', () => {
  it('are listed newest first, one per city, and never empty', () => {
    const parked = parkCart(parkCart([], cartOf('Surat')), cartOf('Rajkot'))
    expect(parked.map((cart) => cart.city)).toEqual(['Rajkot', 'Surat'])
    expect(parkCart(parked, cartOf('Surat', 9))).toEqual([cartOf('Surat', 9), cartOf('Rajkot')])
    expect(parkCart(parked, emptyCart)).toEqual(parked)
  })
  it('are split by city, so that restoring one keeps to a single city', () => {
    const [surat, rajkot] = [cartOf('Surat'), cartOf('Rajkot')]
    const mixed: Cart = { city: 'Surat', lines: [...surat.lines, ...rajkot.lines] }
    expect(parkCart([cartOf('Rajkot', 9)], mixed)).toEqual([surat, rajkot])
  })
  it('are limited in number', () => {
    const parked = Array.from({ length: 9 }, (_, n) => cartOf(`c${n}`)).reduce<Cart[]>(parkCart, [])
    expect(parked).toHaveLength(mostParkedCarts)
    expect(parked[0]?.city).toBe('c8')
  })
  it('are restored by a swap, never a merge', () => {
    const back = restoreParkedCart(cartOf('Ahmedabad'), [cartOf('Surat')], 'Surat')
    expect(back).toEqual({ cart: cartOf('Surat'), parked: [cartOf('Ahmedabad')] })
    expect(restoreParkedCart(back.cart, back.parked, 'Ahmedabad')).toEqual({
      cart: cartOf('Ahmedabad'),
      parked: [cartOf('Surat')],
    })
  })
  it('are restored into an empty cart without parking the empty one', () =>
    expect(restoreParkedCart(emptyCart, [cartOf('Surat')], 'Surat')).toEqual({ cart: cartOf('Surat'), parked: [] }))
  it('change nothing when none is parked for that city', () =>
    expect(restoreParkedCart(cartOf('Surat'), [], 'Rajkot')).toEqual({ cart: cartOf('Surat'), parked: [] }))
})

describe('two carts', () => {
  const [a, b] = [
    { productId: 'a', quantity: 1 },
    { productId: 'b', quantity: 2 },
  ]
  it.each([
    ['the same lines', [a, b], [a, b], true, true],
    ['the same lines in another order', [a, b], [b, a], true, true],
    ['another quantity', [a, b], [a, { ...b, quantity: 3 }], false, false],
    ['one line more', [a, b], [a], false, true],
    ['one line fewer', [a], [a, b], false, false],
  ])('of %s', (_name, one, other, same, holds) => {
    expect([hasSameItems(one, other), holdsAll(one, other)]).toEqual([same, holds])
  })
})
