import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstName } from '#domain/accounts/first-name.ts'
import { sellerOrderList } from '#domain/orders/seller-order-list.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'

let shop: Shop
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  seller = await shop.signIn('seller')
  for (let count = 0; count < 10; count++) await orderOfTwoSellers(shop)
  await shop.rows(`update customer_order o set placed_at = now() - n * interval '13 hours',
      shipping = o.shipping || jsonb_build_object('fullName', (array['Dr. Mehul Shah', 'શ્રી નીલા પટેલ', 'Asha', 'ravi kumar'])[1 + n % 4],
        'city', (array['Surat', 'London', 'અમદાવાદ'])[1 + n % 3])
    from (select id, (row_number() over (order by id))::int as n from customer_order) r where r.id = o.id`)
  await shop.rows(`update seller_order s set state = (array['awaiting_acceptance', 'accepted', 'packed', 'received', 'cancelled'])[1 + n % 5],
      packed_grams = 100 * n, accept_by = now() + n * interval '3 hours', hand_over_day = case when n % 3 > 0 then current_date - n end
    from (select id, (row_number() over (order by id))::int as n from seller_order) r where r.id = s.id`)
})
afterAll(() => shop.close())

const list = async (query: string, visitor = seller) => (await visitor.get(`/api/seller/orders?${query}`)).body

describe('the list of a store’s orders', () => {
  test('has for every sort and filter what a plain reading gives', async () => {
    await expectListAsRead(sellerOrderList(true), list)
  })

  test('says the same of each order as its page', async () => {
    const { items } = await list('size=100')
    for (const row of items) {
      const { body: part } = await seller.get(`/api/seller/parts/${row.id}`)
      const { id, version, code, orderNumber, state, placedAt, acceptBy, total, buyer, city, country } = part
      const names = part.contents.map(
        ({ name, weight, quantity }: Record<string, string>) => `${name} ${weight} × ${quantity}`,
      )
      expect(row).toMatchObject({
        ...{ id, version, code, orderNumber, state, placedAt, acceptBy, total, buyer, city, country },
        units: part.items,
        contents: names.join(', '),
        weight: part.packedGrams,
        replacement: part.replacement !== null,
      })
    }
  })

  test('is searched by code, number, first name, city and products in three scripts, never by more of a name', async () => {
    const { items } = await list('size=100')
    const [row] = items.filter(({ buyer }: { buyer: string }) => buyer === 'Mehul')
    for (const typed of [row.code, row.orderNumber.slice(-4), 'MEHUL', row.city, 'khakhra', 'ખાખરા']) {
      const found = (await list(`size=100&q=${encodeURIComponent(typed)}`)).items.map(({ id }: { id: string }) => id)
      expect(found, typed).toContain(row.id)
    }
    for (const hidden of ['Shah', 'પટેલ', '%']) expect((await list(`q=${encodeURIComponent(hidden)}`)).total).toBe(0)
    expect((await list('filter=buyer.has:Shah')).total).toBe(0)
  })

  test('is the same as a file', async () => {
    const query = 'sort=-units&filter=state.in:accepted|packed'
    const { items } = await list(`size=100&${query}`)
    const file = await seller.get(`/api/seller/order-list-file?${query}&columns=id,code,units,total&format=csv`)
    const lines = String(file.body).trimEnd().split('\r\n').slice(1)
    expect(lines).toEqual(
      items.map(({ id, code, units, total }: Record<string, string>) => [id, code, units, total].join(',')),
    )
  })

  test('has only the orders of the own store, and those of a store for an admin', async () => {
    const { items } = await list('size=100')
    const own = await shop.rows('select id from seller_order where brand_id = $1 order by id', [sellers[0]])
    expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(own.map(({ id }) => id))
    expect((await seller.get(`/api/seller/orders?brandId=${sellers[1]}`)).status).toBe(404)
    const admin = await shop.signIn('admin')
    expect((await admin.get('/api/seller/orders')).status).toBe(404)
    expect((await list(`brandId=${sellers[1]}`, admin)).total).toBe(10)
  })

  test('has no orders that are not paid for', async () => {
    const [{ id }] = (await list('size=25')).items
    await shop.rows(`delete from seller_order_row where seller_order_id = $1`, [id])
    const [{ orderId, state }] = await shop.rows(
      `select order_id as "orderId", o.state from seller_order s join customer_order o on o.id = s.order_id where s.id = $1`,
      [id],
    )
    const isListed = async () => (await list(`filter=id.is:${id}`)).total === 1
    await shop.rows(`update customer_order set state = 'pending_payment' where id = $1`, [orderId])
    expect(await isListed()).toBe(false)
    await shop.rows('update customer_order set state = $2 where id = $1', [orderId, state])
    expect(await isListed()).toBe(true)
  })
})

test('people who do not see the store’s money can neither read, sort nor filter amounts', async () => {
  await shop.database.run(() =>
    buildAccount({ username: 'list-packer', role: 'seller', brandId: sellers[0], storeRole: 'packer' }),
  )
  const packer = await shop.signIn('list-packer@haatdi.example')
  const { items } = await list('size=100', packer)
  expect(items.length).toBe(10)
  expect(items.every(({ total }: { total: unknown }) => total === null)).toBe(true)
  expect((await list('filter=total.range:1|900', packer)).code).toBe('request/invalid')
  for (const sort of ['total', '-total']) expect((await list(`size=100&sort=${sort}`, packer)).items).toEqual(items)
  const file = await packer.get('/api/seller/order-list-file?columns=code,total&format=csv')
  expect(String(file.body).split('\r\n')[0]).not.toContain('₹')
  await expectListAsRead(sellerOrderList(false), (query) => list(query, packer), 5)
})

test('the first name in the database is that of the rules', async () => {
  const word = fc.oneof(
    fc.constantFrom('Mr', 'dr.', 'Shri', 'શ્રી', 'श्रीमती', 'Asha', '  ', ' ', '', 'કુ.'),
    fc.string({ unit: 'grapheme', maxLength: 50 }).filter((text) => !text.includes('\0')),
  )
  const names = fc.sample(
    fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
    300,
  )
  const rows = await shop.rows(
    'select buyer_first_name(n) as name from unnest($1::text[]) with ordinality t(n, at) order by at',
    [names],
  )
  expect(rows.map(({ name }) => name)).toEqual(names.map(firstName))
})
