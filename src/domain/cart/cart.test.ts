import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import enCart from '../../texts/en/cart.json' with { type: 'json' }
import guCart from '../../texts/gu/cart.json' with { type: 'json' }
import hiCart from '../../texts/hi/cart.json' with { type: 'json' }
import {
  addToCart,
  type Cart,
  clearCart,
  clearedText,
  emptyCart,
  groupByBrand,
  mostCartLines,
  quantityRefusal,
  removeLine,
  restoreLine,
  setQuantity,
  swapLine,
  unitsIn,
  validateCart,
} from './cart.ts'

const khakhra = { productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad' }
const sev = { productId: 'lasan-sev', brandId: 'rankaar-farsan', city: 'Ahmedabad' }
const ghari = { productId: 'ghari', brandId: 'tapi-mithai', city: 'Surat' }
const locho = { productId: 'locho-mix', brandId: 'tapi-farsan', city: 'Surat' }

const cartOf = (...products: Array<typeof khakhra>): Cart =>
  products.reduce<Cart>((cart, product) => addToCart(cart, product, 1, product.city).cart, emptyCart)

describe('adding to the cart', () => {
  it('starts a cart in the store’s city', () => {
    const outcome = addToCart(emptyCart, khakhra, 2, 'Ahmedabad')
    expect(outcome).toEqual({
      cart: { city: 'Ahmedabad', lines: [{ ...khakhra, quantity: 2 }] },
      visitorCity: 'Ahmedabad',
    })
  })
  it('sets the quantity of a product already in the cart, in its position, and never sums', () => {
    const { cart } = addToCart(addToCart(cartOf(khakhra, sev), khakhra, 3, 'Ahmedabad').cart, khakhra, 2, 'Ahmedabad')
    expect(cart.lines.map((line) => [line.productId, line.quantity])).toEqual([
      ['methi-khakhra', 2],
      ['lasan-sev', 1],
    ])
  })
  it('holds several stores of one city', () => {
    const outcome = addToCart(cartOf(khakhra), sev, 1, 'Ahmedabad')
    expect(outcome.cleared).toBeUndefined()
    expect(outcome.cart.lines).toHaveLength(2)
  })
  it('clears and parks the old cart when the visitor’s city differs from the cart’s', () => {
    const old = cartOf(khakhra, sev)
    expect(addToCart(old, ghari, 1, 'Surat')).toEqual({
      cart: { city: 'Surat', lines: [{ ...ghari, quantity: 1 }] },
      visitorCity: 'Surat',
      cleared: { from: 'Ahmedabad', to: 'Surat', because: 'location-changed', parked: old },
    })
  })
  it('clears for the visitor’s city even when the product is in the cart’s own city', () => {
    const { cleared, cart } = addToCart(cartOf(khakhra), sev, 1, 'Surat')
    expect(cleared).toMatchObject({ from: 'Ahmedabad', to: 'Surat', because: 'location-changed' })
    expect(cart.lines.map((line) => line.productId)).toEqual(['lasan-sev'])
  })
  it('clears when the store is in another city than the stores in the cart', () => {
    const old = cartOf(khakhra)
    expect(addToCart(old, ghari, 1, 'Ahmedabad')).toEqual({
      cart: { city: 'Surat', lines: [{ ...ghari, quantity: 1 }] },
      visitorCity: 'Surat',
      cleared: { from: 'Ahmedabad', to: 'Surat', because: 'mixed-cities', parked: old },
    })
  })
  it('clears once: the next product of the new city joins the cart, with the visitor’s new city', () => {
    const first = addToCart(cartOf(khakhra), ghari, 1, 'Ahmedabad')
    const second = addToCart(first.cart, locho, 1, first.visitorCity)
    expect(second.cleared).toBeUndefined()
    expect(second.cart.lines).toHaveLength(2)
  })
  it('never clears an empty cart, whatever city it has', () =>
    expect(addToCart({ city: 'Ahmedabad', lines: [] }, ghari, 1, 'Surat').cleared).toBeUndefined())
  it('compares only the stores when the visitor’s city is unknown', () => {
    expect(addToCart(cartOf(khakhra), sev, 1, null).cleared).toBeUndefined()
    expect(addToCart(cartOf(khakhra), ghari, 1, null).cleared?.because).toBe('mixed-cities')
  })
  it.each([
    [0, 'cart/quantity-too-small'],
    [-1, 'cart/quantity-too-small'],
    [1.5, 'cart/quantity-not-whole'],
    [Number.NaN, 'cart/quantity-not-whole'],
    [Number.POSITIVE_INFINITY, 'cart/quantity-not-whole'],
    [100, 'cart/quantity-too-large'],
  ])('refuses a quantity of %d and leaves the cart unchanged', (quantity, code) => {
    const cart = cartOf(khakhra)
    const outcome = addToCart(cart, ghari, quantity, 'Surat')
    expect(outcome.refused).toBe(code)
    expect(outcome.cart).toBe(cart)
    expect(outcome.cleared).toBeUndefined()
  })
  it.each([1, 99])('accepts a quantity of %i', (quantity) => expect(quantityRefusal(quantity)).toBeNull())
  it('refuses more products than a cart holds, yet still changes those in it', () => {
    const full: Cart = {
      city: 'Ahmedabad',
      lines: Array.from({ length: mostCartLines }, (_, n) => ({ ...khakhra, productId: `p${n}`, quantity: 1 })),
    }
    expect(addToCart(full, sev, 1, 'Ahmedabad').refused).toBe('cart/full')
    expect(addToCart(full, { ...khakhra, productId: 'p7' }, 5, 'Ahmedabad').cart.lines[7]?.quantity).toBe(5)
  })
  it('always leaves a cart of one city that matches its stores', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(khakhra, sev, ghari, locho),
            fc.integer({ min: -1, max: 101 }),
            fc.constantFrom('Ahmedabad', 'Surat', 'Rajkot', null),
          ),
          { maxLength: 12 },
        ),
        (steps) => {
          let cart: Cart = emptyCart
          for (const [product, quantity, visitorCity] of steps)
            cart = addToCart(cart, product, quantity, visitorCity).cart
          expect(validateCart(cart)).toEqual({ cart })
          expect(cart.city === null).toBe(cart.lines.length === 0)
        },
      ),
      { numRuns: 2000 },
    ))
})

