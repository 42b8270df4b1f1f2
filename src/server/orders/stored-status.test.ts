import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { packingOf } from '#tests/support/packing.ts'
import { signed } from '#tests/support/signed.ts'
import { findStaleOrderRows } from '#tests/support/stale-order-rows.ts'
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
const stale = async (ids: string[] | null = null) => [
  ...(await findStaleStatuses(rows, ids)),
  ...(await findStaleOrderRows(rows, ids)),
]
const statusOf = async (id: string) => (await rows('select status from customer_order where id = $1', [id]))[0].status

/** A step of a person; the shop decides whether it is possible now. */
type Step = { who: 'accept' | 'reject' | 'pack' | 'receive' | 'cancel'; sellerOrder: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom('accept', 'accept', 'pack', 'pack', 'receive', 'receive', 'reject', 'cancel'),
  sellerOrder: fc.nat(1),
})

async function take(order: BuiltOrder, { who, sellerOrder: at }: Step): Promise<number> {
  const sellerOrder = order.sellerOrders[at]
  if (!sellerOrder) throw new Error('an order of two makers has two parts')
  const [{ version }] = await rows('select version from seller_order where id = $1', [sellerOrder.id])
  const path = `/api/seller/parts/${sellerOrder.id}`
  const reason = { code: 'out_of_stock' }
  const steps = {
    accept: () => admin.post(`${path}/accept`, { version }),
    reject: () => admin.post(`${path}/reject`, { version, reason }),
    pack: () => admin.post(`${path}/pack`, packingOf(version, sellerOrder.lineIds)),
    receive: () => hub.post('/api/courier/hub/receive', { code: sellerOrder.code }),
    cancel: () => admin.post(`/api/orders/${order.id}/cancel`, { lines: sellerOrder.lineIds, reason: 'fraud' }),
  }
  return (await steps[who]()).status
}

describe('the stored status of an order, and its row in the lists, are the derived ones', () => {
  test('after every random step of sellers, hub and customer', async () => {
    const taken = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 12 }), async (steps) => {
        const order = await orderOfTwoSellers(shop)
        for (const step of steps) {
          const status = await take(order, step)
          expect(status).toBeLessThan(500)
          if (status < 300) taken.add(step.who)
          expect(await stale([order.id])).toEqual([])
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
        const more = {
          ...(event === 'delivered' ? { ...signed, cashCollected: order.totalRupees } : {}),
          ...(event === 'attempt_failed' ? { reason: 'nobody_home', proof: 'Rang twice' } : {}),
        }
        const { status, body } = await who.post(`/api/courier/parcels/${parcelId}/events`, { event, ...more })
        expect(status, JSON.stringify(body)).toBe(200)
        expect(await stale()).toEqual([])
      }
      expect(await statusOf(order.id)).toBe(end)
    },
    60_000,
  )

  test('when two sellers answer at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await orderOfTwoSellers(shop)
      await Promise.all([0, 1].map((sellerOrder) => take(order, { who: round % 2 ? 'reject' : 'accept', sellerOrder })))
      expect(await stale()).toEqual([])
      expect(await statusOf(order.id)).toBe(round % 2 ? 'cancelled' : 'being_made')
    }
  }, 60_000)
})
