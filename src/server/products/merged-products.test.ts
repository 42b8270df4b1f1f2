import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { returnToStock } from '#server/cancellations/cancelled-goods-store.ts'
import { transaction } from '#server/db/transaction.ts'
import { csvText } from '#server/documents/csv-text.ts'
import { listWithdrawnLots } from '#server/orders/recall-stop-store.ts'
import { openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'

const base = 'methi-khakhra'
let shop: Shop
let seller: ShopVisitor
let admin: ShopVisitor
let customer: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
})
afterAll(() => shop.close())

const row = async (id: string) => (await shop.rows('select * from product where id = $1', [id]))[0]

let grams = 600
/** Adds two products that can be merged; returns their ids. */
async function addPair(): Promise<{ target: string; double: string }> {
  grams += 1
  const { content } = (await seller.get(`/api/seller/products/${base}`)).body
  const add = async () => {
    const { body } = await seller.post('/api/seller/products', {
      content: { ...content, weight: `${grams} g`, stock: 50 },
    })
    expect((await admin.post(`/api/admin/product-changes/${body.change.id}/approve`)).status).toBe(200)
    return body.id as string
  }
  return { target: await add(), double: await add() }
}
async function merge(target: string, double: string): Promise<void> {
  const path = `/api/seller/products/${target}/merge/${double}`
  const { seen } = (await seller.get(path)).body
  const choice = { fromMerged: [], photos: 'target', stock: 'target', reason: 'Typed twice', seen }
  expect((await seller.post(path, choice)).status).toBe(200)
}
async function order(productId: string, by = customer) {
  const { body } = await postOrder(by, { items: [{ productId, quantity: 2 }] })
  const [line] = await shop.rows('select id, seller_order_id from order_line where order_id = $1', [body.order.id])
  return { id: body.order.id as string, line: line.id as string, sellerOrder: line.seller_order_id as string }
}
const orderWithLot = async (productId: string, lot: string) => {
  const placed = await order(productId)
  await shop.rows('update order_line set lot = $2 where id = $1', [placed.line, lot])
  return placed
}

describe('a recall', () => {
  type Recall = { id: string; lot: string; units: { lineId: string }[] }
  const withdraw = async (productId: string, lot: string): Promise<Recall[]> => {
    const { status, body } = await seller.post('/api/seller/recalls', { productId, lot, reason: 'Stones in it' })
    expect(status).toBe(200)
    return body.items.filter((recall: Recall) => recall.lot === lot)
  }
  const lotsOf = (productId: string) => shop.database.run(() => transaction(() => listWithdrawnLots([productId])))
  const linesOf = ([recall]: Recall[]) => (recall?.units.map(({ lineId }) => lineId) ?? []).toSorted()

  test('of the one that stays finds units that were packed under the other, and the other way round', async () => {
    const { target, double } = await addPair()
    const [old, own] = [await orderWithLot(double, 'M1'), await orderWithLot(target, 'M1')]
    const other = await orderWithLot(double, 'M2')
    await merge(target, double)
    const found = await withdraw(target, 'M1')
    expect(linesOf(found)).toEqual([old.line, own.line].toSorted())
    expect(linesOf(await withdraw(double, 'M2'))).toEqual([other.line])
    for (const id of [target, double])
      expect((await lotsOf(id)).map(({ productId, lotKey }) => [productId, lotKey]).toSorted()).toEqual([
        [id, 'm1'],
        [id, 'm2'],
      ])
  })

  test('that was started before the merge stops packing under the one that stays, and is not a second one', async () => {
    const { target, double } = await addPair()
    await withdraw(double, 'M3')
    await merge(target, double)
    expect(await lotsOf(target)).toEqual([{ productId: target, lotKey: 'm3' }])
    const late = await orderWithLot(target, 'M3')
    const again = await withdraw(target, 'm3')
    expect(again).toEqual([])
    const [recall, ...others] = (await seller.get('/api/seller/recalls')).body.items.filter(
      ({ lot }: Recall) => lot.toLowerCase() === 'm3',
    )
    expect(others).toEqual([])
    expect(linesOf([recall])).toEqual([late.line])
  })

  test('is proposed for the lots of both under the one that stays', async () => {
    const { target, double } = await addPair()
    await orderWithLot(double, 'M4')
    await orderWithLot(target, 'M4')
    await merge(target, double)
    const { items } = (await seller.get('/api/seller/lots')).body
    expect(items.filter(({ lot }: { lot: string }) => lot === 'M4')).toMatchObject([{ productId: target, units: 4 }])
  })
})

test('a review of an older order counts for the product that stays', async () => {
  const { target, double } = await addPair()
  const { id, sellerOrder } = await order(double)
  await shop.rows(`update seller_order set state = 'fulfilled', packed_grams = 480 where id = $1`, [sellerOrder])
  await merge(target, double)
  const written = await customer.post(`/api/orders/${id}/reviews`, {
    reviews: [{ productId: double, stars: 4, text: 'Crisp and fresh' }],
  })
  expect([written.status, written.body.error]).toEqual([201, undefined])
  expect(await row(target)).toMatchObject({ review_count: 1, star_sum: 4 })
  expect(await row(double)).toMatchObject({ review_count: 0 })
})

test('a row of a sheet with the address of a merged product is refused', async () => {
  const { target, double } = await addPair()
  await merge(target, double)
  const sheet = csvText([
    ['Product code', 'In stock'],
    [double, 9],
  ])
  const bytes = new Uint8Array(sheet) as Uint8Array<ArrayBuffer>
  const { body } = await sendPicture(shop, seller, '/api/seller/product-sheets', bytes, 'text/csv')
  const checked = (await seller.post(`/api/seller/product-sheets/${body.id}/continue`)).body
  expect(checked.items).toMatchObject([
    { state: 'refused', problems: [{ text: { textKey: 'product-sheets:problems.unknownProduct' } }] },
  ])
})

test('a daily capacity of a merged product is refused', async () => {
  const { target, double } = await addPair()
  await merge(target, double)
  const saved = await seller.put('/api/seller/calendar/capacity', { productId: double, usual: 5 })
  expect([saved.status, saved.body.code]).toEqual([404, 'thing/not-found'])
})

test('units that are cancelled while a merge runs go to the product that stays', async () => {
  const { target, double } = await addPair()
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from product where id = any($1) order by id for no key update', [[target, double]])
    const given = shop.database.run(() => transaction(() => returnToStock([{ productId: double, quantity: 2 }])))
    await vi.waitFor(async () =>
      expect(await shop.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).not.toEqual([]),
    )
    await client.query(
      `update product set published = false, archived_at = now(), stock = 0, family_id = null, merged_into = $1 where id = $2`,
      [target, double],
    )
    await client.query('commit')
    await given
  } finally {
    client.release()
  }
  expect([(await row(target)).stock, (await row(double)).stock]).toEqual([52, 0])
})
