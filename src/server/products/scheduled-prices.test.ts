import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '#server/db/sql-state.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { applyScheduledPrices } from './apply-scheduled-prices.ts'

let shop: Shop
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  seller = await shop.signIn('seller@haatdi.example')
})
afterAll(() => shop.close())

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()
const plan = (id: string, price: number, from: string, until: string) =>
  seller.post(`/api/seller/products/${id}/prices`, { price, from, until })
const priceOf = async (id: string): Promise<number> =>
  (await seller.get(`/api/seller/products/${id}`)).body.content.price
const priceInShop = async (id: string): Promise<number> => (await shop.visitor().get(`/api/products/${id}`)).body.price
const statesOf = async (id: string): Promise<string[]> =>
  (await seller.get(`/api/seller/products/${id}/prices`)).body.items.map(({ state }: { state: string }) => state)

/** Lets the planned and running prices of a product begin or end so many hours earlier. */
const moveBack = (id: string, count: number) =>
  shop.rows(`update scheduled_price set starts_at = starts_at - interval '${count} hours',
    ends_at = ends_at - interval '${count} hours' where product_id = '${id}' and state in ('planned', 'running')`)
const changed: unknown[] = []
const pass = () =>
  shop.database.run(() =>
    applyScheduledPrices({
      log: pino({ level: 'silent' }),
      catalogueChanged: (tags) => void changed.push(tags),
      notifyOutbox: () => undefined,
      searchEngine: undefined,
    }),
  )

test('begins and ends by itself once, and every version says so', async () => {
  const usual = await priceOf('methi-khakhra')
  expect((await plan('methi-khakhra', 90, hours(1), hours(3))).status).toBe(201)
  expect([await priceOf('methi-khakhra'), await statesOf('methi-khakhra')]).toEqual([usual, ['planned']])
  await moveBack('methi-khakhra', 2)
  await Promise.all([pass(), pass()])
  expect(changed).toEqual([['lists', 'product:methi-khakhra']])
  expect([await priceOf('methi-khakhra'), await statesOf('methi-khakhra')]).toEqual([90, ['running']])
  await moveBack('methi-khakhra', 2)
  await pass()
  expect([await priceOf('methi-khakhra'), await statesOf('methi-khakhra')]).toEqual([usual, ['ended']])
  const { items } = (await seller.get('/api/seller/products/methi-khakhra/versions')).body
  expect(items.slice(0, 2).map(({ source }: { source: string }) => source)).toEqual(['schedule', 'schedule'])
})

test('that begins now is in the cached page with the reply, and a cancelled one gives the usual price back', async () => {
  const usual = await priceInShop('jeera-khakhra')
  const { body } = await plan('jeera-khakhra', 75.5, hours(-1), hours(2))
  expect([await priceInShop('jeera-khakhra'), body.items[0].state]).toEqual([75.5, 'running'])
  const cancel = () => seller.post(`/api/seller/products/jeera-khakhra/prices/${body.items[0].id}/cancel`, {})
  expect((await cancel()).body.items[0].state).toBe('cancelled')
  expect(await priceInShop('jeera-khakhra')).toBe(usual)
  expect((await cancel()).body.code).toBe('flow/stale')
})

test('gives way to a price that was set while it ran', async () => {
  await plan('masala-khakhra', 70, hours(-1), hours(1))
  const { version, content } = (await seller.get('/api/seller/products/masala-khakhra')).body
  await seller.put('/api/seller/products/masala-khakhra', { seen: version, content: { ...content, price: 88 } })
  await moveBack('masala-khakhra', 2)
  await pass()
  expect([await priceOf('masala-khakhra'), await statesOf('masala-khakhra')]).toEqual([88, ['ended']])
})

test('that was missed as a whole begins and ends, and the next one runs', async () => {
  const usual = await priceOf('sada-khakhra')
  await plan('sada-khakhra', 60, hours(1), hours(2))
  await plan('sada-khakhra', 50, hours(2), hours(5))
  await moveBack('sada-khakhra', 3)
  await pass()
  expect([await priceOf('sada-khakhra'), await statesOf('sada-khakhra')]).toEqual([50, ['running', 'ended']])
  await moveBack('sada-khakhra', 3)
  await pass()
  expect(await priceOf('sada-khakhra')).toBe(usual)
})

