import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const visit = new Map<string, string>()
const calls: { path: string; method: string; body: unknown }[] = []
const khakhra = { id: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad' }
const sev = { id: 'lasan-sev', brandId: 'rankaar-farsan', city: 'Ahmedabad' }
const nothing: ServerCart = { items: [], city: null }
type ServerCart = {
  items: { product: typeof khakhra; quantity: number }[]
  city: string | null
  promoCode?: string
  changes?: object[]
  parked?: object
}

/** What `GET /api/cart` and the merge answer. */
let onServer: ServerCart
let merged: ServerCart

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  calls.length = 0
  onServer = nothing
  merged = { items: [{ product: sev, quantity: 1 }], city: 'Ahmedabad' }
  visit.clear()
  for (const [name, kept] of [
    ['localStorage', stored],
    ['sessionStorage', visit],
  ] as const)
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  hint('')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push({ path, method: init?.method ?? 'GET', body: init?.body ? JSON.parse(String(init.body)) : undefined })
    if (path !== '/api/cart/merge') return Response.json({ promoCode: null, ...onServer })
    return Response.json({ promoCode: null, merged: true, changes: [], parked: null, ...merged })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What the browser knows of who is signed in. */
const hint = (cookie: string) => vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } })

const open = async () => ({
  ...(await import('./cart-store.ts')),
  ...(await import('./member-cart.ts')),
  forgetPersonal: (await import('#web/shell/browser-storage.ts')).forgetPersonal,
})
type Open = Awaited<ReturnType<typeof open>>

const fill = ({ putInCart }: Open, { id, brandId, city }: typeof khakhra, quantity: number) =>
  putInCart({ productId: id, brandId, city }, quantity, city)
const linesOf = ({ readCart }: Open) => readCart().lines.map(({ productId, quantity }) => [productId, quantity])
const merges = () => calls.filter(({ path }) => path === '/api/cart/merge')

describe('on login the guest cart is merged into the server cart (specification section 4)', () => {
  test('guestCartItems, each productId and quantity, and guestId are sent; then the local cart is replaced by the server cart', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    fill(shop, sev, 3)
    const guestId = stored.get('guestId')
    expect(guestId).toMatch(/^[0-9a-f]{32}$/)
    hint('signedIn=1')
    await shop.bringGuestCart()
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
    ])
    expect(linesOf(shop)).toEqual([['lasan-sev', 1]])
    expect(JSON.parse(stored.get('cart') ?? '').lines).toHaveLength(1)
    expect(stored.has('guestId')).toBe(false)
  })

  test('if the server cart is empty the local cart is removed', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    merged = nothing
    hint('signedIn=1')
    await shop.bringGuestCart()
    expect(linesOf(shop)).toEqual([])
    expect(stored.has('cart')).toBe(false)
    expect(stored.has('cartLocation')).toBe(false)
  })

  test('everything the merge did is told to whoever asked, and the basket of the other city is kept', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    const changes = [{ kind: 'parked', from: 'Rajkot', to: 'Ahmedabad' }]
    const line = { productId: 'wafer', brandId: 'rajkot-wafers', city: 'Rajkot', quantity: 1 }
    merged = { ...merged, changes, parked: { city: 'Rajkot', lines: [line] } }
    hint('signedIn=1')
    expect(await shop.bringGuestCart()).toEqual(changes)
    expect(JSON.parse(stored.get('parkedBaskets') ?? '')).toEqual([{ city: 'Rajkot', lines: [line] }])
  })

  test('a 5-second guard against repeats: within it the server cart is only looked at, after it a merge is made again', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    hint('signedIn=1')
    await shop.bringGuestCart(60_000)
    fill(shop, khakhra, 4)
    await shop.bringGuestCart(64_999)
    expect(merges()).toHaveLength(1)
    fill(shop, khakhra, 4)
    await shop.bringGuestCart(65_000)
    expect(merges()).toHaveLength(2)
  })

  test('an empty guest cart merges nothing and shows the server cart', async () => {
    const shop = await open()
    onServer = { items: [{ product: khakhra, quantity: 7 }], city: 'Ahmedabad' }
    hint('signedIn=1')
    await shop.bringGuestCart()
    expect(merges()).toEqual([])
    expect(linesOf(shop)).toEqual([['methi-khakhra', 7]])
  })

  test('a merge that failed is tried again at once', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    hint('signedIn=1')
    const works = fetch
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Busy' }, { status: 503 }))
    await expect(shop.bringGuestCart(60_000)).rejects.toThrow('Busy')
    vi.stubGlobal('fetch', works)
    await shop.bringGuestCart(60_100)
    expect(merges()).toHaveLength(1)
    expect(linesOf(shop)).toEqual([['lasan-sev', 1]])
  })

  test('a basket that went into another account is not taken along: it goes, and the server cart is shown', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    onServer = { items: [{ product: sev, quantity: 4 }], city: 'Ahmedabad' }
    hint('signedIn=1')
    const works = fetch
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path === '/api/cart/merge'
        ? Response.json({ error: 'Not yours', code: 'cart/not-yours' }, { status: 403 })
        : works(path, init),
    )
    expect(await shop.bringGuestCart()).toEqual([])
    expect(linesOf(shop)).toEqual([['lasan-sev', 4]])
    expect(stored.has('guestId')).toBe(false)
  })

  test('a merge that failed keeps the guest cart and its number, so that it can be made again', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    const guestId = stored.get('guestId')
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Busy' }, { status: 503 }))
    await expect(shop.bringGuestCart()).rejects.toThrow('Busy')
    expect(linesOf(shop)).toEqual([['methi-khakhra', 2]])
    expect(stored.get('guestId')).toBe(guestId)
  })
})

