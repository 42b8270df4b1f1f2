import { afterAll, beforeAll, expect, test } from 'vitest'
import { markDelivered } from '#tests/support/delivered-order.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { closeOrders } from './close-orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows
const close = () =>
  shop.database.run(() =>
    closeOrders(workerContext(shop.origin, {}, 'a secret that only the closing of orders uses, long enough')),
  )
const stateOf = async (id: string) => (await rows('select state from customer_order where id = $1', [id]))[0].state

async function delivered(daysAgo: number) {
  const guest = shop.visitor()
  const { body } = await postOrder(guest)
  const id = body.order.id as string
  await markDelivered(shop, id, daysAgo * 24)
  await rows(`update customer_order set status = 'delivered' where id = $1`, [id])
  return { guest, id }
}

test('closes an order thirty days after its delivery, once, and leaves later ones', async () => {
  const [old, recent] = [await delivered(31), await delivered(29)]
  await Promise.all([close(), close()])
  expect([await stateOf(old.id), await stateOf(recent.id)]).toEqual(['closed', 'placed'])
  expect(
    await rows(`select kind from order_event where order_id = $1 and kind = 'order_closed'`, [old.id]),
  ).toHaveLength(1)
  // The customer still sees what arrived.
  expect((await old.guest.get(`/api/orders/${old.id}`)).body.status).toBe('delivered')
  expect((await rows(`select status from customer_order where id = $1`, [old.id]))[0].status).toBe('delivered')
})

test.each([
  [
    'a claim is open',
    `insert into claim (id, order_id, idempotency_key, kind, state, opened_as) values ('c-' || $1, $1, 'k', 'damaged', 'under_review', 'customer')`,
  ],
  ['cash is still due', `update payment set state = 'cod_due', collected_paise = null where order_id = $1`],
  ['the bank asked for its money back', `update payment set state = 'disputed' where order_id = $1`],
  [
    'the bank asked for the money of its second box back',
    `with offered as (
        insert into second_box_offer (id, order_id, shipment_id, amount_paise, pay_by, state, second_shipment_id)
        select 'o-' || $1, $1, id, 5700, now(), 'used', id from public.shipment where order_id = $1 returning id),
      paid as (insert into second_box_payment (id, offer_id, gateway, state, capture_ref)
        select 'p-' || $1, id, 'sandbox', 'captured', 'cap-' || $1 from offered returning id)
      insert into dispute (id, gateway, dispute_ref, capture_ref, second_box_payment_id, order_id, amount_paise, state)
        select 'd-' || $1, 'sandbox', 'd-' || $1, 'cap-' || $1, id, $1, 5700, 'open' from paid`,
  ],
  [
    'the hub was asked for a line',
    `insert into cancellation (id, order_id, cause, state, reason) values ('k-' || $1, $1, 'customer', 'requested', 'other')`,
  ],
])('keeps an order open while %s', async (_, open) => {
  const { id } = await delivered(40)
  await rows(open, [id])
  await close()
  expect(await stateOf(id)).toBe('placed')
})

test('keeps an order to the days it was placed under', async () => {
  const admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  const { now, version } = (await admin.get('/api/admin/settings')).body.claimTerms
  const changed = await admin.put('/api/admin/settings/claim-terms', {
    ...now,
    closeDays: 60,
    seen: version,
    reason: 'Longer after the festival',
  })
  const { id } = await delivered(40)
  await close()
  expect([changed.status, await stateOf(id)]).toEqual([200, 'placed'])
})
