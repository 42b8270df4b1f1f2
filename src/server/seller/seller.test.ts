import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/calendar-day.ts'
import { db } from '#server/db/transaction.ts'
import { makers, openDemoShop, orderOfTwoMakers, packingOf } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let maker: ShopVisitor
let neighbour: ShopVisitor
let admin: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  maker = await shop.signIn('seller@haatdi.example')
  neighbour = await shop.signIn('seller2@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const firstPart = async (wanted = {}) => {
  const order = await orderOfTwoMakers(shop, wanted)
  const [part] = order.parts
  if (!part) throw new Error('an order of two makers has parts')
  return { ...part, orderId: order.id, path: `/api/seller/parts/${part.id}` }
}
const today = () => indianDay(new Date()).day
const eventsOf = (orderId: string) =>
  shop.database.run(async () => {
    const { rows } = await db().execute<{ kind: string }>(
      `select kind from order_event where order_id = '${orderId}' order by id`,
    )
    return rows.map(({ kind }) => kind)
  })

describe("a maker's list", () => {
  it('shows her own parts only, work first, and sums up what to make', async () => {
    const older = await firstPart({ acceptBy: new Date(Date.now() + 3_600_000) })
    const { body: accepted } = await maker.post(`${older.path}/accept`, { version: 1 })
    expect(accepted).toMatchObject({ state: 'accepted', version: 2 })
    const newer = await firstPart()
    const { status, body } = await maker.get('/api/seller/parts')
    expect(status).toBe(200)
    expect(new Set(body.items.map((item: { brandId: string }) => item.brandId))).toEqual(new Set([makers[0]]))
    const ids = body.items.map((item: { id: string }) => item.id)
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id))
    expect(body.brand).toMatchObject({ id: makers[0], name: expect.any(String), colour: expect.stringMatching(/^#/) })
    expect(body.counts).toMatchObject({ new: 1, making: 1, packed: 0 })
    expect(body.toMake).toEqual([expect.objectContaining({ quantity: 4, name: expect.any(String) })])
    expect(
      (await maker.get('/api/seller/parts?state=making')).body.items.map((item: { id: string }) => item.id),
    ).toEqual([older.id])
  })

  it('tells of the buyer the first name and the place, and nothing else', async () => {
    const part = await firstPart()
    const { body } = await maker.get(part.path)
    expect(body).toMatchObject({ buyer: 'Hetal', city: 'Mumbai', country: 'IN' })
    expect(JSON.stringify(body)).not.toMatch(/Shah|Law Garden|9812345678|hetal@/)
  })

  it("lets an admin look into any maker's place, and a seller into no other", async () => {
    const { body } = await admin.get(`/api/seller/parts?brandId=${makers[1]}`)
    expect(body.brand.id).toBe(makers[1])
    expect((await maker.get(`/api/seller/parts?brandId=${makers[1]}`)).status).toBe(404)
  })

  it.each([
    ['a guest', () => shop.visitor(), 401],
    ['a customer', () => shop.signIn('customer@haatdi.example'), 403],
    ['a courier', () => shop.signIn('courier@haatdi.example'), 403],
  ])('is closed to %s', async (_, enter, status) => {
    expect((await (await enter()).get('/api/seller/parts')).status).toBe(status)
  })
})

describe('accepting a part', () => {
  it('happens once, however often and from however many hands it is pressed', async () => {
    const part = await firstPart()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => maker.post(`${part.path}/accept`, { version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'flow/stale'])
    }
    expect((await maker.post(`${part.path}/accept`, { version: 2 })).body.code).toBe('flow/not-now')
    expect(await eventsOf(part.orderId)).toEqual(['order_placed', 'part_accepted'])
  })

  it('is too late after the deadline', async () => {
    const part = await firstPart({ acceptBy: new Date(Date.now() - 1000) })
    expect((await maker.post(`${part.path}/accept`, { version: 1 })).body.code).toBe('flow/too-late')
  })

  it("does not exist for another maker's part", async () => {
    const part = await firstPart()
    for (const [method, path] of [
      ['get', part.path],
      ['get', `${part.path}/packing-slip.pdf`],
    ] as const) {
      expect((await neighbour[method](path)).status, path).toBe(404)
    }
    expect((await neighbour.post(`${part.path}/accept`, { version: 1 })).status).toBe(404)
    expect((await neighbour.post(`${part.path}/pack`, packingOf(1, part.lineIds))).status).toBe(404)
    expect(await eventsOf(part.orderId)).toEqual(['order_placed'])
  })

  it('is recorded as the admin who did it in her place', async () => {
    const part = await firstPart()
    const { body } = await admin.post(`${part.path}/accept`, { version: 1 })
    expect(body.timeline[0]).toMatchObject({ kind: 'part_accepted' })
    const row = await shop.database.run(async () =>
      db().execute(`select actor_role, hand, actor_name from order_event where fulfilment_id = '${part.id}'`),
    )
    expect(row.rows).toEqual([{ actor_role: 'admin', hand: 'admin', actor_name: 'Bhavna Desai' }])
  })
})

describe('packing a part', () => {
  it('keeps lot, date and weight of every line', async () => {
    const part = await firstPart()
    await maker.post(`${part.path}/accept`, { version: 1 })
    const { status, body } = await maker.post(`${part.path}/pack`, packingOf(2, part.lineIds))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'packed',
      version: 3,
      packedGrams: 480,
      lines: [{ lot: 'K14', bestBefore: addDays(today(), 90) }],
    })
    expect(await eventsOf(part.orderId)).toEqual(['order_placed', 'part_accepted', 'part_packed'])
  })

  it.each([
    ['a weight of nothing', { weightGrams: 0 }, 422, 'request/invalid'],
    ['a label nobody looked at', { labelChecked: false }, 422, 'flow/packing-incomplete'],
    ['a line without its lot', { lines: [] }, 422, 'flow/packing-incomplete'],
    ['an older version', { version: 1 }, 409, 'flow/stale'],
  ])('is refused with %s', async (_, wrong, status, code) => {
    const part = await firstPart()
    await maker.post(`${part.path}/accept`, { version: 1 })
    const answer = await maker.post(`${part.path}/pack`, { ...packingOf(2, part.lineIds), ...wrong })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await maker.get(part.path)).body).toMatchObject({ state: 'accepted', version: 2, lines: [{ lot: null }] })
  })

  it.each([
    ['today', () => today(), 422],
    ['tomorrow', () => addDays(today(), 1), 200],
  ])('with a best-before of %s', async (_, day, status) => {
    const part = await firstPart()
    await maker.post(`${part.path}/accept`, { version: 1 })
    const packing = packingOf(2, part.lineIds)
    const lines = packing.lines.map((line) => ({ ...line, bestBefore: day() }))
    const answer = await maker.post(`${part.path}/pack`, { ...packing, lines })
    expect(answer.status).toBe(status)
    if (status === 422) expect(Object.keys(answer.body.details)).toEqual(['lines.0.bestBefore'])
    else expect(answer.body.lines[0].bestBefore < answer.body.lines[0].bestBeforeFrom).toBe(true)
  })

  it('is refused before the maker has said yes', async () => {
    const part = await firstPart()
    expect((await maker.post(`${part.path}/pack`, packingOf(1, part.lineIds))).body.code).toBe('flow/not-now')
  })
})
