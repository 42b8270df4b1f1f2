import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { packingOf } from '#tests/support/packing.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { checkAnswerDeadlines } from './watch-answers.ts'

let shop: Shop
let seller: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const runCheck = () =>
  shop.database.run(() =>
    checkAnswerDeadlines(workerContext(shop.origin, {}, 'a secret that only the watch of answers uses, long enough')),
  )

/**
 * Creates a first seller order whose seller has had this many hours and has that many left, by the database's clock.
 */
async function pendingSellerOrder(ago: number, left: number, method: PaymentMethod = 'cod') {
  const order = await orderOfTwoSellers(shop, { method })
  const [sellerOrder] = order.sellerOrders
  if (!sellerOrder) throw new Error('an order of two makers has parts')
  await rows(`update customer_order set placed_at = now() - make_interval(secs => $2) where id = $1`, [
    order.id,
    ago * 3600,
  ])
  await rows(`update seller_order set accept_by = now() + make_interval(secs => $2) where id = $1`, [
    sellerOrder.id,
    left * 3600,
  ])
  return { ...sellerOrder, orderId: order.id, path: `/api/seller/parts/${sellerOrder.id}` }
}
const stateOf = async (id: string) => (await rows('select state from seller_order where id = $1', [id]))[0].state
const emailsOf = async (sellerOrderId: string, kind: string): Promise<string[]> =>
  (
    await rows(
      `select o.payload ->> 'audience' as audience from outbox o
        join order_event e on e.id = (o.payload ->> 'eventId')::bigint
        where o.kind = 'order-email' and e.seller_order_id = $1 and e.kind = $2 order by 1`,
      [sellerOrderId, kind],
    )
  ).map(({ audience }) => audience)
const reminders = async (sellerOrderId: string) =>
  (
    await rows(
      `select (data ->> 'percent')::int as percent from order_event
        where seller_order_id = $1 and kind = 'seller_order_deadline_near' order by id`,
      [sellerOrderId],
    )
  ).map(({ percent }) => percent)

describe('a seller who does not answer', () => {
  it('is reminded at half and at four fifths of the time to answer, each once', async () => {
    const sellerOrder = await pendingSellerOrder(11, 13)
    await runCheck()
    expect(await reminders(sellerOrder.id)).toEqual([])
    await rows(`update seller_order set accept_by = now() + interval '10 hours' where id = $1`, [sellerOrder.id])
    await runCheck()
    await runCheck()
    expect(await reminders(sellerOrder.id)).toEqual([50])
    await rows(`update seller_order set accept_by = now() + interval '2 hours' where id = $1`, [sellerOrder.id])
    await Promise.all([runCheck(), runCheck()])
    expect(await reminders(sellerOrder.id)).toEqual([50, 80])
    expect(await emailsOf(sellerOrder.id, 'seller_order_deadline_near')).toEqual(['seller', 'seller'])
    expect(await stateOf(sellerOrder.id)).toBe('awaiting_acceptance')
  })

  it('whose part cannot be worked on holds up no other', async () => {
    const [first, second] = [await pendingSellerOrder(30, -2), await pendingSellerOrder(30, -1)]
    await rows(
      `create function refuse_event() returns trigger language plpgsql as $$ begin
         if new.seller_order_id = '${first.id}' then raise exception 'this part cannot lapse'; end if; return new; end $$`,
    )
    await rows('create trigger refuse_event before insert on order_event for each row execute function refuse_event()')
    try {
      await runCheck()
      expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['awaiting_acceptance', 'lapsed'])
    } finally {
      await rows('drop trigger refuse_event on order_event')
    }
    await runCheck()
    expect(await stateOf(first.id)).toBe('lapsed')
  })

  it('after an outage is reminded once of the nearer deadline, and not at all after an answer', async () => {
    const late = await pendingSellerOrder(23, 1)
    const answered = await pendingSellerOrder(23, 1)
    expect((await seller.post(`${answered.path}/accept`, { version: 1 })).status).toBe(200)
    await runCheck()
    expect(await reminders(late.id)).toEqual([80])
    expect(await reminders(answered.id)).toEqual([])
  })

  it('has the time that begins with the money, not with the order', async () => {
    const sellerOrder = await pendingSellerOrder(20, 23, 'online')
    await rows(
      `insert into order_event (order_id, kind, actor_role, actor_name, acted_as, data, at)
        values ($1, 'payment_received', 'system', 'system', 'system', '{}', now() - interval '1 hour')`,
      [sellerOrder.orderId],
    )
    await runCheck()
    expect(await reminders(sellerOrder.id)).toEqual([])
  })

  it('has lapsed after the deadline: the seller and every admin are notified once, and an admin can still accept', async () => {
    const sellerOrder = await pendingSellerOrder(25, -0.01)
    await Promise.all([runCheck(), runCheck()])
    expect(await stateOf(sellerOrder.id)).toBe('lapsed')
    const admins = (await rows(`select 1 from account where role = 'admin'`)).length
    expect(await emailsOf(sellerOrder.id, 'seller_order_lapsed')).toEqual([...Array(admins).fill('admin'), 'seller'])
    const waiting = await admin.get('/api/admin/orders?filter=lapsed.yes&size=100')
    expect(waiting.body.items.map(({ id }: { id: string }) => id)).toContain(sellerOrder.orderId)
    expect((await seller.post(`${sellerOrder.path}/accept`, { version: 2 })).body.code).toBe('flow/not-now')
    const accepted = await admin.post(`${sellerOrder.path}/accept`, { version: 2 })
    expect(accepted.body).toMatchObject({ state: 'accepted' })
    expect((await seller.post(`${sellerOrder.path}/pack`, packingOf(3, sellerOrder.lineIds))).status).toBe(200)
    const left = await admin.get('/api/admin/orders?filter=lapsed.yes&size=100')
    expect(left.body.items.map(({ id }: { id: string }) => id)).not.toContain(sellerOrder.orderId)
  })

  it('has lapsed: an admin who asked the customer turns it down, and the money goes back', async () => {
    const sellerOrder = await pendingSellerOrder(25, -0.01)
    await runCheck()
    const reason = { code: 'cannot_make_in_time' }
    expect((await seller.post(`${sellerOrder.path}/reject`, { version: 2, reason })).body.code).toBe('flow/not-now')
    const rejected = await admin.post(`${sellerOrder.path}/reject`, { version: 2, reason })
    expect(rejected.body, JSON.stringify(rejected.body)).toMatchObject({ state: 'rejected' })
    expect(await rows('select 1 from refund where order_id = $1', [sellerOrder.orderId])).toHaveLength(1)
  })

  it('is left alone while nobody has paid', async () => {
    const sellerOrder = await pendingSellerOrder(25, -0.01)
    await rows(`update customer_order set state = 'pending_payment' where id = $1`, [sellerOrder.orderId])
    await runCheck()
    expect(await stateOf(sellerOrder.id)).toBe('awaiting_acceptance')
    await rows(`update customer_order set state = 'placed' where id = $1`, [sellerOrder.orderId])
  })
})

it('an answer that comes in while the time runs out counts, or is too late; never both', async () => {
  for (let round = 0; round < 4; round++) {
    const sellerOrder = await pendingSellerOrder(24, 0.00002)
    const [answer] = await Promise.all([seller.post(`${sellerOrder.path}/accept`, { version: 1 }), runCheck()])
    await runCheck()
    expect([await stateOf(sellerOrder.id), answer.status]).toEqual(
      answer.status === 200 ? ['accepted', 200] : [expect.stringMatching(/lapsed|awaiting/), 409],
    )
  }
})
