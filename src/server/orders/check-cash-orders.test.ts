import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onlySecret } from '#server/shop-secret.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { checkCashOrders } from './check-cash-orders.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

let people = 0
let phone = ''
beforeEach(() => {
  phone = `+9198250${10_000 + ++people}`
})

type Wanted = { phone?: string; address?: string; pincode?: string; email?: string }

/** A cash order of a guest with a proven address, unlike all others unless it says so. */
async function cashOrder({ email = `cash-${++people}@example.com`, ...shipping }: Wanted = {}) {
  const address = shipping.address ?? `${++people}, Moti Pol, Kalupur`
  const wanted = { email, method: 'cod', shipping: { phone, pincode: '380001', ...shipping, address, email } } as const
  const { id, number } = await orderOfTwoSellers(shop, wanted)
  await shop.query('update customer_order set account_id = null where id = $1', [id])
  return { id, number, email }
}

const prove = (email: string) =>
  shop.query(
    `insert into account (id, name, email, email_verified, role, language) values ($1, 'Proven', $2, true, 'user', 'en')`,
    [randomUUID(), email],
  )

/** Its box came back, and its cash is not collected any more. */
async function comesBack(id: string) {
  await shop.query(`update payment set state = 'expired' where order_id = $1`, [id])
  await shop.query(
    `insert into parcel (id, order_id, shipment_id, carrier, service_id, waybill, state, cost_paise, currency)
     select $2, order_id, id, 'test', 'test', $2, 'returned_to_hub', 0, 'INR' from shipment where order_id = $1`,
    [id, randomUUID()],
  )
}

const check = () => shop.database.run(() => checkCashOrders({ secret: onlySecret('of this test') }))
const shown = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).body.cashRisk
const listed = async (filter = 'cashRisk.in:to_call') =>
  (await admin.get(`/api/admin/orders?filter=${filter}&size=100`)).body.items as {
    id: string
    cashRisk: string
    cashSignals: string[]
  }[]
const queued = async () =>
  (await admin.get('/api/admin/desk')).body.queues.find(({ queue }: { queue: string }) => queue === 'cashToConfirm')
    ?.count ?? 0
const confirm = (id: string, body: object = {}) => admin.post(`/api/admin/orders/${id}/cash-confirmation`, body)

