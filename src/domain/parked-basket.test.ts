import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from './cart.ts'
import { holdsAll, isSameBasket, mostParkedBaskets, parkCart, restoreParked } from './parked-basket.ts'

const basket = (city: string, quantity = 1): Cart => ({
  city,
  lines: [{ productId: `of-${city}`, brandId: `maker-${city}`, city, quantity }],
})

describe('parked baskets', () => {
  it('wait newest first, one per city, and never empty ones', () => {
    const parked = parkCart(parkCart([], basket('Surat')), basket('Rajkot'))
    expect(parked.map((cart) => cart.city)).toEqual(['Rajkot', 'Surat'])
    expect(parkCart(parked, basket('Surat', 9))).toEqual([basket('Surat', 9), basket('Rajkot')])
    expect(parkCart(parked, emptyCart)).toEqual(parked)
  })
  it('of a cart whose brands span more than one city are one per city, so that bringing one back keeps to a single city', () => {
    const [surat, rajkot] = [basket('Surat'), basket('Rajkot')]
    const mixed: Cart = { city: 'Surat', lines: [...surat.lines, ...rajkot.lines] }
    expect(parkCart([basket('Rajkot', 9)], mixed)).toEqual([surat, rajkot])
  })
  it('are few', () => {
    const parked = Array.from({ length: 9 }, (_, n) => basket(`c${n}`)).reduce<Cart[]>(parkCart, [])
    expect(parked).toHaveLength(mostParkedBaskets)
    expect(parked[0]?.city).toBe('c8')
  })
  it('come back by a swap, never a merge', () => {
    const back = restoreParked(basket('Ahmedabad'), [basket('Surat')], 'Surat')
    expect(back).toEqual({ cart: basket('Surat'), parked: [basket('Ahmedabad')] })
    expect(restoreParked(back.cart, back.parked, 'Ahmedabad')).toEqual({
      cart: basket('Ahmedabad'),
      parked: [basket('Surat')],
    })
  })
  it('come back into an empty cart without leaving an empty one behind', () =>
    expect(restoreParked(emptyCart, [basket('Surat')], 'Surat')).toEqual({ cart: basket('Surat'), parked: [] }))
  it('change nothing when none waits in that city', () =>
    expect(restoreParked(basket('Surat'), [], 'Rajkot')).toEqual({ cart: basket('Surat'), parked: [] }))
})

describe('two baskets', () => {
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
