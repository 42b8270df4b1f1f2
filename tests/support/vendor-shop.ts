import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { pollGateway } from '#server/payments/payment-polling.ts'
import { startLocalRazorpay } from './local-razorpay.ts'
import { startLocalStripe } from './local-stripe.ts'
import type { Answer, Shop, ShopVisitor } from './open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from './order-shop.ts'
import type { LocalVendor } from './vendor-server.ts'
import { workerContext } from './worker-context.ts'

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
  begin(input?: Record<string, unknown>): Promise<Begun>
  /** Returns the response to a returning shopper. */
  check(begun: Begun): Promise<Answer>
  /** Runs one sweep at every gateway, with every payment and unapplied payment due. */
  pollPayments(): Promise<void>
  /** Waits until every accepted webhook event is processed. */
  webhooksHandled(): Promise<void>
  eventsOf(begun: Begun): Promise<unknown[]>
  unappliedOf(begun: Begun): Promise<Record<string, unknown>[]>
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
  const context = workerContext(shop.origin, settings, secret)
  const { gateways } = context
  const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
  const check: VendorShop['check'] = ({ guest, payment }) => guest.post(`/api/payments/${payment}/check`, {})

  const pollPayments = async () => {
    await rows('update payment set next_check_at = now() where next_check_at is not null')
    await rows('update unapplied_payment set next_retry_at = now() where next_retry_at is not null')
    for (const gateway of gateways) await shop.database.run(() => pollGateway(context, gateway))
  }

  return {
    shop,
    gateways,
    rows,
    check,
    pollPayments,
    begin: async (input = {}) => {
      await rows('update product set stock = 100 where stock <> 100')
      const guest = shop.visitor()
      const { status, body } = await postOrder(guest, { paymentMethod: 'online', ...input })
      expect(status, JSON.stringify(body)).toBe(201)
      return { guest, order: body.order, payment: body.payment.id, page: body.payment.redirectUrl }
    },
    webhooksHandled: () =>
      vi.waitFor(
        async () => {
          const open = await rows(`select kind from outbox where done_at is null and kind = 'webhook-event'`)
          expect(open).toEqual([])
        },
        { timeout: 10_000 },
      ),
    eventsOf: async ({ order }) =>
      (await rows('select kind from order_event where order_id = $1 order by id', [order.id])).map(({ kind }) => kind),
    unappliedOf: ({ order }) =>
      rows('select * from unapplied_payment where order_id = $1 order by created_at', [order.id]),
    giveUp: async (begun) => {
      await rows(`update payment set hold_until = now() - interval '1 second' where order_id = $1`, [begun.order.id])
      await pollPayments()
      // The shop's own polling passes over an order that the test's has locked, and the other way round.
      await vi.waitFor(async () => expect((await check(begun)).body.state).toBe('over'), {
        timeout: 15_000,
        interval: 500,
      })
    },
  }
}