test('that cannot begin is logged and stops no other product', async () => {
  const ids = ['methi-khakhra', 'sada-khakhra'] as const
  const usual = await priceOf(ids[1])
  for (const id of ids) await plan(id, 65, hours(1), hours(2))
  for (const id of ids) await moveBack(id, 1.5)
  await shop.rows(`create function refuse_methi() returns trigger language plpgsql as $$ begin
    if new.id = 'methi-khakhra' then raise 'refused by a test'; end if; return new; end $$`)
  await shop.rows('create trigger refuse_methi before update on product for each row execute function refuse_methi()')
  await pass()
  expect([(await statesOf(ids[0]))[0], await priceOf(ids[1])]).toEqual(['planned', 65])
  await shop.rows('drop trigger refuse_methi on product')
  await pass()
  expect(await priceOf(ids[0])).toBe(65)
  for (const id of ids) await moveBack(id, 1)
  await pass()
  expect(await priceOf(ids[1])).toBe(usual)
})

test('is refused at its field by the rules of any price, and beside another at the same time', async () => {
  const refused = async (price: number, from: number, until: number) =>
    Object.keys((await plan('methi-khakhra', price, hours(from), hours(until))).body.details ?? {})
  expect(await refused(0.5, 1, 2)).toEqual(['price'])
  expect(await refused(90, 2, 1)).toEqual(['until'])
  expect(await refused(90, -2, -1)).toEqual(['until'])
  const both = await Promise.all([
    plan('methi-khakhra', 91, hours(10), hours(20)),
    plan('methi-khakhra', 92, hours(15), hours(25)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  const overlapping = shop.rows(`insert into scheduled_price (product_id, price_paise, starts_at, ends_at, actor_name)
    select product_id, 9300, starts_at, ends_at, '' from scheduled_price where product_id = 'methi-khakhra' and state = 'planned'`)
  expect(await overlapping.catch(sqlState)).toBe('23P01')
})

test("is its store's alone", async () => {
  const stranger = await shop.signIn('seller2@haatdi.example')
  const body = { price: 90, from: hours(1), until: hours(2) }
  expect((await stranger.post('/api/seller/products/methi-khakhra/prices', body)).status).toBe(404)
  expect((await stranger.get('/api/seller/products/methi-khakhra/prices')).status).toBe(404)
  const [planned] = await shop.rows(
    `select id from scheduled_price where product_id = 'methi-khakhra' and state = 'planned'`,
  )
  expect((await stranger.post(`/api/seller/products/methi-khakhra/prices/${planned.id}/cancel`, {})).status).toBe(404)
  expect((await seller.post(`/api/seller/products/jeera-khakhra/prices/${planned.id}/cancel`, {})).status).toBe(404)
})

test('orders that cross the instant in which a price begins are charged what was shown, or their customers are asked', async () => {
  const id = 'sada-khakhra'
  await shop.rows('update product set stock = 100 where stock <> 100')
  const items = [{ productId: id, quantity: 2 }]
  const order = (expectedTotal: number) => postOrder(shop.visitor(), { items, expectedTotal })
  const usual = await priceOf(id)
  const shown: number = (await order(100_000)).body.order.total
  const dearer = shown + 2 * 20
  expect((await plan(id, usual + 20, hours(1), hours(3))).status).toBe(201)
  await moveBack(id, 2)
  const [, ...crossing] = await Promise.all([pass(), ...Array.from({ length: 6 }, () => order(shown))])
  for (const { status, body } of crossing)
    expect(status === 201 ? [status, body.order.total] : [status, body.code, body.details.total]).toEqual(
      status === 201 ? [201, shown] : [409, 'price/rose', dearer],
    )
  expect(await priceOf(id)).toBe(usual + 20)
  expect((await order(shown)).body).toMatchObject({ code: 'price/rose', details: { total: dearer } })
  expect((await order(dearer)).body.order.total).toBe(dearer)
  // The end of it makes the order cheaper than was shown: that is charged without a question.
  await moveBack(id, 2)
  await pass()
  expect((await order(dearer)).body.order.total).toBe(shown)
  const charged = await shop.rows(
    `select distinct l.unit_price_paise::int as price, o.total_paise::int as total from order_line l join customer_order o on o.id = l.order_id
     where l.product_id = $1 order by price`,
    [id],
  )
  expect(charged).toEqual([
    { price: usual * 100, total: shown * 100 },
    { price: (usual + 20) * 100, total: dearer * 100 },
  ])
})
