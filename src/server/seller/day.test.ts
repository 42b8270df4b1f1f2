import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, indianDay, weekdayOf } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'
import { downloadFile, openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { packingOf } from '#tests/support/packing.ts'
import { readText } from '#tests/support/pdf-characters.ts'
import { readCodes } from '#tests/support/pdf-codes.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'

let shop: Shop
let seller: ShopVisitor
let neighbour: ShopVisitor

const run = (statement: string) => shop.database.run(async () => (await db().execute(statement)).rows)

beforeAll(async () => {
  shop = await openDemoShop({ printFonts: await findPrintFonts() })
  seller = await shop.signIn('seller@haatdi.example')
  neighbour = await shop.signIn('seller2@haatdi.example')
})
afterAll(() => shop.close())
/** Each test begins with a store without open orders. */
afterEach(() =>
  run("update seller_order set state = 'cancelled' where state in ('awaiting_acceptance', 'accepted', 'packed')"),
)

const newOrder = async (wanted = {}) => {
  const order = await orderOfTwoSellers(shop, wanted)
  const [own] = order.sellerOrders
  if (!own) throw new Error('an order of two sellers has two seller orders')
  return { ...own, orderId: order.id }
}
const accept = (...ids: string[]) =>
  seller.post('/api/seller/acceptances', { parts: ids.map((id) => ({ id, version: 1 })) })
const undo = (...ids: string[]) =>
  seller.post('/api/seller/acceptances/undo', { parts: ids.map((id) => ({ id, version: 2 })) })
const stateOf = async (id: string) => (await seller.get(`/api/seller/parts/${id}`)).body.state
const day = async () => (await seller.get('/api/seller/day')).body
const makeList = async () => (await seller.get('/api/seller/make-list')).body

describe('the day in numbers', () => {
  it('counts what is to be accepted, made and handed over, and names the next thing to do', async () => {
    expect(await day()).toMatchObject({ toAccept: { orders: 0, units: 0, firstBy: null }, next: 'rest' })
    const acceptBy = new Date(Date.now() + 3_600_000)
    const first = await newOrder({ acceptBy })
    const second = await newOrder()
    expect(await day()).toMatchObject({
      toAccept: { orders: 2, units: 4, firstBy: acceptBy.toISOString() },
      toMake: { orders: 0, units: 0 },
      next: 'answer',
    })
    await accept(first.id, second.id)
    expect(await day()).toMatchObject({
      toAccept: { orders: 0 },
      toMake: { orders: 2, units: 4, made: 0, ready: 0 },
      toHandOver: { bags: 0, late: 0, next: { day: expect.any(String) } },
      next: 'make',
    })
    await seller.post(`/api/seller/parts/${first.id}/pack`, packingOf(2, first.lineIds))
    expect(await day()).toMatchObject({ toMake: { orders: 1, units: 2 }, toHandOver: { bags: 1 }, next: 'make' })
  })

  it('calls a bag late once its day has passed, and says that it is to be handed over', async () => {
    const order = await newOrder()
    await accept(order.id)
    await seller.post(`/api/seller/parts/${order.id}/pack`, packingOf(2, order.lineIds))
    await run(`update customer_order set placed_at = now() - interval '60 days' where id = '${order.orderId}'`)
    expect(await day()).toMatchObject({ toHandOver: { bags: 1, late: 1, next: null }, next: 'hand_over' })
  })
})

describe('accepting many', () => {
  it('accepts each, and tells which could not be accepted and why', async () => {
    const fine = await newOrder()
    const late = await newOrder({ acceptBy: new Date(Date.now() - 1000) })
    const { status, body } = await accept(fine.id, late.id)
    expect(status).toBe(200)
    expect(body.done).toEqual([{ id: fine.id, code: fine.code, version: 2 }])
    expect(body.refused).toEqual([{ id: late.id, text: expect.stringContaining('deadline') }])
    expect([await stateOf(fine.id), await stateOf(late.id)]).toEqual(['accepted', 'awaiting_acceptance'])
  })

  it('asked twice answers the same and accepts once', async () => {
    const order = await newOrder()
    const answers = [await accept(order.id), await accept(order.id)]
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body])
    const events = await run(`select kind from order_event where seller_order_id = '${order.id}'`)
    expect(events).toEqual([{ kind: 'seller_order_accepted' }])
  })

  it("touches nothing when another store's order is among them", async () => {
    const order = await orderOfTwoSellers(shop)
    const [own, foreign] = order.sellerOrders
    const { status, body } = await accept(own?.id ?? '', foreign?.id ?? '')
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
    expect(await stateOf(own?.id ?? '')).toBe('awaiting_acceptance')
  })
})

