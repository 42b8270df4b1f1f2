import { expect, vi } from 'vitest'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import type { ShopVisitor } from './open-shop.ts'
import { postOrder } from './order-shop.ts'
import { pressSandbox } from './press-sandbox.ts'
import { type Begun, openVendorShop, type VendorShop } from './vendor-shop.ts'

export type SandboxShop = Omit<VendorShop, 'begin'> & {
  gateway: PaymentGateway
  /** Places an online order as this visitor. */
  begin(visitor: ShopVisitor, input?: Record<string, unknown>): Promise<Begun>
  /** Submits a button of the sandbox's page, as its form does. */
  press(page: string, fields: Record<string, string>): Promise<Response>
  /** Waits until all events due by now are sent and processed. */
  quiet(): Promise<void>
  /** Runs the sandbox's delayed events now, and then the shop's sweep. */
  letTimePass(): Promise<void>
  /** Checks that every ledger transaction sums to zero, and that the ledger agrees with the sandbox's own records. */
  booksAgree(): Promise<void>
}

const moneyKinds = `('sandbox-webhook', 'sandbox-capture', 'webhook-event', 'submit-refund')`

/** Opens the demo shop with its own sandbox gateway, as `npm start` does. */
export async function openSandboxShop(): Promise<SandboxShop> {
  const there = await openVendorShop({})
  const { shop, rows } = there
  const [gateway] = there.gateways
  if (gateway?.name !== 'sandbox') throw new Error('the demo shop is not paid through the sandbox')

  const quiet = () =>
    vi.waitFor(
      async () => {
        const open = await rows(
          `select kind from outbox where done_at is null and kind in ${moneyKinds} and run_at <= now() + interval '5 seconds'`,
        )
        expect(open).toEqual([])
      },
      { timeout: 20_000 },
    )

  return {
    ...there,
    gateway,
    quiet,
    begin: async (guest, input = {}) => {
      await rows('update product set stock = 100 where stock <> 100')
      const { status, body } = await postOrder(guest, { paymentMethod: 'online', ...input })
      expect(status, JSON.stringify(body)).toBe(201)
      return { guest, order: body.order, payment: body.payment.id, page: new URL(body.payment.redirectUrl).pathname }
    },
    press: (page, fields) => pressSandbox(shop, page, fields),
    letTimePass: async () => {
      await rows(`update outbox set run_at = now() where done_at is null and kind in ${moneyKinds}`)
      await quiet()
      await there.pollPayments()
      await quiet()
    },
    booksAgree: async () => expect((await shop.database.run(() => reconcile([gateway]))).differences).toEqual([]),
  }
}
