import { beforeEach, vi } from 'vitest'
import { stubStorage } from './stub-storage.ts'

export const khakhra = { id: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad' }
export const sev = { id: 'lasan-sev', brandId: 'rankaar-farsan', city: 'Ahmedabad' }

type ServerCart = {
  items: { product: typeof khakhra; quantity: number }[]
  city: string | null
  promoCode?: string
  changes?: object[]
  parked?: object
}
export const nothing: ServerCart = { items: [], city: null }

/**
 * Simulates a browser whose pages save the cart, and the server that stores it; resets both before each test. Call it
 * at the start of the file. Returns the saved data, the requests to the server, and in `server` the responses of `GET
 * /api/cart` and the merge.
 */
export function openCartPages() {
  const stored = stubStorage()
  const visit = stubStorage('sessionStorage')
  const calls: { path: string; method: string; body: unknown }[] = []
  const server = { cart: nothing, merged: nothing }
  beforeEach(() => {
    vi.resetModules()
    calls.length = 0
    server.cart = nothing
    server.merged = { items: [{ product: sev, quantity: 1 }], city: 'Ahmedabad' }
    hint('')
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      calls.push({ path, method: init?.method ?? 'GET', body: init?.body ? JSON.parse(String(init.body)) : undefined })
      if (path !== '/api/cart/merge') return Response.json({ promoCode: null, ...server.cart })
      server.cart = server.merged
      return Response.json({ promoCode: null, merged: true, changes: [], parked: null, ...server.merged })
    })
  })
  return { stored, visit, calls, server, merges: () => calls.filter(({ path }) => path === '/api/cart/merge') }
}

/** The browser's data about the signed-in account. */
export const hint = (cookie: string) => vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } })

/** Creates a newly loaded page. */
export const openCartPage = async () => ({
  ...(await import('#web/cart/cart-store.ts')),
  ...(await import('#web/cart/member-cart.ts')),
  clearPersonalData: (await import('#web/platform/browser-storage.ts')).clearPersonalData,
})
type CartPage = Awaited<ReturnType<typeof openCartPage>>

export const fill = ({ addItemToCart }: CartPage, { id, brandId, city }: typeof khakhra, quantity: number) =>
  addItemToCart({ productId: id, brandId, city }, quantity, city)

export const linesOf = ({ readCart }: CartPage) =>
  readCart().lines.map(({ productId, quantity }) => [productId, quantity])
