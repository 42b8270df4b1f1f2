import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const path = '/api/admin/reply-templates'
const texts = { en: 'Dear {name}, {ticket} about {order}.', gu: 'પ્રિય {name}, {ticket}.', hi: '' }
let count = 0
const add = async (body: object = {}) => {
  count += 1
  return admin.post(path, { name: `Broken jar ${count}`, texts, ...body })
}

describe('templates', () => {
  it('are added, changed by version, taken out of use and back', async () => {
    const { status, body } = await add()
    expect([status, body.texts, body.version]).toEqual([201, texts, 1])
    const change = { name: body.name, texts: { ...texts, hi: 'प्रिय {name}' }, seen: 1 }
    expect((await admin.put(`${path}/${body.id}`, change)).body).toMatchObject({ version: 2, texts: change.texts })
    const stale = await admin.put(`${path}/${body.id}`, change)
    expect([stale.status, stale.body.code]).toEqual([409, 'flow/stale'])
    const archived = await admin.put(`${path}/${body.id}/archive`, { archived: true })
    expect(archived.body.archivedAt).toEqual(expect.any(String))
    expect((await admin.get(path)).body.items.at(-1).id).toBe(body.id)
    expect((await admin.put(`${path}/${body.id}/archive`, { archived: false })).body.archivedAt).toBeNull()
  })

  it('have names of their own while they are in use', async () => {
    const { body } = await add({ name: 'Late box' })
    const again = await add({ name: 'late BOX' })
    expect([again.status, again.body.code]).toEqual([409, 'reply-template/name-taken'])
    await admin.put(`${path}/${body.id}/archive`, { archived: true })
    expect((await add({ name: 'late BOX' })).status).toBe(201)
    expect((await admin.put(`${path}/${body.id}/archive`, { archived: false })).body.code).toBe(
      'reply-template/name-taken',
    )
  })

  it.each([
    ['an unknown placeholder', { ...texts, gu: 'પ્રિય {naam}' }, ['texts.gu']],
    ['no text at all', { en: ' ', gu: '', hi: '' }, ['texts.en']],
  ])('are refused with %s, beside the field', async (_, given, fields) => {
    const refused = await add({ texts: given })
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([422, fields])
  })

  it('are closed to all but staff of support', async () => {
    const customer = await shop.signIn('customer@haatdi.example')
    expect((await customer.get(path)).status).toBe(403)
    expect((await customer.post(path, { name: 'Mine', texts })).status).toBe(403)
  })
})

describe('templates for a ticket', () => {
  const offered = async (language: string, body: object) => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', language)
    const { number } = (
      await visitor.post('/api/support/tickets', { topic: 'damaged', message: 'The jar came broken.', ...body })
    ).body
    const [row] = await shop.rows('select id from support_ticket where number = $1', [number])
    const { items } = (await admin.get(`/api/admin/tickets/${row.id}/templates`)).body
    return { number, item: items.find(({ name }: { name: string }) => name === 'For tickets') }
  }

  it("are filled in, the text in the customer's language first, with the name of an order only for its own email", async () => {
    await add({ name: 'For tickets' })
    const order = await orderOfTwoSellers(shop)
    const [{ email, name }] = await shop.rows(
      `select email, shipping ->> 'fullName' as name from customer_order where id = $1`,
      [order.id],
    )
    const own = await offered('gu', { email, orderNumber: order.number })
    expect(own.item.texts).toEqual([
      { language: 'gu', text: `પ્રિય ${name.split(' ')[0]}, ${own.number}.` },
      { language: 'en', text: `Dear ${name.split(' ')[0]}, ${own.number} about ${order.number}.` },
    ])
    const other = await offered('en', { email: 'stranger@example.com', orderNumber: order.number })
    expect(other.item.texts[0].text).toBe(`Dear customer, ${other.number} about ${order.number}.`)
  })

  it('leave out those out of use, and are not there for a ticket that is not', async () => {
    const { body } = await add({ name: 'Gone' })
    await admin.put(`${path}/${body.id}/archive`, { archived: true })
    const { number } = (
      await shop
        .visitor()
        .post('/api/support/tickets', { email: 'a@example.com', topic: 'damaged', message: 'The jar came broken.' })
    ).body
    const [row] = await shop.rows('select id from support_ticket where number = $1', [number])
    const { items } = (await admin.get(`/api/admin/tickets/${row.id}/templates`)).body
    expect(items.map(({ name }: { name: string }) => name)).not.toContain('Gone')
    expect((await admin.get('/api/admin/tickets/unknown/templates')).status).toBe(404)
  })
})