describe('the merge also runs when a user appears logged in after an OAuth login', () => {
  test('a cart that a guest filled is known as one after the page has come anew', async () => {
    fill(await open(), khakhra, 2)
    vi.resetModules()
    hint('signedIn=1')
    const back = await open()
    expect(back.guestCartWaits()).toBe(true)
    await back.bringGuestCart()
    expect(merges()).toHaveLength(1)
    expect(back.guestCartWaits()).toBe(false)
  })

  test('with the guard across pages: left before the answer came, the cart is taken along once the guard is over', async () => {
    fill(await open(), khakhra, 2)
    hint('signedIn=1')
    const works = fetch
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    void (await open()).bringGuestCart(60_000)
    vi.stubGlobal('fetch', works)
    vi.resetModules()
    const back = await open()
    const waited: number[] = []
    await back.bringGuestCart(61_000, async (milliseconds) => {
      expect(merges()).toEqual([])
      expect(linesOf(back)).toEqual([['methi-khakhra', 2]])
      waited.push(milliseconds)
    })
    expect(waited).toEqual([4_000])
    expect(merges()).toHaveLength(1)
  })

  test('whoever comes after a member has signed out is another guest', async () => {
    const shop = await open()
    fill(shop, khakhra, 2)
    const guestId = stored.get('guestId')
    shop.forgetPersonal()
    expect(stored.has('guestId')).toBe(false)
    fill(shop, sev, 1)
    expect(stored.get('guestId')).not.toBe(guestId)
  })

  test('what a member puts in is no guest cart, and neither is an empty one', async () => {
    hint('signedIn=1')
    const shop = await open()
    fill(shop, khakhra, 2)
    expect(shop.guestCartWaits()).toBe(false)
    hint('')
    fill(shop, khakhra, 3)
    expect(shop.guestCartWaits()).toBe(true)
    shop.takeOut('methi-khakhra')
    expect(shop.guestCartWaits()).toBe(false)
  })
})

test('the basket is the member’s once it was merged or read, and nobody’s after her session has ended', async () => {
  const shop = await open()
  fill(shop, khakhra, 2)
  expect(shop.isMembersCart()).toBe(false)
  hint('signedIn=1')
  // Signed in a moment ago: what is ordered now is what stands here.
  expect(shop.isMembersCart()).toBe(false)
  await shop.bringGuestCart()
  expect(shop.isMembersCart()).toBe(true)
  shop.forgetPersonal(['cart'])
  expect(shop.isMembersCart()).toBe(false)
  await shop.adoptServerCart()
  expect(shop.isMembersCart()).toBe(true)
})

test("a member's cart on the server follows each change in order, and after signing out nothing is left here", async () => {
  hint('signedIn=1')
  const shop = await open()
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
  shop.forgetPersonal()
  expect(linesOf(shop)).toEqual([])
  expect(stored.has('cart')).toBe(false)
})

