import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '#server/http/page-cursor.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

let shop: Shop
let people: Record<'seller' | 'courier', ShopVisitor>

/**
 * Copies of one order, each a minute after the one before, its shipment not yet received and its parcel on the way.
 */
const copies = 230
const copied = (table: string, changes: string, source: string) =>
  meanwhile(
    shop,
    `insert into ${table} select (jsonb_populate_record(t, ${changes})).*
      from ${table} t, generate_series(1, ${copies}) n where ${source}`,
  )

beforeAll(async () => {
  shop = await openDemoShop()
  people = { seller: await shop.signIn('seller@haatdi.example'), courier: await shop.signIn('courier@haatdi.example') }
  const order = await orderOfTwoSellers(shop)
  const sellerOrder = order.sellerOrders[0]?.id
  await meanwhile(
    shop,
    `insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
      select 'parcel-0', id, order_id, 'dodi', 'dodi/standard', 'W0', 0, 'INR', 'in_transit' from shipment where order_id = $1`,
    [order.id],
  )
  const named = (kind: string) => `'id', '${kind}-' || to_char(n, 'FM000')`
  await copied(
    'customer_order',
    `jsonb_build_object(${named('order')}, 'number', 'HT-9' || n, 'revoked_at', null)`,
    `t.id = '${order.id}'`,
  )
  await copied(
    'shipment',
    `jsonb_build_object(${named('shipment')}, 'order_id', 'order-' || to_char(n, 'FM000'))`,
    `t.order_id = '${order.id}'`,
  )
  await copied(
    'seller_order',
    `jsonb_build_object(${named('part')}, 'order_id', 'order-' || to_char(n, 'FM000'), 'code', 'C' || n,
      'accept_by', t.accept_by + n * interval '1 minute')`,
    `t.id = '${sellerOrder}'`,
  )
  await copied(
    'order_line',
    `jsonb_build_object(${named('line')}, 'order_id', 'order-' || to_char(n, 'FM000'), 'seller_order_id', 'part-' || to_char(n, 'FM000'))`,
    `t.seller_order_id = '${sellerOrder}'`,
  )
  await copied(
    'parcel',
    `jsonb_build_object(${named('parcel')}, 'order_id', 'order-' || to_char(n, 'FM000'), 'shipment_id', 'shipment-' || to_char(n, 'FM000'),
      'waybill', 'W' || n, 'updated_at', t.updated_at + n * interval '1 minute')`,
    `t.id = 'parcel-0'`,
  )
})
afterAll(() => shop.close())

type Page = { items: { id: string }[]; nextCursor: string | null }

/** The pages of a list; `meanwhile` runs between the first and the second. */
async function readPages(who: ShopVisitor, path: string, change?: (page: Page) => Promise<unknown>) {
  const pages: string[][] = []
  let cursor = ''
  do {
    const { status, body } = await who.get(`${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    expect(status, JSON.stringify(body)).toBe(200)
    pages.push(body.items.map(({ id }: { id: string }) => id))
    if (cursor === '') await change?.(body)
    cursor = body.nextCursor ?? ''
  } while (cursor !== '')
  return pages
}

const numbered = (kind: string) =>
  Array.from({ length: copies }, (_, at) => `${kind}-${String(at + 1).padStart(3, '0')}`)

describe.each([
  ["a seller's parts", 'seller', '/api/seller/parts?state=new', 'part', [100, 100, 31]],
  ['parcels on their way', 'courier', '/api/courier/parcels?state=open', 'parcel', [100, 100, 31]],
  ['boxes of the hub', 'courier', '/api/courier/hub/boxes?state=expected', 'shipment', [200, 31]],
] as const)('%s', (_, who, path, kind, sizes) => {
  test('are read to the last one, page by page, in the order of the work', async () => {
    const pages = await readPages(people[who], path)
    expect(pages.map((page) => page.length)).toEqual(sizes)
    expect(pages.flat().filter((id) => id.startsWith(`${kind}-`) && id !== 'parcel-0')).toEqual(numbered(kind))
    expect(new Set(pages.flat()).size).toBe(copies + 1)
  })

  test('refuse an invalid cursor, or one of another list', async () => {
    for (const cursor of ['somewhere', writeCursor({ sort: 'newest', value: '1', id: 'x' })])
      expect((await people[who].get(`${path}&cursor=${cursor}`)).status).toBe(422)
  })
})

test('skip no row when another moves on between two pages', async () => {
  const pages = await readPages(people.seller, '/api/seller/parts?state=all', async ({ items }) => {
    const last = items.at(-1)?.id
    const { status } = await people.seller.post(`/api/seller/parts/${last}/accept`, { version: 1 })
    expect(status).toBe(200)
  })
  expect(numbered('part').filter((id) => !pages.flat().includes(id))).toEqual([])
})

test('count for a courier all parcels and their cash, not only those of the page', async () => {
  const { body } = await people.courier.get('/api/courier/parcels?state=open')
  const { rows } = await meanwhile(
    shop,
    `select sum(p.amount_paise)::int as cash from parcel l join payment p on p.order_id = l.order_id and p.state = 'cod_due'`,
  )
  expect([body.items.length, body.count, body.cash]).toEqual([100, copies + 1, rows[0].cash / 100])
})
