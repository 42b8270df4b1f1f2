import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxStates } from '#domain/box-flow.ts'
import type { PartState } from '#domain/fulfilment-flow.ts'
import { orderStates } from '#domain/order-flow.ts'
import { parcelStates } from '#domain/parcel-flow.ts'
import { labelledOrder, openDemoShop, orderOfTwoMakers, packingOf } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { findStaleStatuses } from '#tests/support/stored-status.ts'

let shop: Shop
let admin: ShopVisitor
let hub: ShopVisitor
let courier: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  hub = await shop.signIn('hub@haatdi.example')
  courier = await shop.signIn('delivery@haatdi.example')
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const stale = () => findStaleStatuses(rows)
const statusOf = async (id: string) => (await rows('select status from customer_order where id = $1', [id]))[0].status

/** A step of a person; the shop decides whether it is possible now. */
type Step = { who: 'accept' | 'reject' | 'pack' | 'receive' | 'cancel'; part: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom('accept', 'accept', 'pack', 'pack', 'receive', 'receive', 'reject', 'cancel'),
  part: fc.nat(1),
})

async function take(order: BuiltOrder, { who, part: at }: Step): Promise<number> {
  const part = order.parts[at]
  if (!part) throw new Error('an order of two makers has two parts')
  const [{ version }] = await rows('select version from fulfilment where id = $1', [part.id])
  const path = `/api/seller/parts/${part.id}`
  const reason = { code: 'out_of_stock' }
  const steps = {
    accept: () => admin.post(`${path}/accept`, { version }),
    reject: () => admin.post(`${path}/reject`, { version, reason }),
    pack: () => admin.post(`${path}/pack`, packingOf(version, part.lineIds)),
    receive: () => hub.post('/api/courier/hub/receive', { code: part.code }),
    cancel: () => admin.post(`/api/orders/${order.id}/cancel`, { lines: part.lineIds, reason: 'fraud' }),
  }
  return (await steps[who]()).status
}

describe('the stored status of an order is the derived one', () => {
  test('after every random step of makers, hub and customer', async () => {
    const taken = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 12 }), async (steps) => {
        const order = await orderOfTwoMakers(shop)
        for (const step of steps) {
          const status = await take(order, step)
          expect(status).toBeLessThan(500)
          if (status < 300) taken.add(step.who)
          expect(await findStaleStatuses(rows, [order.id])).toEqual([])
        }
      }),
      { numRuns: 6, seed: 20_261_123 },
    )
    expect([...taken].sort()).toEqual(['accept', 'cancel', 'pack', 'receive', 'reject'])
  }, 120_000)

  test.each([
    ['delivered', ['in_transit', 'out_for_delivery', 'attempt_failed', 'out_for_delivery', 'delivered']],
    ['on_its_way', ['in_transit', 'lost']],
    ['on_its_way', ['in_transit', 'returning', 'returned_to_hub']],
  ])(
    'on the road until it is %s',
    async (end, events) => {
      const { order, parcelId } = await labelledOrder(shop)
      expect(await statusOf(order.id)).toBe('packing')
      const report = (event: string, more: object = {}) =>
        courier.post(`/api/courier/parcels/${parcelId}/events`, { event, ...more })
      await report('handed_to_carrier', { proof: 'Van 4' })
      expect(await statusOf(order.id)).toBe('on_its_way')
      for (const event of events) {
        const who = event === 'lost' || event === 'returned_to_hub' ? admin : courier
        const more = event === 'delivered' ? { cashCollected: order.totalRupees } : {}
        const { status, body } = await who.post(`/api/courier/parcels/${parcelId}/events`, { event, ...more })
        expect(status, JSON.stringify(body)).toBe(200)
        expect(await stale()).toEqual([])
      }
      expect(await statusOf(order.id)).toBe(end)
    },
    60_000,
  )

  test('when two makers answer at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await orderOfTwoMakers(shop)
      await Promise.all([0, 1].map((part) => take(order, { who: round % 2 ? 'reject' : 'accept', part })))
      expect(await stale()).toEqual([])
      expect(await statusOf(order.id)).toBe(round % 2 ? 'cancelled' : 'being_made')
    }
  }, 60_000)
})

test('the migration stores what is derived, whatever the states of an order', async () => {
  const { order } = await labelledOrder(shop)
  const other = await orderOfTwoMakers(shop)
  const migration = readFileSync(
    join(import.meta.dirname, '../../../database/migrations/0044-order-status.sql'),
    'utf8',
  )
  const backfill = /with facts as[\s\S]*?;/.exec(migration)?.[0] ?? ''
  const client = await shop.database.pool.connect()
  const run = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  try {
    await client.query('begin')
    for (const state of orderStates)
      for (const part of ['awaiting_acceptance', 'accepted', 'received', 'cancelled'] satisfies PartState[])
        for (const box of [...boxStates, ...parcelStates]) {
          const boxState = boxStates.find((one) => one === box) ?? 'handed_to_carrier'
          await run(`update customer_order set state = $2, status = 'packing' where id = $1`, [order.id, state])
          await run('update fulfilment set state = $2 where order_id = $1 and part_number = 1', [order.id, part])
          await run('update public.box set state = $2 where order_id = $1', [order.id, boxState])
          const parcel = parcelStates.find((one) => one === box)
          await run(
            'update parcel set order_id = $2, state = $3 where id = (select id from parcel where box_id = $1)',
            [order.boxId, parcel ? order.id : other.id, parcel ?? 'label_ready'],
          )
          await run(backfill)
          const found = await findStaleStatuses(run, [order.id])
          expect(found, `${state} ${part} ${box}`).toEqual([])
        }
  } finally {
    await client.query('rollback')
    client.release()
  }
}, 120_000)
