import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { sweepPayments } from '#server/payments/payment-sweep.ts'
import { startLocalRazorpay } from './local-razorpay.ts'
import { startLocalStripe } from './local-stripe.ts'
import type { Answer, Shop, ShopVisitor } from './open-shop.ts'
import { meanwhile, openOrderShop, place } from './order-shop.ts'
import { quietHouse } from './quiet-house.ts'
import type { LocalVendor } from './vendor-server.ts'

const secret = 'a secret that shop and sweep share, long enough'

/** A new order, and its payment page. */
export type Begun = {
  guest: ShopVisitor
  order: { id: string; number: string; total: number }
  payment: string
  page: string
}

export type VendorShop = {
  shop: Shop
  gateways: readonly PaymentGateway[]
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Places an order that is paid online. */
  begin(wish?: Record<string, unknown>): Promise<Begun>
  /** Returns the response to a returning shopper. */
  check(begun: Begun): Promise<Answer>
  /** Runs one sweep at every gateway, with every payment and unapplied payment due. */
  sweep(): Promise<void>
  /** Waits until every accepted webhook event is processed. */
  noticesDone(): Promise<void>
  eventsOf(begun: Begun): Promise<unknown[]>
  lateOf(begun: Begun): Promise<Record<string, unknown>[]>
  /** Expires the hold of the order. */
  giveUp(begun: Begun): Promise<void>
}

/** The gateways, each with its name and how to start it here: the same promises apply to both. */
export const localVendors = Object.entries({ razorpay: startLocalRazorpay, stripe: startLocalStripe })

type ShopAtVendor = VendorShop & { vendor: LocalVendor }

/**
 * Opens a shop and its payment vendor before the first test of a file or a `describe` and closes them after the last;
 * faults of one test do not last into the next.
 */
export function payAtVendor(start: () => Promise<LocalVendor>): ShopAtVendor {
  const there = {} as ShopAtVendor
  beforeAll(async () => {
    there.vendor = await start()
    Object.assign(there, await openVendorShop(there.vendor.settings))
  })
  afterAll(async () => {
    await there.shop?.close()
    await there.vendor?.close()
  })
  beforeEach(() => {
    for (const fault of Object.keys(there.vendor.faults)) Reflect.deleteProperty(there.vendor.faults, fault)
  })
  return there
}

/** The demo shop with the payment vendors of the settings. */
export async function openVendorShop(settings: Record<string, string>): Promise<VendorShop> {
  const shop = await openOrderShop({ ...settings, SESSION_SECRET: secret })
  const house = quietHouse(shop.origin, settings, secret)
  const { gateways } = house
  const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
  const check: VendorShop['check'] = ({ guest, payment }) => guest.post(`/api/payments/${payment}/check`, {})

  const sweep = async () => {
    await rows('update payment set look_at = now() where look_at is not null')
    await rows('update late_payment set next_try = now() where next_try is not null')
    for (const gateway of gateways) await shop.database.run(() => sweepPayments(house, gateway))
  }

  return {
    shop,
    gateways,
    rows,
    check,
    sweep,
    begin: async (wish = {}) => {
      await rows('update product set stock = 100')
      const guest = shop.visitor()
      const { status, body } = await place(guest, { paymentMethod: 'online', ...wish })
      expect(status, JSON.stringify(body)).toBe(201)
      return { guest, order: body.order, payment: body.payment.id, page: body.payment.redirectUrl }
    },
    noticesDone: () =>
      vi.waitFor(
        async () => {
          const open = await rows(`select kind from outbox where done_at is null and kind = 'payment-notice'`)
          expect(open).toEqual([])
        },
        { timeout: 10_000 },
      ),
    eventsOf: async ({ order }) =>
      (await rows('select kind from order_event where order_id = $1 order by id', [order.id])).map(({ kind }) => kind),
    lateOf: ({ order }) => rows('select * from late_payment where order_id = $1 order by created_at', [order.id]),
    giveUp: async (begun) => {
      await rows(`update payment set hold_until = now() - interval '1 second' where order_id = $1`, [begun.order.id])
      await sweep()
      expect((await check(begun)).body.state).toBe('over')
    },
  }
}
