import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'

const stored = stubStorage()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
})

const open = () => import('./cart-store.ts')
const khakhra = { productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad' }
const wafer = { productId: 'rajkot-wafer-salted', brandId: 'lotus-wafers', city: 'Rajkot' }
const parsed = (key: string) => JSON.parse(stored.get(key) ?? 'null')

describe('the cart in the browser (specification sections 3 and 4)', () => {
  test('a cart without an account is kept under cart, its city under cartLocation, and is there when the page comes again', async () => {
    const { addItemToCart } = await open()
    addItemToCart(khakhra, 2, 'Ahmedabad')
    expect(parsed('cart')).toEqual({ city: 'Ahmedabad', lines: [{ ...khakhra, quantity: 2 }] })
    expect(stored.get('cartLocation')).toBe('Ahmedabad')
    vi.resetModules()
    expect((await open()).readCart().lines).toEqual([{ ...khakhra, quantity: 2 }])
  })

  test('adding a product already in the cart sets its quantity to the given value (not a sum)', async () => {
    const { addItemToCart, readCart } = await open()
    addItemToCart(khakhra, 2, 'Ahmedabad')
    addItemToCart(khakhra, 3, 'Ahmedabad')
    expect(readCart().lines).toEqual([{ ...khakhra, quantity: 3 }])
  })

  test('one product replaces another, also in a member’s cart on the server, and one tap undoes it', async () => {
    const { followCart, addItemToCart, readCart, swapInCart } = await open()
    addItemToCart(khakhra, 2, 'Ahmedabad')
    const steps: unknown[] = []
    followCart((step) => void steps.push(step))
    const other = { ...khakhra, productId: 'jeera-khakhra' }
    const changeBack = swapInCart('methi-khakhra', other)
    expect(readCart().lines).toEqual([{ ...other, quantity: 2 }])
    expect(steps).toEqual([
      { kind: 'remove', productId: 'methi-khakhra' },
      { kind: 'set', productId: 'jeera-khakhra', quantity: 2, city: 'Ahmedabad' },
    ])
    changeBack?.()
    expect(readCart().lines).toEqual([{ ...khakhra, quantity: 2 }])
    expect(swapInCart('not-there', other)).toBeUndefined()
  })

  test('clearing resets the cart city', async () => {
    const { addItemToCart, emptyTheCart, readCart } = await open()
    addItemToCart(khakhra, 2, 'Ahmedabad')
    emptyTheCart()
    expect(readCart()).toEqual({ city: null, lines: [] })
    expect([stored.has('cart'), stored.has('cartLocation')]).toEqual([false, false])
  })

  test('a corrupt stored cart is discarded', async () => {
    stored.set('cart', '{"city":"Ahmedabad","lines":[{')
    const { readCart, checkStoredCart } = await open()
    expect(readCart()).toEqual({ city: null, lines: [] })
    expect(checkStoredCart()).toBe(false)
  })

  test('a validation routine clears the cart if its brands span more than one city, and says whether it did', async () => {
    const lines = [khakhra, wafer].map((line) => ({ ...line, quantity: 1 }))
    stored.set('cart', JSON.stringify({ city: 'Ahmedabad', lines }))
    const { checkStoredCart, readCart } = await open()
    expect(checkStoredCart()).toBe(true)
    expect(readCart().lines).toEqual([])
    expect(stored.has('cart')).toBe(false)
    expect(checkStoredCart()).toBe(false)
  })

  test('a cleared cart is kept under parkedBaskets, and one tap swaps it with the new one, never merging them', async () => {
    const { addItemToCart, restoreCart, readCart } = await open()
    addItemToCart(khakhra, 2, 'Ahmedabad')
    expect(addItemToCart(wafer, 1, 'Ahmedabad').cleared).toMatchObject({ from: 'Ahmedabad', to: 'Rajkot' })
    expect(parsed('parkedBaskets')).toEqual([{ city: 'Ahmedabad', lines: [{ ...khakhra, quantity: 2 }] }])
    restoreCart('Ahmedabad')
    expect(readCart().lines).toEqual([{ ...khakhra, quantity: 2 }])
    expect(parsed('parkedBaskets')).toEqual([{ city: 'Rajkot', lines: [{ ...wafer, quantity: 1 }] }])
  })

  test('a browser that keeps nothing still holds the cart for as long as the page is open', async () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { addItemToCart, readCart } = await open()
    addItemToCart(khakhra, 2, 'Ahmedabad')
    expect(readCart().lines).toHaveLength(1)
  })
})
