import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RenderPage } from '#server/http/pages.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'

let demo: Shop
let usual: Shop

const render: RenderPage = async ({ language }) => ({
  status: 200,
  html: `<!doctype html><html lang="${language}"><head><title>Page</title></head><body></body></html>`,
})

beforeAll(async () => {
  demo = await openShop({ demoBar: true, render })
  usual = await openShop({ demo: true, render })
})
afterAll(async () => {
  await demo.close()
  await usual.close()
})

const press = (shop: Shop, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.fetch(`/demo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.origin, ...headers },
    body: new URLSearchParams(fields),
  })
const sessionOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Becomes a person of the demo; returns the cookies of the session. */
async function become(person: string): Promise<{ cookie: string; to: string | null }> {
  const response = await press(demo, 'person', { person })
  expect(response.status).toBe(303)
  return { cookie: sessionOf(response), to: response.headers.get('location') }
}

describe('the demo bar', () => {
  it.each([
    ['customer', 'user', '/'],
    ['seller', 'seller', '/seller'],
    ['courier', 'courier', '/courier/dashboard'],
    ['admin', 'admin', '/admin'],
  ])('signs the %s in with one press', async (person, role, home) => {
    const { cookie, to } = await become(person)
    expect(to).toBe(home)
    const user = await (await demo.fetch('/api/auth/user', { headers: { cookie } })).json()
    expect(user.role ?? user.user?.role).toBe(role)
  })

  it('advances the clock by a day: deadlines fire, and sessions go on', async () => {
    const { cookie } = await become('admin')
    const placed = await postOrder(demo.visitor())
    expect(placed.status).toBe(201)
    const response = await press(demo, 'clock', { hours: '24' }, { referer: `${demo.origin}/admin?x=1` })
    expect(response.headers.get('location')).toBe('/admin?x=1')
    const [part] = await demo.rows('select state from seller_order where order_id = $1', [placed.body.order.id])
    expect(part.state).toBe('lapsed')
    const [{ ahead }] = await demo.rows('select extract(epoch from now() - pg_catalog.now())::int as ahead')
    expect(ahead).toBe(86_400)
    expect((await demo.fetch('/api/admin/desk', { headers: { cookie } })).status).toBe(200)
  })

  it('lets a busy hour begin: a customer orders again, and writes to the store', async () => {
    const customer = await demo.signIn('customer')
    expect((await postOrder(customer)).status).toBe(201)
    const response = await press(demo, 'busy-hour', { start: '1' })
    expect(response.status).toBe(303)
    await vi.waitFor(async () => {
      const [{ orders, questions }] =
        await demo.rows(`select (select count(*)::int from customer_order where account_id is not null) as orders,
        (select count(*)::int from product_question) as questions`)
      expect(orders).toBeGreaterThan(1)
      expect(questions).toBeGreaterThan(0)
    })
  })

  it('is above every page in the language of the page', async () => {
    const page = async (language: string) => (await demo.fetch(`/faq?lng=${language}`)).text()
    expect(await page('en')).toContain('1 day later')
    expect(await page('hi')).toContain('1 दिन आगे')
  })

  it('accepts nothing from another site', async () => {
    const response = await press(demo, 'person', { person: 'admin' }, { origin: 'https://other.example' })
    expect([response.status, sessionOf(response)]).toEqual([404, ''])
  })

  it.each([
    ['person', { person: 'admin' }],
    ['clock', { hours: '24' }],
    ['busy-hour', { start: '1' }],
    ['reset', { sure: '1' }],
  ])('is not in a shop that is no demo: %s', async (path, fields) => {
    const response = await press(usual, path, fields as unknown as Record<string, string>)
    expect([response.status, sessionOf(response)]).toEqual([404, ''])
    expect(await (await usual.fetch('/')).text()).not.toContain('demo-bar')
    expect((await usual.fetch('/demo/bar.css')).headers.get('content-type')).not.toContain('css')
  })
})