test('what a member changes before the page follows, or while the cart is being read, is told and kept', async () => {
  hint('signedIn=1')
  const shop = await open()
  fill(shop, khakhra, 2)
  shop.followOnServer(() => undefined)
  const asked = shop.adoptServerCart()
  fill(shop, sev, 1)
  onServer = {
    items: [
      { product: khakhra, quantity: 2 },
      { product: sev, quantity: 1 },
    ],
    city: 'Ahmedabad',
  }
  await asked
  const told = calls.map(({ method, path }) => `${method} ${path}`)
  expect(told.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/cart/items/methi-khakhra',
    'PUT /api/cart/items/lasan-sev',
  ])
  expect(told.at(-1)).toBe('GET /api/cart')
  expect(linesOf(shop)).toEqual([
    ['methi-khakhra', 2],
    ['lasan-sev', 1],
  ])
})

test('what the server has not answered when the page is left is told by the next page, once', async () => {
  hint('signedIn=1')
  fill(await open(), khakhra, 2)
  vi.resetModules()
  onServer = { items: [{ product: khakhra, quantity: 2 }], city: 'Ahmedabad' }
  const next = await open()
  next.followOnServer(() => undefined)
  await next.adoptServerCart()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/cart/items/methi-khakhra',
    'GET /api/cart',
  ])
  expect(linesOf(next)).toEqual([['methi-khakhra', 2]])
  vi.resetModules()
  const after = await open()
  after.followOnServer(() => undefined)
  await after.adoptServerCart()
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET'])
})

test('a step without any answer is told again by the next page; one that was refused is not', async () => {
  hint('signedIn=1')
  const shop = await open()
  const works = fetch
  const failures: string[] = []
  shop.followOnServer(({ message }) => void failures.push(message))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  fill(shop, khakhra, 2)
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(visit.get('untoldCart')).toContain('methi-khakhra')
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Gone', code: 'product/withdrawn' }, { status: 409 }))
  fill(shop, sev, 1)
  await vi.waitFor(() => expect(failures).toHaveLength(2))
  expect(visit.get('untoldCart')).not.toContain('lasan-sev')
  vi.stubGlobal('fetch', works)
})

test('before an order the server has heard everything, and what failed before is told again', async () => {
  hint('signedIn=1')
  const shop = await open()
  const works = fetch
  const failures: string[] = []
  shop.followOnServer(({ message }) => void failures.push(message))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  fill(shop, khakhra, 2)
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  vi.stubGlobal('fetch', works)
  fill(shop, sev, 1)
  await shop.tellCartChanges()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/cart/items/lasan-sev',
    'PUT /api/cart/items/methi-khakhra',
  ])
  expect(visit.get('untoldCart')).toBeUndefined()
})

test('the number of a guest whose basket was ordered does not come along when she signs in', async () => {
  const shop = await open()
  fill(shop, khakhra, 2)
  shop.adoptCart({ city: null, lines: [] })
  hint('signedIn=1')
  await shop.bringGuestCart()
  expect(merges()).toEqual([])
  expect(shop.guestCartWaits()).toBe(false)
})

test('a cart that the server tells after its member has signed out is not shown to whoever comes next', async () => {
  hint('signedIn=1')
  const shop = await open()
  onServer = { items: [{ product: khakhra, quantity: 7 }], city: 'Ahmedabad' }
  shop.followOnServer(() => undefined)
  const asked = shop.adoptServerCart()
  hint('')
  shop.forgetPersonal()
  await asked
  expect(linesOf(shop)).toEqual([])
  fill(shop, sev, 1)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(calls.map(({ path }) => path)).toEqual(['/api/cart'])
})

describe("a promo code is kept with the member's cart", () => {
  const draftOf = async () => (await import('./draft-store.ts')).readDraft().promoCode

  test('a guest keeps it here alone; a member keeps it on the server too, and takes it off there', async () => {
    const shop = await open()
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
    onServer = { ...nothing, promoCode: 'FREEGHUJ' }
    const shop = await open()
    await shop.adoptServerCart()
    expect(await draftOf()).toBe('FREEGHUJ')
    shop.takePromoCode('OTHER')
    await shop.adoptServerCart()
    expect(await draftOf()).toBe('OTHER')
  })
})
