import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDemoShop, orderOfTwoMakers } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { place } from '#tests/support/order-shop.ts'
import { isPostgres } from '#tests/support/test-database.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

const days = 24 * 60 * 60 * 1000
/** The clock of this process goes wrong. */
const goWrong = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows

if (isPostgres())
  describe('with the clock of a process days ahead', () => {
    test('a maker is still in time, and the time of a new order counts from now', async () => {
      const order = await orderOfTwoMakers(shop)
      const maker = await shop.signIn('seller@haatdi.example')
      goWrong(3 * days)
      const accepted = await maker.post(`/api/seller/parts/${order.parts[0]?.id}/accept`, { version: 1 })
      expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
      const { body } = await place(shop.visitor())
      const [placed] = await rows(
        `select placed_at <= clock_timestamp() as placed, accept_by < now() + interval '2 days' as soon
         from customer_order o join fulfilment f on f.order_id = o.id where o.id = $1`,
        [body.order.id],
      )
      expect(placed).toEqual({ placed: true, soon: true })
    })

    test('a shop that opens tomorrow is not open yet', async () => {
      const kept = (await rows(`select value from setting where name = 'ordering'`))[0]?.value
      const opensAt = new Date(Date.now() + days).toISOString()
      const set = (value: unknown) =>
        rows(
          `insert into setting (name, value) values ('ordering', $1) on conflict (name) do update set value = excluded.value`,
          [JSON.stringify(value)],
        )
      await set({ ...kept, open: false, opensAt })
      goWrong(3 * days)
      expect((await place(shop.visitor())).body.code).toBe('ordering/not-open')
      vi.useRealTimers()
      if (kept) await set(kept)
      else await rows(`delete from setting where name = 'ordering'`)
    })
  })
else
  test('the embedded database goes by the clock of its process: there is nothing to tell apart', async () => {
    goWrong(3 * days)
    const [{ now }] = await rows('select clock_timestamp() as now')
    expect(Math.abs(new Date(now).getTime() - Date.now())).toBeLessThan(days)
  })
