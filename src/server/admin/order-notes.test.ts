import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'

let shop: Shop
let admin: ShopVisitor
let order: BuiltOrder
let colleague: string

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  order = await orderOfTwoSellers(shop)
  const built = await shop.database.run(() =>
    buildAccount({
      email: 'colleague@haatdi.example',
      name: 'Ila Buch',
      role: 'admin',
      language: 'gu',
    }),
  )
  colleague = built
}, 60_000)
afterAll(() => shop.close())

const write = (body: object) => admin.post(`/api/admin/orders/${order.id}/notes`, body)
const notes = async () =>
  (await shop.rows(`select kind, data from order_event where order_id = $1 and kind like 'staff_%' order by id`, [
    order.id,
  ])) as { kind: string; data: object }[]
const emails = async () =>
  (await shop.rows(`select payload from outbox where payload->>'template' = 'orderNote'`)).map(({ payload }) => payload)

describe('a note on an order', () => {
  it('is in the timeline of staff with its lines, and is emailed to nobody', async () => {
    const { status, body } = await write({ text: 'Called back.\nLeave it with the neighbour.', mentionedIds: [] })
    expect(status).toBe(200)
    expect(body.events[0]).toMatchObject({
      kind: 'staff_note',
      text: 'Note',
      detail: 'Called back.\nLeave it with the neighbour.',
    })
    expect(await emails()).toEqual([])
  })

  it('is emailed to whom it mentions, in their language, and names them', async () => {
    const { items } = (await admin.get('/api/admin/order-colleagues')).body
    expect(items).toContainEqual({ id: colleague, name: 'Ila Buch' })
    const { body } = await write({ text: 'Please call the customer.', mentionedIds: [colleague] })
    expect(body.events[0]).toMatchObject({ text: 'Note for Ila Buch', detail: 'Please call the customer.' })
    expect(await emails()).toEqual([
      expect.objectContaining({
        language: 'gu',
        values: expect.objectContaining({ number: order.number, name: 'Ila Buch' }),
        text: 'Please call the customer.',
        path: `/admin/orders/${order.id}`,
      }),
    ])
  })

  it('reaches neither the customer nor a seller', async () => {
    const [customer, seller] = [
      await shop.signIn('customer@haatdi.example'),
      await shop.signIn('seller@haatdi.example'),
    ]
    const pages = [
      await customer.get(`/api/orders/${order.id}`),
      await seller.get(`/api/seller/parts/${order.sellerOrders[0]?.id}`),
    ]
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(JSON.stringify(pages)).not.toMatch(/neighbour|Ila Buch|call the customer/)
  })

  it('mentions nobody who may not see orders: nothing is written', async () => {
    const before = await notes()
    const [customer] = await shop.rows(`select id from account where role = 'user' limit 1`)
    const { status, body } = await write({ text: 'For you', mentionedIds: [customer.id] })
    expect([status, body.code]).toEqual([409, 'order/no-colleague'])
    expect(await notes()).toEqual(before)
  })

  it.each([
    ['an empty note', { text: ' ', mentionedIds: [] }, 422],
    ['a note that is too long', { text: 'a'.repeat(1001), mentionedIds: [] }, 422],
    ['too many people', { text: 'All', mentionedIds: Array.from({ length: 11 }, (_, index) => `a${index}`) }, 422],
  ])('is refused as %s', async (_, body, status) => {
    expect((await write(body)).status).toBe(status)
  })

  it('is not written on an order that does not exist', async () => {
    expect((await admin.post('/api/admin/orders/none/notes', { text: 'Hello', mentionedIds: [] })).status).toBe(404)
  })
})
