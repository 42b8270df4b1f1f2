import { makeCart, type ShelfItem } from '#server/demo/demo-cart.ts'
import { drawFrom } from '#server/demo/draw.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import { type DeskAct, doAtDesk } from '#server/gateways/sandbox-desk.ts'
import { expireUnpaid } from '#server/payments/expire-unpaid.ts'
import { refundUnappliedPayments } from '#server/payments/refund-unapplied-payments.ts'
import { type OrderLife, principalOf, type Shopper } from './order-life.ts'
import { atHour, day, hour, minute, type World } from './world.ts'

type People = { shoppers: readonly Shopper[]; shelf: readonly ShelfItem[] }

/** Schedules money that cannot stay where it is: paid in vain, disputed, and to be given back. */
export function scheduleHeldMoney(world: World, orders: OrderLife, everybody: People): void {
  scheduleReturnedMoney(world, orders, everybody)
  scheduleDisputes(world)
  scheduleLargeRefund(world, everybody)
}

/** Money that matches no order goes back; of the last two the bank has returned it, so that a person has to decide. */
function scheduleReturnedMoney(world: World, orders: OrderLife, { shoppers, shelf }: People): void {
  const { at, context, end, rows } = world
  const draw = drawFrom(5_623)
  const gateway = findGateway(context, 'sandbox')
  const payers = shoppers.filter(({ principal }) => principal !== null)

  const payWrong = (from: number, isRefused: boolean): void => {
    at(from, () => {
      const shopper = draw.one(payers)
      const { body } = makeCart(draw, shelf, shopper)
      return orders.order(
        shopper,
        { method: 'online', body: { ...body, paymentMethod: 'online' } },
        { outcome: 'tamper' },
      )
    })
    at(from + 20 * minute, async () => {
      const open = await rows(`select gateway_ref from unapplied_payment where state = 'open' and bounced_ref is null`)
      if (isRefused) for (const { gateway_ref } of open) await doAtDesk(gateway_ref, { act: 'refunds_fail' })
      if (gateway) await refundUnappliedPayments(context, gateway)
      await world.deliver()
    })
    // The bank's answer comes some seconds later.
    at(from + 25 * minute, world.deliver)
    at(from + 50 * minute, () => expireUnpaid(context))
  }
  for (const days of [211, 122, 47]) payWrong(atHour(end, 20, -days), false)
  payWrong(atHour(end, 15, -2), true)
  payWrong(atHour(end, 20, -1), true)
}

/** Two customers ask their bank for their money back; the first bank found for the shop. */
function scheduleDisputes({ at, deliver, end, rows }: World): void {
  const [first, second] = [end - 9 * day, end - 30 * hour]
  const press = async (ref: string, act: Extract<DeskAct['act'], 'dispute' | 'dispute_won'>): Promise<void> => {
    await doAtDesk(ref, { act })
    await deliver()
  }
  const dispute = async (): Promise<string | undefined> => {
    const [paid] = await rows(
      `select p.gateway_ref from payment p join customer_order o on o.id = p.order_id
       where p.state = 'captured' and p.refunded_paise = 0 and o.status = 'delivered'
         and o.placed_at < now() - interval '18 days' order by o.placed_at desc limit 1`,
    )
    if (paid) await press(paid.gateway_ref, 'dispute')
    return paid?.gateway_ref
  }
  at(first, async () => {
    const ref = await dispute()
    if (ref) at(first + 5 * day, () => press(ref, 'dispute_won'))
  })
  at(second, dispute)
}

/** An order that nobody has packed is cancelled: so much money goes back after an admin has approved it. */
function scheduleLargeRefund({ act, at, deliver, end, rows }: World, everybody: People): void {
  at(end - 75 * minute, async () => {
    const large = await rows(
      `select o.id, o.account_id from customer_order o join payment p on p.order_id = o.id and p.state = 'captured'
       where o.state = 'placed' and o.account_id is not null and o.total_paise > 300000 and not exists (
         select from seller_order s where s.order_id = o.id and s.state not in ('awaiting_acceptance', 'accepted', 'lapsed'))
       order by o.total_paise desc limit 2`,
    )
    for (const { id, account_id } of large)
      await act('POST /api/orders/:id/cancel', principalOf(everybody.shoppers, account_id), {
        params: { id },
        body: { reason: 'customer_changed_mind' },
      })
    await deliver()
  })
}
