import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from './cart.ts'
import { holdsAll, isSameBasket, mostParkedBaskets, parkCart, restoreParked } from './parked-basket.ts'

const basket = (city: string, quantity = 1): Cart => ({
  city,
  lines: [{ productId: `of-${city}`, brandId: `maker-${city}`, city, quantity }],
})

describe('parked carts', () => {
  it('are listed newest first, one per city, and never empty', () => {
    const parked = parkCart(parkCart([], basket('Surat')), basket('Rajkot'))
    expect(parked.map((cart) => cart.city)).toEqual(['Rajkot', 'Surat'])
    expect(parkCart(parked, basket('Surat', 9))).toEqual([basket('Surat', 9), basket('Rajkot')])
    expect(parkCart(parked, emptyCart)).toEqual(parked)
  })
  it('are split by city, so that restoring one keeps to a single city', () => {
    const [surat, rajkot] = [basket('Surat'), basket('Rajkot')]
    const mixed: Cart = { city: 'Surat', lines: [...surat.lines, ...rajkot.lines] }
    expect(parkCart([basket('Rajkot', 9)], mixed)).toEqual([surat, rajkot])
  })
  it('are limited in number', () => {
    const parked = Array.from({ length: 9 }, (_, n) => basket(`c${n}`)).reduce<Cart[]>(parkCart, [])
    expect(parked).toHaveLength(mostParkedBaskets)
    expect(parked[0]?.city).toBe('c8')
  })
  it('are restored by a swap, never a merge', () => {
    const back = restoreParked(basket('Ahmedabad'), [basket('Surat')], 'Surat')
    expect(back).toEqual({ cart: basket('Surat'), parked: [basket('Ahmedabad')] })
    expect(restoreParked(back.cart, back.parked, 'Ahmedabad')).toEqual({
      cart: basket('Ahmedabad'),
      parked: [basket('Surat')],
    })
  })
  it('are restored into an empty cart without parking the empty one', () =>
    expect(restoreParked(emptyCart, [basket('Surat')], 'Surat')).toEqual({ cart: basket('Surat'), parked: [] }))
  it('change nothing when none is parked for that city', () =>
    expect(restoreParked(basket('Surat'), [], 'Rajkot')).toEqual({ cart: basket('Surat'), parked: [] }))
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
    expect([isSameBasket(one, other), holdsAll(one, other)]).toEqual([same, holds])
  })
})