describe('what was done without a network', () => {
  it('is taken once, however often it is sent, with the time at which it was done', async () => {
    const { id, lineIds } = await newOrder()
    const at = new Date(Date.now() - 25 * 60_000).toISOString()
    const accepting = () => seller.post(`/api/seller/parts/${id}/accept`, { version: 1, at })
    const packing = () => seller.post(`/api/seller/parts/${id}/pack`, { ...packingOf(2, lineIds), at })
    for (const send of [accepting, accepting, packing, packing]) expect((await send()).status).toBe(200)
    const events = await shop.rows(
      "select kind, data ->> 'doneAt' as at from order_event where seller_order_id = $1 and data ? 'doneAt' order by id",
      [id],
    )
    expect(events.map((each) => each.at)).toEqual([at, at])
  })

  it('is refused with the reason once another phone was quicker, and changes nothing', async () => {
    const { id, lineIds } = await newOrder()
    await accept(id)
    await seller.post(`/api/seller/parts/${id}/pack`, packingOf(2, lineIds))
    const late = await seller.post(`/api/seller/parts/${id}/pack`, { ...packingOf(2, lineIds), weightGrams: 999 })
    expect([late.status, late.body.code]).toEqual([409, 'flow/stale'])
    expect((await seller.get(`/api/seller/parts/${id}`)).body.packedGrams).toBe(480)
  })
})

describe('taking an acceptance back', () => {
  it('lets the order wait for an answer again, to be answered otherwise', async () => {
    const order = await newOrder()
    await accept(order.id)
    expect((await undo(order.id)).body.done).toEqual([{ id: order.id, code: order.code, version: 3 }])
    expect((await undo(order.id)).body.done).toHaveLength(1)
    expect(await stateOf(order.id)).toBe('awaiting_acceptance')
    expect((await day()).toAccept.orders).toBe(1)
    const less = await seller.post(`/api/seller/parts/${order.id}/reject`, {
      version: 3,
      reason: { code: 'out_of_stock' },
    })
    expect(less.body.state).toBe('rejected')
  })

  it('is over after half a minute, and once the order is packed', async () => {
    const [old, packed] = [await newOrder(), await newOrder()]
    await accept(old.id, packed.id)
    await run(`update seller_order set updated_at = now() - interval '31 seconds' where id = '${old.id}'`)
    await seller.post(`/api/seller/parts/${packed.id}/pack`, packingOf(2, packed.lineIds))
    const { body } = await undo(old.id, packed.id)
    expect(body.done).toEqual([])
    expect(body.refused.map(({ id }: { id: string }) => id)).toEqual([old.id, packed.id])
    expect(await stateOf(old.id)).toBe('accepted')
  })
})

describe('the make list', () => {
  it('adds the units of accepted orders up by hand-over and product, with notes and gift messages', async () => {
    const [first, second, waiting] = [await newOrder(), await newOrder(), await newOrder()]
    await accept(first.id, second.id)
    await run(
      `update customer_order set order_notes = 'Less chilli', gift_message = 'For Ba' where id = '${first.orderId}'`,
    )
    const list = await makeList()
    expect(list.unanswered).toBe(2)
    expect(list.slots).toHaveLength(1)
    expect(list.slots[0].items).toEqual([
      expect.objectContaining({ quantity: 4, made: 0, orders: 2, brandId: sellers[0] }),
    ])
    expect(list.slots[0].orders).toContainEqual(
      expect.objectContaining({
        code: first.code,
        buyer: 'Hetal',
        notes: 'Less chilli',
        giftMessage: 'For Ba',
        ready: false,
      }),
    )
    expect(JSON.stringify(list)).not.toMatch(/Shah|Law Garden|9812345678|hetal@/)
    expect(JSON.stringify(list)).not.toContain(waiting.code)
  })

  it('ticks units off for everyone in the store, first orders first, and repeats without counting twice', async () => {
    const [first, second] = [await newOrder(), await newOrder()]
    await accept(first.id, second.id)
    const { slots } = await makeList()
    const tick = (made: number) =>
      seller.put('/api/seller/make-list', { productId: slots[0].items[0].productId, day: slots[0].day, made })
    await tick(3)
    const { body } = await tick(3)
    expect(body.slots[0].items[0]).toMatchObject({ quantity: 4, made: 3 })
    expect(body.slots[0].orders.filter(({ ready }: { ready: boolean }) => ready)).toHaveLength(1)
    expect(await day()).toMatchObject({ toMake: { made: 3, ready: 1 }, next: 'pack' })
    expect((await tick(99)).body.slots[0].items[0].made).toBe(4)
    expect((await tick(0)).body.slots[0].items[0].made).toBe(0)
  })

  it('keeps to one number when two phones tick at once', async () => {
    const order = await newOrder()
    await accept(order.id)
    const { slots } = await makeList()
    const tick = (made: number) =>
      seller.put('/api/seller/make-list', { productId: slots[0].items[0].productId, day: slots[0].day, made })
    const answers = await Promise.all([1, 2, 1, 2, 1, 2].map(tick))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect([1, 2]).toContain((await makeList()).slots[0].items[0].made)
  })

  it('has no product of another store or another day', async () => {
    const order = await newOrder()
    await accept(order.id)
    const { slots } = await makeList()
    const ticked = { productId: slots[0].items[0].productId, day: slots[0].day, made: 1 }
    expect((await neighbour.put('/api/seller/make-list', ticked)).status).toBe(404)
    expect(
      (await seller.put('/api/seller/make-list', { ...ticked, day: addDays(indianDay(new Date()).day, 90) })).status,
    ).toBe(404)
    expect((await neighbour.put('/api/seller/make-list', { ...ticked, brandId: sellers[0] })).status).toBe(404)
  })
})

