import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readRefundTerms } from '#server/refunds/refund-settings.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { isPostgres } from '#tests/support/test-database.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

const days = 24 * 60 * 60 * 1000
/** Sets the clock of this process wrong. */
const goWrong = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows

if (isPostgres())
  describe('with the clock of a process days ahead', () => {
    test('a seller can still answer in time, and a new deadline counts from now', async () => {
      const order = await orderOfTwoSellers(shop)
      const seller = await shop.signIn('seller@haatdi.example')
      goWrong(3 * days)
      const accepted = await seller.post(`/api/seller/parts/${order.sellerOrders[0]?.id}/accept`, { version: 1 })
      expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
      const { body } = await postOrder(shop.visitor())
      const [placed] = await rows(
        `select placed_at <= clock_timestamp() as placed, accept_by < now() + interval '2 days' as soon
         from customer_order o join seller_order f on f.order_id = o.id where o.id = $1`,
        [body.order.id],
      )
      expect(placed).toEqual({ placed: true, soon: true })
    })

    test('a shop that opens tomorrow is not open yet', async () => {
      const original = (await rows(`select value from setting where name = 'ordering'`))[0]?.value
      const opensAt = new Date(Date.now() + days).toISOString()
      const set = (value: unknown) =>
        rows(
          `insert into setting (name, value) values ('ordering', $1) on conflict (name) do update set value = excluded.value`,
          [JSON.stringify(value)],
        )
      await set({ ...original, open: false, opensAt })
      goWrong(3 * days)
      expect((await postOrder(shop.visitor())).body.code).toBe('ordering/not-open')
      vi.useRealTimers()
      if (original) await set(original)
      else await rows(`delete from setting where name = 'ordering'`)
    })

    test('a shop is closed until tomorrow, shown as closed, and subscribers are not notified yet', async () => {
      const admin = await shop.signIn('admin')
      await stepUpSessions(shop, 'admin@haatdi.example')
      const { version } = (await admin.get('/api/admin/settings')).body.ordering
      const opensAt = new Date(Date.now() + days).toISOString()
      goWrong(3 * days)
      const closed = await admin.put('/api/admin/settings/ordering', { open: false, opensAt, seen: version })
      expect([closed.status, closed.body.ordering.openNow]).toEqual([200, false])
      expect((await shop.visitor().get('/api/settings')).body.ordering).toMatchObject({ open: false, opensAt })
      vi.useRealTimers()
      await admin.put('/api/admin/settings/ordering', {
        open: true,
        opensAt: null,
        seen: closed.body.ordering.version,
      })
    })

    test('rates that begin tomorrow price no order of today', async () => {
      const [now] = await rows('select version, rates from rate_table order by effective_from desc limit 1')
      await rows(
        `insert into rate_table (version, effective_from, rates) values ('tomorrow', now() + interval '1 day', $1)`,
        [JSON.stringify(now.rates)],
      )
      // Further than before: what an earlier test cached is read again.
      goWrong(9 * days)
      const { body } = await postOrder(shop.visitor())
      vi.useRealTimers()
      const [placed] = await rows('select rate_version from customer_order where id = $1', [body.order.id])
      expect(placed.rate_version).toBe(now.version)
      await rows(`delete from rate_table where version = 'tomorrow'`)
    })

    test('what a seller has too little of can still be chosen about, as both pages show', async () => {
      const { id } = await orderOfTwoSellers(shop)
      const seller = await shop.signIn('seller@haatdi.example')
      const customer = await shop.signIn('customer')
      await rows(
        `update seller_order set state = 'part_accepted', shortage_until = now() + interval '1 day' where order_id = $1 and position = 1`,
        [id],
      )
      const [sellerOrder] = await rows('select id from seller_order where order_id = $1 and position = 1', [id])
      goWrong(3 * days)
      expect((await customer.get(`/api/orders/${id}`)).body.parts[0].shortageUntil).toEqual(expect.any(String))
      expect((await seller.get(`/api/seller/parts/${sellerOrder.id}`)).body.shortageUntil).toEqual(expect.any(String))
    })

    test('money that goes back is promised for days from today', async () => {
      const { guest, id } = await payOnline(shop)
      goWrong(3 * days)
      const { status } = await guest.post(`/api/orders/${id}/cancel`, { reason: 'changed_mind' })
      expect(status).toBe(200)
      vi.useRealTimers()
      const [refund] = await rows(
        `select expected_by - (approved_at at time zone 'Asia/Kolkata')::date as days from refund where order_id = $1`,
        [id],
      )
      const { daysToArrive } = await shop.database.run(readRefundTerms)
      expect(refund.days).toBe(daysToArrive)
    })
  })
else
  test('the embedded database goes by the clock of its process: there is nothing to tell apart', async () => {
    goWrong(3 * days)
    const [{ now }] = await rows('select clock_timestamp() as now')
    expect(Math.abs(new Date(now).getTime() - Date.now())).toBeLessThan(days)
  })
