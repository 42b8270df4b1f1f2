import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { addAnnouncements } from './announcement-bar.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => shop.rows('delete from announcement'))

const path = '/api/admin/announcements'
const plain = {
  texts: { en: 'Closed on <Sunday>', gu: 'રવિવારે બંધ', hi: 'रविवार को बंद' },
  link: null as object | null,
  countries: [] as string[],
  canDismiss: true,
  from: null as string | null,
  until: null as string | null,
}
const link = { href: '/products?offer=true', texts: { en: 'See offers', gu: 'ઑફર જુઓ', hi: 'ऑफ़र देखें' } }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const add = (part: object = {}) => admin.post(path, { ...plain, ...part })
/** Returns a page with the announcements in force. */
const page = async (html = '<body><shop-announcements></shop-announcements>Shop</body>') => {
  const answer: Parameters<typeof addAnnouncements>[0] = { status: 200, html }
  await shop.database.run(() => addAnnouncements(answer, 'en'))
  return answer
}

describe('an announcement', () => {
  it('is shown above every page of the shop until it is ended, and can be closed', async () => {
    const { status, body } = await add({ link })
    expect([status, body.state, body.version]).toEqual([201, 'shown', 1])
    const { html, scripts } = await page()
    expect(html).toContain('<body><shop-announcements><aside class="announcement" aria-label="Announcement"')
    expect(html).toContain('<p>Closed on &lt;Sunday&gt; <a href="/products?offer=true">See offers</a></p><button')
    expect(html).toContain(`<script>${scripts?.[0]}</script>`)
    const ended = await admin.post(`${path}/${body.id}/end`, { seen: 1 })
    expect(ended.body.left.state).toBe('ended')
    expect((await page()).html).not.toContain('<aside')
  })

  it('is not on the pages of those who work here', async () => {
    await add()
    expect((await page('<body>Desk</body>')).html).toBe('<body>Desk</body>')
  })

  it('waits for its start, and is removed without a trace before it', async () => {
    const { body } = await add({ from: inDays(2), until: inDays(3) })
    expect(body.state).toBe('planned')
    expect((await page()).html).not.toContain('<aside')
    expect((await admin.post(`${path}/${body.id}/end`, { seen: 1 })).body).toEqual({ left: null })
    expect((await admin.get(path)).body.items).toEqual([])
  })

  it('names the places it is for, and is hidden until the visitor is known to be there', async () => {
    await add()
    await add({ countries: ['GB'], canDismiss: false })
    const { html } = await page()
    expect(html).toMatch(/data-countries="GB" data-zones="London [^"]*" hidden><div class="wrap"><p>[^<]*<\/p><\/div>/)
    expect(html.indexOf('data-countries')).toBeLessThan(html.lastIndexOf('<aside'))
    await add({ countries: ['IN'] })
    expect((await page()).html).toMatch(/data-countries="IN" data-without="New_York [^"]*"/)
  })

  it('is changed by version; a start that has passed stays as it is', async () => {
    const { body } = await add()
    const change = { ...plain, from: body.from, until: inDays(1), seen: 1 }
    expect((await admin.put(`${path}/${body.id}`, change)).body).toMatchObject({ version: 2, from: body.from })
    const stale = await admin.put(`${path}/${body.id}`, change)
    expect([stale.status, stale.body.code]).toEqual([409, 'flow/stale'])
    expect((await admin.post(`${path}/${body.id}/end`, { seen: 1 })).body.code).toBe('flow/stale')
  })

  it.each([
    ['a start in the past', { from: inDays(-1) }, 'from'],
    ['an end in the past', { until: inDays(-1) }, 'until'],
    ['an end before its start', { from: inDays(2), until: inDays(1) }, 'until'],
    ['a link out of the shop', { link: { ...link, href: '//elsewhere.example' } }, 'link.href'],
    ['a web address in its text', { texts: { ...plain.texts, hi: 'www.elsewhere.example' } }, 'texts.hi'],
    ['no text in one language', { texts: { ...plain.texts, gu: '' } }, 'texts.gu'],
  ])('is refused with %s, beside the field', async (_, part, field) => {
    const refused = await add(part)
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([422, [field]])
  })

  it('is closed to all but staff of marketing', async () => {
    const customer = await shop.signIn('customer@haatdi.example')
    expect((await customer.get(path)).status).toBe(403)
    expect((await customer.post(path, plain)).status).toBe(403)
  })
})