describe('a cash order', () => {
  test('of a phone number whose box came back is listed to be called, with what it shares and a link', async () => {
    const before = await queued()
    const first = await cashOrder()
    await comesBack(first.id)
    const order = await cashOrder()
    const { isWorthCalling, signals, confirmed } = await shown(order.id)
    expect([isWorthCalling, confirmed]).toEqual([true, null])
    expect(signals[0]).toEqual({
      code: 'returned',
      fact: 'phone',
      count: 1,
      orders: [{ id: first.id, number: first.number }],
    })
    await check()
    expect((await listed()).find(({ id }) => id === order.id)).toMatchObject({
      cashRisk: 'to_call',
      cashSignals: ['returned', 'email_unproven'],
    })
    expect(await queued()).toBe(before + 1)
    expect(await shown(first.id)).toBeNull()
  })

  test('to an address whose box came back is found however the address is spelt', async () => {
    const first = await cashOrder({ address: '77, Law Garden Road', phone: '+919825099990' })
    await comesBack(first.id)
    await check()
    const order = await cashOrder({ address: '77 law garden rd.' })
    expect((await shown(order.id)).signals[0]).toMatchObject({ code: 'returned', fact: 'address' })
  })

  test('with nothing but an unverified email is on no list, and with a verified one has no reasons', async () => {
    const [order, proven] = [await cashOrder(), await cashOrder({ phone: '+919825088880' })]
    await prove(proven.email)
    expect((await shown(order.id)).signals.map(({ code }: { code: string }) => code)).toEqual(['email_unproven'])
    expect((await shown(proven.id)).signals).toEqual([])
    await check()
    const ids = (await listed()).map(({ id }) => id)
    expect(ids).not.toContain(order.id)
    expect(ids).not.toContain(proven.id)
  })

  test('of a neighbour is no order of this customer', async () => {
    const address = '5, Hostel Road, Navrangpura'
    for (const neighbour of ['+919825077771', '+919825077772']) await cashOrder({ address, phone: neighbour })
    await check()
    const order = await cashOrder({ address })
    expect((await shown(order.id)).signals.map(({ code }: { code: string }) => code)).toEqual(['email_unproven'])
  })

  test('is one of several at once, and is checked again once the others are delivered', async () => {
    const orders = [await cashOrder(), await cashOrder(), await cashOrder()]
    await check()
    const id = orders[0]?.id ?? ''
    expect((await shown(id)).signals[0]).toMatchObject({
      code: 'many_open',
      count: 2,
      orders: expect.arrayContaining([orders[1], orders[2]].map((order) => ({ id: order?.id, number: order?.number }))),
    })
    for (const other of orders.slice(1)) {
      await shop.query(`update payment set state = 'cod_collected' where order_id = $1`, [other.id])
      await shop.query(`update customer_order set status = 'delivered' where id = $1`, [other.id])
    }
    await check()
    expect((await listed()).map((row) => row.id)).toContain(id)
    await shop.query(`update cash_check set checked_at = now() - interval '11 minutes' where order_id = $1`, [id])
    await check()
    expect((await listed()).map((row) => row.id)).not.toContain(id)
  })

  test.each([
    ['ten minutes later when it was new', '11 minutes', '11 minutes', true],
    ['not while it is younger than twice its age at the check', '50 minutes', '20 minutes', false],
    ['when it is twice as old as at the check', '50 minutes', '30 minutes', true],
    ['two hours later at most', '30 days', '121 minutes', true],
  ])('is checked again %s', async (_when, age, since, isDue) => {
    const { id } = await cashOrder()
    await check()
    await shop.query(`update customer_order set placed_at = now() - $2::interval where id = $1`, [id, age])
    await shop.query(`update cash_check set checked_at = now() - $2::interval where order_id = $1`, [id, since])
    await check()
    const [row] = await shop.rows(
      `select checked_at > now() - interval '1 minute' as again from cash_check where order_id = $1`,
      [id],
    )
    expect(row?.again).toBe(isDue)
  })

  test('is confirmed once, which stays, is in the history with its note, and in the audit log', async () => {
    const first = await cashOrder()
    await comesBack(first.id)
    const order = await cashOrder()
    await check()
    const answers = await Promise.all([confirm(order.id, { note: 'Home after 6' }), confirm(order.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cash/confirmed')
    expect((await listed('cashRisk.in:confirmed')).map(({ id }) => id)).toContain(order.id)
    await shop.query(`update cash_check set checked_at = now() - interval '11 minutes' where order_id = $1`, [order.id])
    await check()
    expect((await listed('cashRisk.in:confirmed')).map(({ id }) => id)).toContain(order.id)
    const { events, cashRisk } = (await admin.get(`/api/admin/orders/${order.id}`)).body
    expect(events[0]).toMatchObject({ kind: 'cash_confirmed', text: 'The customer confirmed the order by telephone' })
    expect(cashRisk.confirmed.by).toBe(events[0].actorName)
    const entries = await shop.rows(`select 1 from audit_entry where act = 'order.confirm' and subject_id = $1`, [
      order.id,
    ])
    expect(entries).toHaveLength(1)
  })

  test('is nothing to confirm once it is delivered or paid online', async () => {
    const order = await cashOrder()
    await shop.query(`update customer_order set status = 'delivered' where id = $1`, [order.id])
    expect((await confirm(order.id)).body.code).toBe('flow/too-late')
    const online = await orderOfTwoSellers(shop, { method: 'online' })
    expect(await shown(online.id)).toBeNull()
    expect((await confirm(online.id)).body.code).toBe('flow/too-late')
    expect((await confirm('none')).status).toBe(404)
  })

  test('has its related orders read only while its cash is due', async () => {
    const order = await cashOrder()
    const { pool } = shop.database
    const query = pool.query.bind(pool)
    const texts: string[] = []
    const spy = vi.spyOn(pool, 'query').mockImplementation(((...given: Parameters<typeof query>) => {
      const [first] = given as unknown as [string | { text: string }]
      texts.push(typeof first === 'string' ? first : first.text)
      return query(...given)
    }) as typeof pool.query)
    const reads = async () => {
      texts.length = 0
      await shown(order.id)
      return texts.filter((text) => text.includes('folded_address =')).length
    }
    expect(await reads()).toBe(1)
    await shop.query(`update customer_order set status = 'delivered' where id = $1`, [order.id])
    expect(await reads()).toBe(0)
    spy.mockRestore()
  })

  test('that someone is changing waits for the next round, and holds up nobody', async () => {
    const order = await cashOrder()
    const client = await shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from customer_order where id = $1 for update', [order.id])
      await check()
      expect(await shop.rows('select 1 from cash_check where order_id = $1', [order.id])).toEqual([])
      await client.query('commit')
    } finally {
      client.release()
    }
    await check()
    expect(await shop.rows('select 1 from cash_check where order_id = $1', [order.id])).toHaveLength(1)
  })
})