describe('changing the cart', () => {
  it('sets a quantity', () =>
    expect(setQuantity(cartOf(khakhra), khakhra.productId, 7).cart.lines[0]?.quantity).toBe(7))
  it('refuses a quantity out of bounds and a product that is not in the cart', () => {
    expect(setQuantity(cartOf(khakhra), khakhra.productId, 0).refused).toBe('cart/quantity-too-small')
    expect(setQuantity(cartOf(khakhra), 'ghari', 1).refused).toBe('cart/not-in-cart')
  })
  it('removes a product, and with the last one the city', () => {
    expect(removeLine(cartOf(khakhra, sev), 'lasan-sev')).toEqual(cartOf(khakhra))
    expect(removeLine(cartOf(khakhra), khakhra.productId)).toEqual(emptyCart)
    expect(removeLine(cartOf(khakhra), 'ghari')).toEqual(cartOf(khakhra))
  })
  it('restores a removed line in its position, with its quantity', () => {
    const cart = cartOf(khakhra, sev)
    const taken = { ...khakhra, quantity: 3 }
    expect(restoreLine(removeLine(cart, khakhra.productId), taken, 0)).toEqual({
      city: 'Ahmedabad',
      lines: [taken, { ...sev, quantity: 1 }],
    })
    expect(restoreLine(emptyCart, taken, 0)).toEqual({ city: 'Ahmedabad', lines: [taken] })
  })
  it('restores no line that is in the cart again, and none into a cart of another city', () => {
    const taken = { ...khakhra, quantity: 3 }
    for (const cart of [cartOf(khakhra), cartOf(ghari)]) expect(restoreLine(cart, taken, 0)).toBe(cart)
  })
  it('replaces the product of a line, with the same quantity', () => {
    const cart = setQuantity(cartOf(khakhra, sev), khakhra.productId, 3).cart
    const jeera = { ...khakhra, productId: 'jeera-khakhra' }
    expect(swapLine(cart, khakhra.productId, jeera).lines.map((line) => [line.productId, line.quantity])).toEqual([
      ['jeera-khakhra', 3],
      ['lasan-sev', 1],
    ])
    expect(swapLine(swapLine(cart, khakhra.productId, jeera), jeera.productId, khakhra)).toEqual(cart)
    expect(swapLine(cartOf(khakhra), khakhra.productId, sev)).toEqual(cartOf(sev))
  })
  it('swaps nothing for a product in the cart or of another city, and no missing line', () => {
    const cart = cartOf(khakhra, sev)
    expect(swapLine(cart, khakhra.productId, sev)).toBe(cart)
    expect(swapLine(cart, khakhra.productId, ghari)).toBe(cart)
    expect(swapLine(cart, 'ghari', locho)).toBe(cart)
  })
  it('clears everything, city included', () => expect(clearCart()).toEqual({ city: null, lines: [] }))
  it('counts its units', () => expect(unitsIn(setQuantity(cartOf(khakhra, sev), 'lasan-sev', 4).cart)).toBe(5))
})

describe('validating the cart', () => {
  it('empties a cart whose stores are in two cities and returns the old one', () => {
    const mixed: Cart = { city: 'Ahmedabad', lines: [...cartOf(khakhra).lines, ...cartOf(ghari).lines] }
    expect(validateCart(mixed)).toEqual({ cart: emptyCart, cleared: { because: 'invalid', parked: mixed } })
  })
  it('corrects a wrong city to that of the stores', () =>
    expect(validateCart({ ...cartOf(khakhra), city: 'Surat' }).cart.city).toBe('Ahmedabad'))
})

it('groups lines by store, in order of first appearance', () => {
  const lines = [...cartOf(khakhra, sev).lines, { ...khakhra, productId: 'jeera-khakhra', quantity: 1 }]
  expect(groupByBrand(lines).map((group) => [group.brandId, group.lines.map((line) => line.productId)])).toEqual([
    ['otlavali-khakhra', ['methi-khakhra', 'jeera-khakhra']],
    ['rankaar-farsan', ['lasan-sev']],
  ])
})

describe('messages of an emptied cart', () => {
  it('are the specified ones in English', () =>
    expect(enCart.cleared).toEqual({
      title: 'Cart Cleared',
      locationChanged: 'Cart cleared due to location change from {{from}} to {{to}}.',
      mixedCities: 'Cannot mix products from different cities. Cart cleared to add product from {{to}}.',
      invalid: 'Your cart contained items from different cities and has been cleared.',
    }))
  it.each(Object.entries({ enCart, guCart, hiCart }))('all exist in %s', (_, texts) => {
    const written = Object.keys(texts.cleared).map((key) => `cleared.${key}`)
    for (const key of Object.values(clearedText)) expect(written).toContain(key)
  })
})
