import { describe, expect, test, vi } from 'vitest'
import { fill, hint, khakhra, linesOf, nothing, openCartPage, openCartPages, sev } from '#tests/support/cart-pages.ts'

const { stored, calls, server, merges } = openCartPages()

describe('on login the guest cart is merged into the server cart (specification section 4)', () => {
  test('guestCartItems, each productId and quantity, and guestId are sent; then the local cart is replaced by the server cart', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    fill(shop, sev, 3)
    const guestId = stored.get('guestId')
    expect(guestId).toMatch(/^[0-9a-f]{32}$/)
    hint('signedIn=1')
    await shop.uploadGuestCart()
    expect(calls).toEqual([
      {
        path: '/api/cart/merge',
        method: 'POST',
        body: {
          guestCartItems: [
            { productId: 'methi-khakhra', quantity: 2 },
            { productId: 'lasan-sev', quantity: 3 },
          ],
          guestId,
        },
      },
      { path: '/api/cart', method: 'GET', body: undefined },
    ])
    expect(linesOf(shop)).toEqual([['lasan-sev', 1]])
    expect(JSON.parse(stored.get('cart') ?? '').lines).toHaveLength(1)
    expect(stored.has('guestId')).toBe(false)
  })

  test('a response that holds items alone is understood', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    hint('signedIn=1')
    vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
    await expect(shop.uploadGuestCart()).resolves.toEqual([])
    expect(linesOf(shop)).toEqual([])
    expect(stored.has('guestId')).toBe(false)
  })

  test('if the server cart is empty the local cart is removed', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    server.merged = nothing
    hint('signedIn=1')
    await shop.uploadGuestCart()
    expect(linesOf(shop)).toEqual([])
    expect(stored.has('cart')).toBe(false)
    expect(stored.has('cartLocation')).toBe(false)
  })

  test('every caller gets all merge changes, and the cart of the other city is parked', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    const changes = [{ kind: 'parked', from: 'Rajkot', to: 'Ahmedabad' }]
    const line = { productId: 'wafer', brandId: 'rajkot-wafers', city: 'Rajkot', quantity: 1 }
    server.merged = { ...server.merged, changes, parked: { city: 'Rajkot', lines: [line] } }
    hint('signedIn=1')
    expect(await shop.uploadGuestCart()).toEqual(changes)
    expect(JSON.parse(stored.get('parkedBaskets') ?? '')).toEqual([{ city: 'Rajkot', lines: [line] }])
  })

  test('a 5-second guard against repeats: within it the server cart is only looked at, after it a merge is made again', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    hint('signedIn=1')
    await shop.uploadGuestCart(60_000)
    fill(shop, khakhra, 4)
    await shop.uploadGuestCart(64_999)
    expect(merges()).toHaveLength(1)
    fill(shop, khakhra, 4)
    await shop.uploadGuestCart(65_000)
    expect(merges()).toHaveLength(2)
  })

  test('an empty guest cart merges nothing and shows the server cart', async () => {
    const shop = await openCartPage()
    server.cart = { items: [{ product: khakhra, quantity: 7 }], city: 'Ahmedabad' }
    hint('signedIn=1')
    await shop.uploadGuestCart()
    expect(merges()).toEqual([])
    expect(linesOf(shop)).toEqual([['methi-khakhra', 7]])
  })

  test('a merge that failed is tried again at once', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    hint('signedIn=1')
    const works = fetch
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Busy' }, { status: 503 }))
    await expect(shop.uploadGuestCart(60_000)).rejects.toThrow('Busy')
    vi.stubGlobal('fetch', works)
    await shop.uploadGuestCart(60_100)
    expect(merges()).toHaveLength(1)
    expect(linesOf(shop)).toEqual([['lasan-sev', 1]])
  })

  test('a cart that went into another account is not taken along: it goes, and the server cart is shown', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    server.cart = { items: [{ product: sev, quantity: 4 }], city: 'Ahmedabad' }
    hint('signedIn=1')
    const works = fetch
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path === '/api/cart/merge'
        ? Response.json({ error: 'Not yours', code: 'cart/not-yours' }, { status: 403 })
        : works(path, init),
    )
    expect(await shop.uploadGuestCart()).toEqual([])
    expect(linesOf(shop)).toEqual([['lasan-sev', 4]])
    expect(stored.has('guestId')).toBe(false)
  })

  test('a merge that failed keeps the guest cart and its number, so that it can be made again', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    const guestId = stored.get('guestId')
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Busy' }, { status: 503 }))
    await expect(shop.uploadGuestCart()).rejects.toThrow('Busy')
    expect(linesOf(shop)).toEqual([['methi-khakhra', 2]])
    expect(stored.get('guestId')).toBe(guestId)
  })
})

describe('the merge also runs when a user appears logged in after an OAuth login', () => {
  test('a cart that a guest filled is known as one after the page has come again', async () => {
    fill(await openCartPage(), khakhra, 2)
    vi.resetModules()
    hint('signedIn=1')
    const back = await openCartPage()
    expect(back.guestCartWaits()).toBe(true)
    await back.uploadGuestCart()
    expect(merges()).toHaveLength(1)
    expect(back.guestCartWaits()).toBe(false)
  })

  test('with the guard across pages: left before the answer came, the cart is taken along once the guard is over', async () => {
    fill(await openCartPage(), khakhra, 2)
    hint('signedIn=1')
    const works = fetch
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    void (await openCartPage()).uploadGuestCart(60_000)
    vi.stubGlobal('fetch', works)
    vi.resetModules()
    const back = await openCartPage()
    const waited: number[] = []
    await back.uploadGuestCart(61_000, async (milliseconds) => {
      expect(merges()).toEqual([])
      expect(linesOf(back)).toEqual([['methi-khakhra', 2]])
      waited.push(milliseconds)
    })
    expect(waited).toEqual([4_000])
    expect(merges()).toHaveLength(1)
  })

  test('anyone who comes after a member has signed out is another guest', async () => {
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    const guestId = stored.get('guestId')
    shop.clearPersonalData()
    expect(stored.has('guestId')).toBe(false)
    fill(shop, sev, 1)
    expect(stored.get('guestId')).not.toBe(guestId)
  })

  test('what a member puts in is no guest cart, and neither is an empty one', async () => {
    hint('signedIn=1')
    const shop = await openCartPage()
    fill(shop, khakhra, 2)
    expect(shop.guestCartWaits()).toBe(false)
    hint('')
    fill(shop, khakhra, 3)
    expect(shop.guestCartWaits()).toBe(true)
    shop.takeOut('methi-khakhra')
    expect(shop.guestCartWaits()).toBe(false)
  })
})
