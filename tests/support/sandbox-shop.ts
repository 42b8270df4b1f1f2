import { expect, vi } from 'vitest'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import type { ShopVisitor } from './open-shop.ts'
import { place } from './order-shop.ts'
import { pressSandbox } from './press-sandbox.ts'
import { type Begun, openVendorShop, type VendorShop } from './vendor-shop.ts'

export type SandboxShop = Omit<VendorShop, 'begin'> & {
  gateway: PaymentGateway
  /** Places an order that is paid online, as this visitor. */
  begin(visitor: ShopVisitor, wish?: Record<string, unknown>): Promise<Begun>
  /** Presses a button of the sandbox's page, as its form does. */
  press(page: string, fields: Record<string, string>): Promise<Response>
  /** Waits until all that may leave by now has been told and worked on. */
  quiet(): Promise<void>
  /** What the sandbox put off until later happens now, and the shop looks around. */
  letTimePass(): Promise<void>
  /** The ledger sums to zero in every happening, and says the same as the sandbox's own books. */
  booksAgree(): Promise<void>
}

const moneyKinds = `('sandbox-notice', 'sandbox-capture', 'payment-notice', 'submit-refund')`

/** The demo shop with its own practice gateway, as `npm start` opens it. */
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
    begin: async (guest, wish = {}) => {
      await rows('update product set stock = 100')
      const { status, body } = await place(guest, { paymentMethod: 'online', ...wish })
      expect(status, JSON.stringify(body)).toBe(201)
      return { guest, order: body.order, payment: body.payment.id, page: new URL(body.payment.redirectUrl).pathname }
    },
    press: (page, fields) => pressSandbox(shop, page, fields),
    letTimePass: async () => {
      await rows(`update outbox set run_at = now() where done_at is null and kind in ${moneyKinds}`)
      await quiet()
      await there.sweep()
      await quiet()
    },
    booksAgree: async () => expect((await shop.database.run(() => reconcile([gateway]))).differences).toEqual([]),
  }
}
