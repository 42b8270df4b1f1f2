import { describe, expect, test, vi } from 'vitest'
import { fill, hint, khakhra, linesOf, nothing, openCartPage, openCartPages, sev } from '#tests/support/cart-pages.ts'

const { stored, visit, calls, server, merges } = openCartPages()

test('the cart is the member’s once merged or read, and detached after the session has ended', async () => {
  const shop = await openCartPage()
  fill(shop, khakhra, 2)
  expect(shop.isMembersCart()).toBe(false)
  hint('signedIn=1')
  // Directly after a sign-in: an order now takes the cart shown here.
  expect(shop.isMembersCart()).toBe(false)
  await shop.uploadGuestCart()
  expect(shop.isMembersCart()).toBe(true)
  shop.clearPersonalData(['cart'])
  expect(shop.isMembersCart()).toBe(false)
  await shop.adoptServerCart()
  expect(shop.isMembersCart()).toBe(true)
})

test("a member's cart on the server follows each change in order, and after signing out nothing is left here", async () => {
  hint('signedIn=1')
  const shop = await openCartPage()
  shop.followOnServer(() => undefined)
  fill(shop, khakhra, 2)
  shop.changeQuantity('methi-khakhra', 5)
  shop.takeOut('methi-khakhra')
  shop.emptyTheCart()
  await vi.waitFor(() => expect(calls).toHaveLength(4))
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/cart/items/methi-khakhra', { quantity: 2, city: 'Ahmedabad' }],
    ['PUT', '/api/cart/items/methi-khakhra', { quantity: 5, city: 'Ahmedabad' }],
    ['DELETE', '/api/cart/items/methi-khakhra', undefined],
    ['DELETE', '/api/cart', undefined],
  ])
  fill(shop, sev, 1)
  shop.clearPersonalData()
  expect(linesOf(shop)).toEqual([])
  expect(stored.has('cart')).toBe(false)
})

test('changes before the page follows, or while the cart is being read, are sent and stay', async () => {
  hint('signedIn=1')
  const shop = await openCartPage()
  fill(shop, khakhra, 2)
  shop.followOnServer(() => undefined)
  const adopting = shop.adoptServerCart()
  fill(shop, sev, 1)
  server.cart = {
    items: [
      { product: khakhra, quantity: 2 },
      { product: sev, quantity: 1 },
    ],
    city: 'Ahmedabad',
  }
  await adopting
  const sentCalls = calls.map(({ method, path }) => `${method} ${path}`)
  expect(sentCalls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/cart/items/methi-khakhra',
    'PUT /api/cart/items/lasan-sev',
  ])
  expect(sentCalls.at(-1)).toBe('GET /api/cart')
  expect(linesOf(shop)).toEqual([
    ['methi-khakhra', 2],
    ['lasan-sev', 1],
  ])
})

test('changes unanswered when the page is left are sent by the next page, once', async () => {
  hint('signedIn=1')
  fill(await openCartPage(), khakhra, 2)
  vi.resetModules()
  server.cart = { items: [{ product: khakhra, quantity: 2 }], city: 'Ahmedabad' }
  const next = await openCartPage()
  next.followOnServer(() => undefined)
  await next.adoptServerCart()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/cart/items/methi-khakhra',
    'GET /api/cart',
  ])
  expect(linesOf(next)).toEqual([['methi-khakhra', 2]])
  vi.resetModules()
  const after = await openCartPage()
  after.followOnServer(() => undefined)
  await after.adoptServerCart()
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET'])
})

test('a change without any answer is sent again by the next page; a refused one is not', async () => {
  hint('signedIn=1')
  const shop = await openCartPage()
  const works = fetch
  const failures: string[] = []
  shop.followOnServer(({ message }) => void failures.push(message))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  fill(shop, khakhra, 2)
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(visit.get('pendingCart')).toContain('methi-khakhra')
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Gone', code: 'product/withdrawn' }, { status: 409 }))
  fill(shop, sev, 1)
  await vi.waitFor(() => expect(failures).toHaveLength(2))
  expect(visit.get('pendingCart')).not.toContain('lasan-sev')
  vi.stubGlobal('fetch', works)
})

test('before an order the server has every change, and failed ones are sent again', async () => {
  hint('signedIn=1')
  const shop = await openCartPage()
  const works = fetch
  const failures: string[] = []
  shop.followOnServer(({ message }) => void failures.push(message))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  fill(shop, khakhra, 2)
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  vi.stubGlobal('fetch', works)
  fill(shop, sev, 1)
  await shop.sendPendingSteps()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/cart/items/lasan-sev',
    'PUT /api/cart/items/methi-khakhra',
  ])
  expect(visit.get('pendingCart')).toBeUndefined()
})

test('the guest id of an ordered cart is dropped at sign-in', async () => {
  const shop = await openCartPage()
  fill(shop, khakhra, 2)
  shop.adoptCart({ city: null, lines: [] })
  hint('signedIn=1')
  await shop.uploadGuestCart()
  expect(merges()).toEqual([])
  expect(shop.guestCartWaits()).toBe(false)
})

test('a cart that the server tells after its member has signed out is not shown to anyone who comes next', async () => {
  hint('signedIn=1')
  const shop = await openCartPage()
  server.cart = { items: [{ product: khakhra, quantity: 7 }], city: 'Ahmedabad' }
  shop.followOnServer(() => undefined)
  const adopting = shop.adoptServerCart()
  hint('')
  shop.clearPersonalData()
  await adopting
  expect(linesOf(shop)).toEqual([])
  fill(shop, sev, 1)
  // What is sent afterwards is the first thing that is: the line above was not.
  hint('signedIn=1')
  await shop.uploadGuestCart()
  expect(calls.map(({ path }) => path)).toEqual(['/api/cart', '/api/cart/merge', '/api/cart'])
})

describe("a promo code is kept with the member's cart", () => {
  const draftOf = async () => (await import('./draft-store.ts')).readDraft().promoCode

  test('a guest keeps it here alone; a member keeps it on the server too, and takes it off there', async () => {
    const shop = await openCartPage()
    shop.takePromoCode('FREEGHUJ')
    expect([await draftOf(), calls]).toEqual(['FREEGHUJ', []])
    hint('signedIn=1')
    shop.takePromoCode('FREEGHUJ')
    shop.takePromoCode('')
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    expect(calls).toEqual([
      { path: '/api/cart/promo', method: 'PUT', body: { code: 'FREEGHUJ' } },
      { path: '/api/cart/promo', method: 'DELETE', body: undefined },
    ])
    expect(await draftOf()).toBe('')
  })

  test('the one kept there comes along to another browser, unless another was typed here', async () => {
    hint('signedIn=1')
    server.cart = { ...nothing, promoCode: 'FREEGHUJ' }
    const shop = await openCartPage()
    await shop.adoptServerCart()
    expect(await draftOf()).toBe('FREEGHUJ')
    shop.takePromoCode('OTHER')
    await shop.adoptServerCart()
    expect(await draftOf()).toBe('OTHER')
  })
})
