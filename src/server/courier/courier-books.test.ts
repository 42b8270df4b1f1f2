import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let courier: ShopVisitor
let admin: ShopVisitor
let cash = 0

const idOf = (email: string) =>
  shop.database.run(async () => {
    const [row] = await db().select({ id: account.id }).from(account).where(eq(account.email, email))
    return row?.id ?? ''
  })
const today = indianDay(new Date()).day

beforeAll(async () => {
  shop = await openDemoShop()
  courier = await shop.signIn('delivery@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  const { order, parcelId } = await labelledOrder(shop)
  cash = order.totalRupees
  const report = (body: object) => courier.post(`/api/courier/parcels/${parcelId}/events`, body)
  await report({ event: 'handed_to_carrier', proof: 'M-1' })
  await report({ event: 'out_for_delivery' })
  expect((await report({ event: 'delivered', cashCollected: cash })).status).toBe(200)
}, 60_000)
afterAll(() => shop.close())

test('shows a courier deliveries and collected cash, day by day, to the paisa', async () => {
  const { status, body } = await courier.get('/api/courier/earnings')
  expect(status).toBe(200)
  expect(body).toEqual({ days: [{ day: today, delivered: 1, cash }], total: { delivered: 1, cash } })
})

test('uses Indian days, and counts what is older than ninety days in the totals', async () => {
  await shop.database.run(async () => {
    const id = await idOf('pickup@haatdi.example')
    const { rows } = await db().execute<{ id: string }>(sql`select id from customer_order limit 1`)
    const put = (kind: string, at: string, data: object) =>
      db().execute(sql`insert into order_event (order_id, kind, actor_role, actor_id, actor_name, acted_as, data, at)
        values (${rows[0]?.id}, ${kind}, 'courier', ${id}, 'x', 'delivery', ${JSON.stringify(data)}::jsonb, ${at}::timestamptz)`)
    await put('delivered', `${addDays(today, -1)}T18:29:59Z`, {})
    await put('delivered', `${addDays(today, -1)}T18:30:01Z`, {})
    await put('cash_collected', `${addDays(today, -1)}T18:30:01Z`, { cash: 10_050 })
  })
  const other = await shop.signIn('pickup@haatdi.example')
  expect((await other.get('/api/courier/earnings')).body).toEqual({
    days: [
      { day: today, delivered: 1, cash: 100.5 },
      { day: addDays(today, -1), delivered: 1, cash: 0 },
    ],
    total: { delivered: 2, cash: 100.5 },
  })
})

test('shows an admin the same of any courier, and of no other account', async () => {
  const { body } = await admin.get(`/api/admin/couriers/${await idOf('delivery@haatdi.example')}/payment`)
  expect(body).toMatchObject({ courier: { name: 'Only delivery', role: 'courier' }, total: { delivered: 1, cash } })
  expect((await admin.get(`/api/admin/couriers/${await idOf('hub@haatdi.example')}/payment`)).body.days).toEqual([])
  expect((await admin.get(`/api/admin/couriers/${await idOf('customer@haatdi.example')}/payment`)).status).toBe(404)
  expect((await courier.get(`/api/admin/couriers/${await idOf('hub@haatdi.example')}/payment`)).status).toBe(403)
})
