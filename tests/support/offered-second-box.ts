import type { AppContext } from '#server/context.ts'
import type { GatewayReport, PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { dividePaidShipments } from '#server/hub/divide-paid-shipments.ts'
import { watchLateShipments } from '#server/hub/watch-late-shipments.ts'
import { type Settled, settlePayment } from '#server/payments/settle-payment.ts'
import type { Shop, ShopVisitor } from './open-shop.ts'
import type { BuiltOrder } from './order-builder.ts'
import { orderWithLateSeller } from './two-shipments.ts'
import { workerContext } from './worker-context.ts'

/** A second box that a customer is offered, with the payment they have begun. */
export type OfferedShipment = {
  order: BuiltOrder
  id: string
  payment: string
  ref: string
  paise: number
  page: string
}

/** Builds orders whose customer is offered a second box, and reports their payments as the gateway would. */
export function offerSecondBoxes(shop: Shop, hub: ShopVisitor, customer: ShopVisitor) {
  const context: AppContext = workerContext(shop.origin, {}, 'a secret that only second boxes use, long enough')
  const [gateway] = context.gateways as [PaymentGateway]
  const latePath = ({ id }: BuiltOrder) => `/api/orders/${id}/late`
  const watch = () => shop.database.run(() => watchLateShipments(context))
  const choose = (order: BuiltOrder, choice: string) => customer.post(latePath(order), { choice })

  async function ask(): Promise<BuiltOrder> {
    const order = await orderWithLateSeller(shop, hub)
    await watch()
    return order
  }

  async function begin(): Promise<OfferedShipment> {
    const order = await ask()
    const { status, body } = await choose(order, 'second_box')
    if (status !== 200) throw new Error(`no second box can be paid: ${JSON.stringify(body)}`)
    const [row] = await shop.rows(
      `select o.id, p.id as payment, p.gateway_ref as ref, o.amount_paise::int as paise
       from second_box_offer o join second_box_payment p on p.offer_id = o.id where o.order_id = $1`,
      [order.id],
    )
    return { ...(row as Omit<OfferedShipment, 'order' | 'page'>), order, page: body.payment.redirectUrl }
  }

  async function report(
    { payment, ref, paise }: OfferedShipment,
    state: GatewayReport['state'],
    change: Partial<GatewayReport> = {},
  ): Promise<Settled> {
    const said = { merchant: gateway.merchant, paymentId: payment, amountMinor: paise, currency: 'INR' }
    const captureRef = state === 'captured' ? `cap_${payment}` : null
    return shop.database.run(() =>
      settlePayment(context, gateway, { ...said, onlineMethod: null, ref, state, captureRef, ...change }),
    )
  }
  const divide = ({ id }: Pick<OfferedShipment, 'id'>) =>
    shop.database.run(() => dividePaidShipments(context, { offerId: id }))

  return {
    context,
    gateway,
    ask,
    begin,
    choose,
    watch,
    late: async (order: BuiltOrder) => (await customer.get(latePath(order))).body,
    report,
    divide,
    /** A second box that is paid for, with the goods divided. */
    buy: async (): Promise<OfferedShipment> => {
      const offered = await begin()
      const settled = await report(offered, 'captured')
      if (settled !== 'paid') throw new Error(`a second box was not paid: ${settled}`)
      await divide(offered)
      return offered
    },
    /** Lets the customer's hours to answer pass, and the time to pay unless it is to stay. */
    letHoursPass: async ({ id: orderId }: BuiltOrder, { paying = false } = {}) => {
      await shop.rows('alter table late_decision disable trigger late_decision_append_only')
      await shop.rows(`update late_decision set at = at - interval '25 hours' where order_id = $1`, [orderId])
      await shop.rows('alter table late_decision enable trigger late_decision_append_only')
      if (!paying)
        await shop.rows(`update second_box_offer set pay_by = now() - interval '1 hour' where order_id = $1`, [orderId])
    },
  }
}