describe('labels', () => {
  const pdf = async (visitor: ShopVisitor, query: string) => {
    const bytes = await downloadFile(shop, visitor, `/api/seller/labels.pdf?${query}`)
    return bytes.subarray(0, 5).toString() === '%PDF-' ? bytes : null
  }
  const page = { width: (210 * 72) / 25.4, height: (297 * 72) / 25.4 }

  it('are printed for each unit of accepted orders and for their bags, with codes that can be scanned', async () => {
    const [first, second, waiting] = [await newOrder(), await newOrder(), await newOrder()]
    await accept(first.id, second.id)
    const printed = await pdf(seller, 'format=a4-24&bags=yes')
    const codes = printed ? (await readCodes(printed, page)).flat() : []
    const { productId } = (await makeList()).slots[0].items[0]
    for (const { code } of [first, second]) {
      expect(codes).toContain(code)
      for (const unit of [1, 2])
        expect(codes).toContainEqual(
          expect.stringMatching(new RegExp(`/products/${productId}\\?unit=${code}\\.\\d+\\.${unit}$`)),
        )
    }
    expect(codes).toHaveLength(6)
    expect(codes.join()).not.toContain(waiting.code)
  })

  it('keep batch and date of what is packed, and take those of the day for the rest', async () => {
    const [packed, open] = [await newOrder(), await newOrder()]
    await accept(packed.id, open.id)
    await seller.post(`/api/seller/parts/${packed.id}/pack`, packingOf(2, packed.lineIds))
    const printed = await pdf(seller, `format=62x100&made=2026-11-26&parts=${packed.id}&parts=${open.id}`)
    const text = printed ? readText(printed) : ''
    for (const said of ['K14', '261126', '26-11-2026']) expect(text).toContain(said)
  })

  it('are not printed for orders of another store, or before acceptance', async () => {
    const order = await newOrder()
    expect((await seller.get(`/api/seller/labels.pdf?format=50x25&parts=${order.id}`)).status).toBe(404)
    await accept(order.id)
    expect((await neighbour.get(`/api/seller/labels.pdf?format=50x25&parts=${order.id}`)).status).toBe(404)
    expect((await neighbour.get(`/api/seller/labels.pdf?format=50x25&brandId=${sellers[0]}`)).status).toBe(404)
  })
})

describe('the promise of arrival', () => {
  const hours = (days: number[]) =>
    seller.put('/api/seller/setup/hours', { hours: days.map((day) => ({ day, from: '15:00', until: '17:00' })) })
  const arrives = async (productId: string) => {
    const quote = await shop.visitor().post('/api/shipping/quote', {
      destination: { country: 'IN', pincode: '400001' },
      items: [{ productId, quantity: 1 }],
    })
    return quote.body.options[0].arrivesFrom as string
  }
  const handling = async (productId: string) =>
    (await shop.visitor().get(`/api/products/${productId}/delivery`)).body.handling

  it('moves with the courier’s days and the days to make a product, and the make list with it', async () => {
    const order = await newOrder()
    await accept(order.id)
    const [slot] = (await makeList()).slots
    const { productId } = slot.items[0]
    const [before, soonest] = [await arrives(productId), await handling(productId)]
    await hours([weekdayOf(addDays(slot.day, 3))])
    expect((await makeList()).slots[0]).toMatchObject({ day: addDays(slot.day, 3), from: '15:00', until: '17:00' })
    expect(await arrives(productId)).toBe(addDays(before, 3))
    expect(await handling(productId)).toEqual({ from: soonest.from, to: soonest.to + 6 })
    await hours([])
    await run(`update product set make_days = 10 where id = '${productId}'`)
    expect((await makeList()).slots[0].day > slot.day).toBe(true)
    expect((await arrives(productId)) > before).toBe(true)
  })
})
