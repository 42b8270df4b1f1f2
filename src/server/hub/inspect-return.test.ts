import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPhoto, labelledOrder, openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let hub: ShopVisitor
let colleague: ShopVisitor
let admin: ShopVisitor
let customer: ShopVisitor
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  colleague = await shop.signIn('hub@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
  photo = await drawPhoto()
})
afterAll(() => shop.close())

type Back = { orderId: string; number: string; box: string; parcelId: string }
type Line = { lineId: string; quantity: number; obstacle: string | null; result: object | null }

/** An order of two units of each of two stores, labelled. */
async function labelled(): Promise<Back> {
  const { order, parcelId } = await labelledOrder(shop, { method: 'online' })
  return { orderId: order.id, number: order.number, box: `/api/courier/hub/boxes/${order.shipmentId}`, parcelId }
}
/** The same, sent and back at the hub. */
async function cameBack(): Promise<Back> {
  const sent = await labelled()
  await admin.post(`/api/courier/parcels/${sent.parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
  expect((await hub.post('/api/courier/hub/returns', { code: sent.number })).status).toBe(200)
  return sent
}
const linesOf = async ({ box: shipment }: Back): Promise<Line[]> => (await hub.get(`${shipment}/return`)).body.lines
const takePhoto = async ({ box: shipment }: Back) =>
  (await sendPicture(shop, hub, `${shipment}/return-photos`, photo)).body.photoId as string
const allBack = ({ lineId, quantity }: Line) => ({ lineId, shelved: quantity, destroyed: 0, isSealed: true })
const inspect = (back: Back, lines: readonly object[], by = hub) => by.post(`${back.box}/return`, { lines })
const stockOf = async (lineId: string) =>
  (
    await shop.rows('select p.stock from product p join order_line l on l.product_id = p.id where l.id = $1', [lineId])
  )[0]?.stock
const isWaiting = async ({ number }: Back) =>
  (await hub.get('/api/courier/hub/returns')).body.items.some(
    ({ orderNumber }: { orderNumber: string }) => orderNumber === number,
  )

describe('the inspection of a box that came back', () => {
  it('puts what can be sold again into stock, and destroys the rest with a reason and a photograph', async () => {
    const back = await cameBack()
    expect(await isWaiting(back)).toBe(true)
    const [first, second] = await linesOf(back)
    if (!first || !second) throw new Error('an order of two stores has two lines')
    expect([first, second]).toMatchObject([
      { quantity: 2, obstacle: null, result: null },
      { quantity: 2, obstacle: null, result: null },
    ])
    const before = [await stockOf(first.lineId), await stockOf(second.lineId)]
    const photoId = await takePhoto(back)
    const destroyed = { lineId: second.lineId, shelved: 1, destroyed: 1, isSealed: true, reason: 'damaged', photoId }
    const { status, body } = await inspect(back, [allBack(first), destroyed])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.inspected).toMatchObject({ by: expect.any(String) })
    expect(body.lines.map(({ result }: Line) => result)).toEqual([
      { shelved: 2, destroyed: 0, reason: null, photo: null },
      { shelved: 1, destroyed: 1, reason: 'damaged', photo: `${back.box}/return-photos/${photoId}` },
    ])
    expect([await stockOf(first.lineId), await stockOf(second.lineId)]).toEqual([before[0] + 2, before[1] + 1])
    expect((await hub.get(`${back.box}/return-photos/${photoId}`)).status).toBe(200)
    expect(await isWaiting(back)).toBe(false)
  })

  it('is reported to the customer, to each store about its own goods, and to admins; no money moves', async () => {
    const back = await cameBack()
    const money = () =>
      shop.rows(
        'select count(*)::int as n from ledger_entry where order_id = $1 union all select count(*) from refund',
        [back.orderId],
      )
    const before = await money()
    await inspect(back, (await linesOf(back)).map(allBack))
    const seen = await customer.get(`/api/orders/${back.orderId}`)
    const event = seen.body.timeline.find(({ kind }: { kind: string }) => kind === 'return_inspected')
    expect(event.detail).toMatch(/Back in stock: 4\. Destroyed: 0/)
    const emails = await shop.rows(
      `select payload ->> 'kind' as kind, payload ->> 'audience' as reader from outbox where kind = 'order-email'
       and payload ->> 'orderId' = $1 and payload ->> 'kind' in ('return_inspected', 'returned_goods_inspected') order by id`,
      [back.orderId],
    )
    expect(emails).toEqual([
      { kind: 'return_inspected', reader: 'customer' },
      { kind: 'returned_goods_inspected', reader: 'seller' },
      { kind: 'returned_goods_inspected', reader: 'seller' },
    ])
    const kinds = (await admin.get(`/api/admin/orders/${back.orderId}`)).body.events.map(
      ({ kind }: { kind: string }) => kind,
    )
    expect(kinds).toEqual(expect.arrayContaining(['return_inspected', 'returned_goods_inspected']))
    expect(await money()).toEqual(before)
  })

  it('is not waited for where the box came back before there were inspections', async () => {
    const back = await cameBack()
    const { parcelId } = back
    expect(await isWaiting(back)).toBe(true)
    await shop.rows(
      `update parcel set updated_at = (select applied_at - interval '1 second' from migration
        where name = '0675-return-inspections.sql') where id = $1`,
      [parcelId],
    )
    expect(await isWaiting(back)).toBe(false)
    expect((await inspect(back, (await linesOf(back)).map(allBack))).status).toBe(200)
  })

  it('of two people at once is made once', async () => {
    const back = await cameBack()
    const lines = await linesOf(back)
    const before = await stockOf(lines[0]?.lineId ?? '')
    const answers = await Promise.all([hub, colleague].map((by) => inspect(back, lines.map(allBack), by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('flow/stale')
    expect(await stockOf(lines[0]?.lineId ?? '')).toBe(before + 2)
  })

  it('leaves no unit out and sells nothing that is not fit to be sold', async () => {
    const back = await cameBack()
    const other = await cameBack()
    const lines = await linesOf(back)
    const [first, ...rest] = lines.map(allBack)
    const lot = (await shop.rows('select product_id, brand_id from order_line where id = $1', [first?.lineId]))[0]
    const codeOf = async (changed: object, others: readonly object[] = rest) =>
      (await inspect(back, [{ ...first, ...changed }, ...others])).body.code
    const foreign = await takePhoto(other)
    const proven = { shelved: 1, destroyed: 1, reason: 'spoiled' }
    expect(await codeOf({}, [])).toBe('flow/count-needed')
    expect(await codeOf({ shelved: 1 })).toBe('flow/count-needed')
    expect(await codeOf({ isSealed: false })).toBe('return/not-sellable')
    expect(await codeOf({ shelved: 1, destroyed: 1 })).toBe('flow/reason-needed')
    expect(await codeOf(proven)).toBe('flow/proof-needed')
    expect(await codeOf({ ...proven, photoId: foreign })).toBe('thing/not-found')
    await shop.rows(`update order_line set best_before = current_date + 3 where id = $1`, [first?.lineId])
    expect((await linesOf(back))[0]?.obstacle).toBe('too_old')
    expect(await codeOf({})).toBe('return/not-sellable')
    await shop.rows(`update order_line set best_before = current_date + 300, lot = 'R-675' where id = $1`, [
      first?.lineId,
    ])
    await shop.rows(
      `insert into recall (id, product_id, brand_id, lot, lot_key, reason, started_by, started_name)
       select 'r-675', $1, $2, 'R-675', 'r-675', 'Stones', id, name from account where role = 'admin' limit 1`,
      [lot?.product_id, lot?.brand_id],
    )
    expect((await linesOf(back))[0]?.obstacle).toBe('withdrawn')
    expect(await codeOf({})).toBe('return/not-sellable')
    expect(await shop.rows('select * from return_inspection where order_id = $1', [back.orderId])).toEqual([])
  })

  it('is refused by the database when units are left out, and is never changed', async () => {
    const back = await cameBack()
    const id = back.box.split('/').at(-1)
    const insert = () =>
      shop.rows(
        'insert into return_inspection (shipment_id, order_id, actor_id) select $1, $2, id from account limit 1',
        [id, back.orderId],
      )
    await expect(insert()).rejects.toThrow()
    await inspect(back, (await linesOf(back)).map(allBack))
    await expect(
      shop.rows('update return_inspection_line set shelved = shelved + 1 where shipment_id = $1', [id]),
    ).rejects.toThrow()
  })

  it('is only for a box that is back, and for the people of its hub', async () => {
    const here = await labelled()
    expect((await hub.get(`${here.box}/return`)).body.code).toBe('flow/not-now')
    expect((await inspect(here, [])).body.code).toBe('flow/not-now')
    expect((await sendPicture(shop, hub, `${here.box}/return-photos`, photo)).status).toBe(409)
    const back = await cameBack()
    const lines = (await linesOf(back)).map(allBack)
    for (const stranger of ['seller@haatdi.example', 'delivery@haatdi.example', 'customer@haatdi.example']) {
      const visitor = await shop.signIn(stranger)
      expect((await visitor.get(`${back.box}/return`)).status).toBe(403)
      expect((await inspect(back, lines, visitor)).status).toBe(403)
    }
    expect((await inspect(back, lines)).status).toBe(200)
    expect((await sendPicture(shop, hub, `${back.box}/return-photos`, photo)).status).toBe(409)
  })
})
