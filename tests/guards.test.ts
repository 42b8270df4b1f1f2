import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import { guardedRoutes, rolesOf, specified } from '#tests/support/guarded-routes.ts'
import { cookieHeader, openShop, type Shop } from '#tests/support/open-shop.ts'
import { renderPage } from '#web/entry-server.tsx'

const routes = guardedRoutes()
const people = ['guest', 'customer', 'seller', 'courier', 'admin']
const cookies = new Map<string, string>()
const ids: Record<string, string> = {}
let shop: Shop
let secrets: string[] = []

beforeAll(async () => {
  shop = await openShop({
    demo: true,
    render: (page) => renderPage(page, { routes: {} }, { fonts: [] }),
  })
  const order = await orderOfTwoSellers(shop, {
    email: 'kiran@haatdi.example',
    shipping: { fullName: 'Kiran Mehta', phone: '+919800011122', address: '7 Hidden Lane' },
  })
  const [courier] = await shop.database.run(() =>
    db().select({ id: account.id }).from(account).where(eq(account.username, 'courier')),
  )
  Object.assign(ids, {
    orderId: order.id,
    sellerOrderId: order.sellerOrders[0]?.id,
    shipmentId: order.shipmentId,
    accountId: courier?.id,
    courierId: courier?.id,
  })
  secrets = [
    'kiran@',
    'Kiran Mehta',
    '9800011122',
    'Hidden Lane',
    order.number,
    'Imran Sheikh',
    'Bhavna Desai',
    'Hetal Shah',
  ]
  for (const name of people.slice(1)) {
    const browser = await shop.signIn(name)
    cookies.set(name, cookieHeader(browser))
  }
})
afterAll(() => shop?.close())

it('every role-protected route of specification section 2 exists', () => {
  expect(specified.filter((path) => !routes.includes(path))).toEqual([])
})

it('every guarded route has been given to someone', () => {
  expect(routes.length).toBeGreaterThan(specified.length)
  for (const path of routes) expect(rolesOf(path).length, path).toBeGreaterThan(0)
})

it.each(routes)('%s: everybody gets a spinner, nothing private, nothing for search engines', async (path) => {
  const address = path.replace(/\$(\w+)/g, (_whole, param: string) => ids[param] ?? 'unknown')
  const checkGuard = async (name: string) => {
    const cookie = ['language=en', cookies.get(name)].filter(Boolean).join('; ')
    const answer = await shop.fetch(address, { headers: { accept: 'text/html', cookie } })
    const html = await answer.text()
    expect(answer.status, name).toBe(200)
    expect(answer.headers.get('cache-control'), name).toBe('no-store')
    expect(html, name).toMatch(/class="loader full-screen" role="status"/)
    expect(html, name).toMatch(/<meta name="robots" content="noindex/)
    // The order's own address occurs in the page's links and nowhere else.
    for (const secret of secrets) expect(html, `${path} tells ${name} of ${secret}`).not.toContain(secret)
  }
  await Promise.all(people.map(checkGuard))
})
