import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { expireUnpaid } from '#server/payments/expire-unpaid.ts'
import { type Settled, settlePayment } from '#server/payments/settle-payment.ts'
import type { Shop, ShopVisitor } from './open-shop.ts'
import { meanwhile, place } from './order-shop.ts'
import { openPaymentShop } from './payment-shop.ts'

/** A new order, and its payment under the gateway's name. */
export type ToldOrder = { guest: ShopVisitor; order: string; payment: string; ref: string; paise: number }

/**
 * A shop whose payment events are reported by the tests, as its gateway would. Call it at the start of the file: it
 * opens the shop before the first test and closes it after the last.
 */
export function tellOfPayments() {
  let shop: Shop
  let house: House
  let gateway: PaymentGateway
  beforeAll(async () => {
    ;({ shop, house, gateway } = await openPaymentShop())
  })
  afterAll(() => shop.close())
  beforeEach(() => meanwhile(shop, 'update product set stock = 100'))

  const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
  const one = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0] ?? {}
  const eventsOf = ({ order }: Pick<ToldOrder, 'order'>) =>
    rows('select kind, actor_role, actor_name, data from order_event where order_id = $1 order by id', [order])
  const letHoldPass = ({ order }: ToldOrder) =>
    rows(`update payment set hold_until = now() - interval '1 second' where order_id = $1`, [order])
  const expire = () => shop.database.run(() => expireUnpaid(house))

  return {
    shop: () => shop,
    house: () => house,
    rows,
    eventsOf,
    letHoldPass,
    expire,
    begin: async (
      items = [{ productId: 'methi-khakhra', quantity: 2 }],
      guest = shop.visitor(),
    ): Promise<ToldOrder> => {
      const { status, body } = await place(guest, { paymentMethod: 'online', items })
      expect(status, JSON.stringify(body)).toBe(201)
      const ref = String(new URL(body.payment.redirectUrl).pathname.split('/').at(-1))
      return { guest, order: body.order.id, payment: body.payment.id, ref, paise: Math.round(body.order.total * 100) }
    },
    /** Reports a payment as its gateway would: with the right amount unless overridden. */
    tell: (
      { payment, ref, paise }: Pick<ToldOrder, 'payment' | 'ref' | 'paise'>,
      state: GatewayReport['state'],
      change: Partial<GatewayReport> = {},
    ): Promise<Settled> => {
      const captureRef = state === 'captured' ? `cap_${payment}` : null
      const report = { merchant: gateway.merchant, attemptId: payment, amountMinor: paise, currency: 'INR', way: null }
      return shop.database.run(() => settlePayment(house, gateway, { ...report, ref, state, captureRef, ...change }))
    },
    paymentOf: ({ payment }: Pick<ToldOrder, 'payment'>) => one('select * from payment where id = $1', [payment]),
    kindsOf: async (begun: ToldOrder) => (await eventsOf(begun)).map(({ kind }) => kind).slice(1),
    asideOf: ({ ref }: Pick<ToldOrder, 'ref'>) =>
      rows('select reason, payment_id, order_id, amount_paise::int as paise from late_payment where gateway_ref = $1', [
        ref,
      ]),
    /** Returns the ledger entries of an order, except for the sale itself. */
    moneyOf: ({ order }: ToldOrder) =>
      rows(
        `select kind, account, gateway, part, amount_paise::int as paise from ledger_entry
         where order_id = $1 and kind <> 'sale' order by at, transaction_id, position`,
        [order],
      ),
    stock: async () => (await one(`select stock from product where id = 'methi-khakhra'`)).stock,
    orderOf: async ({ order }: ToldOrder) =>
      (await one('select state from customer_order where id = $1', [order])).state,
    giveUp: async (begun: ToldOrder) => {
      await letHoldPass(begun)
      await expire()
    },
    /** Returns the status of the order's seller orders and its shipment, each with its version. */
    partsOf: ({ order }: ToldOrder) =>
      rows(
        `select state, version from fulfilment where order_id = $1 union all
         select state, version from box where order_id = $1`,
        [order],
      ),
  }
}
