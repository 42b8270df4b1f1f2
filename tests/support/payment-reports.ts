import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { AppContext } from '#server/context.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { expireUnpaid } from '#server/payments/expire-unpaid.ts'
import { type Settled, settlePayment } from '#server/payments/settle-payment.ts'
import type { Shop, ShopVisitor } from './open-shop.ts'
import { meanwhile, postOrder } from './order-shop.ts'
import { openPaymentShop } from './payment-shop.ts'

/** A new order, and its payment under the gateway's name. */
export type ReportedOrder = { guest: ShopVisitor; order: string; payment: string; ref: string; paise: number }

/**
 * A shop whose payment events are reported by the tests, as its gateway would. Call it at the start of the file: it
 * opens the shop before the first test and closes it after the last.
 */
export function openPaymentReports() {
  let shop: Shop
  let context: AppContext
  let gateway: PaymentGateway
  beforeAll(async () => {
    ;({ shop, context, gateway } = await openPaymentShop())
  })
  afterAll(() => shop.close())
  beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

  const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
  const one = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0] ?? {}
  const eventsOf = ({ order }: Pick<ReportedOrder, 'order'>) =>
    rows('select kind, actor_role, actor_name, data from order_event where order_id = $1 order by id', [order])
  const letHoldPass = ({ order }: ReportedOrder) =>
    rows(`update payment set hold_until = now() - interval '1 second' where order_id = $1`, [order])
  const expire = () => shop.database.run(() => expireUnpaid(context))

  return {
    shop: () => shop,
    context: () => context,
    rows,
    eventsOf,
    letHoldPass,
    expire,
    begin: async (
      items = [{ productId: 'methi-khakhra', quantity: 2 }],
      guest = shop.visitor(),
    ): Promise<ReportedOrder> => {
      const { status, body } = await postOrder(guest, { paymentMethod: 'online', items })
      expect(status, JSON.stringify(body)).toBe(201)
      const ref = String(new URL(body.payment.redirectUrl).pathname.split('/').at(-1))
      return { guest, order: body.order.id, payment: body.payment.id, ref, paise: Math.round(body.order.total * 100) }
    },
    /** Reports a payment as its gateway would: with the right amount unless overridden. */
    reportPayment: (
      { payment, ref, paise }: Pick<ReportedOrder, 'payment' | 'ref' | 'paise'>,
      state: GatewayReport['state'],
      change: Partial<GatewayReport> = {},
    ): Promise<Settled> => {
      const captureRef = state === 'captured' ? `cap_${payment}` : null
      const report = {
        merchant: gateway.merchant,
        paymentId: payment,
        amountMinor: paise,
        currency: 'INR',
        onlineMethod: null,
      }
      return shop.database.run(() => settlePayment(context, gateway, { ...report, ref, state, captureRef, ...change }))
    },
    paymentOf: ({ payment }: Pick<ReportedOrder, 'payment'>) => one('select * from payment where id = $1', [payment]),
    kindsOf: async (begun: ReportedOrder) => (await eventsOf(begun)).map(({ kind }) => kind).slice(1),
    unappliedRowsOf: ({ ref }: Pick<ReportedOrder, 'ref'>) =>
      rows(
        'select reason, payment_id, order_id, amount_paise::int as paise from unapplied_payment where gateway_ref = $1',
        [ref],
      ),
    /** Returns the ledger entries of an order, except for the sale itself. */
    moneyOf: ({ order }: ReportedOrder) =>
      rows(
        `select kind, account, gateway, part, amount_paise::int as paise from ledger_entry
         where order_id = $1 and kind <> 'sale' order by at, transaction_id, position`,
        [order],
      ),
    stock: async () => (await one(`select stock from product where id = 'methi-khakhra'`)).stock,
    orderOf: async ({ order }: ReportedOrder) =>
      (await one('select state from customer_order where id = $1', [order])).state,
    giveUp: async (begun: ReportedOrder) => {
      await letHoldPass(begun)
      await expire()
    },
    /** Returns the status of the order's seller orders and its shipment, each with its version. */
    sellerOrdersOf: ({ order }: ReportedOrder) =>
      rows(
        `select state, version from seller_order where order_id = $1 union all
         select state, version from shipment where order_id = $1`,
        [order],
      ),
  }
}
