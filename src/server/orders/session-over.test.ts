import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { countRows, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** Signing in from a new device sends an email, which belongs to no order. */
const countOrders = async () => {
  const { outbox: _emails, ...rows } = await countRows(shop)
  return rows
}
const endSessions = () => shop.database.pool.query('delete from session')

test('an order sent after the session has ended is refused, not placed as a guest’s; signed in again the same key orders once', async () => {
  const before = await countOrders()
  const key = randomUUID()
  const member = await shop.signIn('customer')
  await endSessions()
  const refused = await postOrder(member, {}, key)
  expect([refused.status, refused.body.code]).toEqual([401, 'auth/required'])
  expect(await countOrders()).toEqual(before)

  const again = await shop.signIn('customer')
  const first = await postOrder(again, {}, key)
  const second = await postOrder(again, {}, key)
  expect([first.status, second.body.order.id]).toEqual([201, first.body.order.id])
  expect((await countOrders()).customer_order).toBe((before.customer_order ?? 0) + 1)
})

test('an answer that was lost is not ordered a second time when the session has ended meanwhile', async () => {
  const key = randomUUID()
  const member = await shop.signIn('customer')
  const placed = await postOrder(member, {}, key)
  expect(placed.status).toBe(201)
  const after = await countOrders()
  await endSessions()
  expect((await postOrder(member, {}, key)).status).toBe(401)
  expect(await countOrders()).toEqual(after)
  expect((await postOrder(await shop.signIn('customer'), {}, key)).body.order.id).toBe(placed.body.order.id)
  expect(await countOrders()).toEqual(after)
})

test('anyone who goes on as a guest after that, without the hint of a session, orders as one', async () => {
  const member = await shop.signIn('customer')
  await endSessions()
  member.cookies.delete('signedIn')
  const placed = await postOrder(member, {}, randomUUID())
  expect([placed.status, typeof placed.body.accessToken]).toEqual([201, 'string'])
})

// docs/spec/correctness.md#18: the response was lost, and they sign in before they submit again.
test('a guest who signs in before the answer came and sends it again has ordered once, and can open it', async () => {
  const key = randomUUID()
  const guest = shop.visitor()
  const placed = await postOrder(guest, {}, key)
  expect(placed.status).toBe(201)
  const member = await shop.signIn('customer')
  const after = await countOrders()
  const again = await postOrder(member, {}, key)
  expect([again.status, again.body]).toEqual([201, placed.body])
  expect(await countOrders()).toEqual(after)
  expect((await member.get(`/api/orders/${placed.body.order.id}`)).status).toBe(200)
  const other = await postOrder(member, { items: [{ productId: 'methi-khakhra', quantity: 1 }] }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency/other-body'])
  expect(await countOrders()).toEqual(after)
})

/** With the email address of the member. */
const asGuest = { shipping: { ...shipping, email: 'customer@haatdi.example' } }

test('as a guest and as a member at the same time it is one order', async () => {
  const before = await countOrders()
  const member = await shop.signIn('customer')
  for (const _ of [1, 2, 3]) {
    const key = randomUUID()
    const answers = await Promise.all(
      [member, shop.visitor(), member, shop.visitor()].map((visitor) => postOrder(visitor, asGuest, key)),
    )
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.order.id)
    expect(new Set(placed).size).toBe(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 201))
      expect([status, body.code]).toEqual([401, 'auth/required'])
  }
  expect((await countOrders()).customer_order).toBe((before.customer_order ?? 0) + 3)
})

test('what a member ordered is not given to a stranger under its key', async () => {
  const key = randomUUID()
  const placed = await postOrder(await shop.signIn('customer'), asGuest, key)
  expect(placed.status).toBe(201)
  const otherOrder = await postOrder(shop.visitor(), asGuest, key)
  expect([otherOrder.status, otherOrder.body.code]).toEqual([401, 'auth/required'])
  const another = await postOrder(await shop.signIn('seller'), asGuest, key)
  expect([another.status, another.body.code]).toEqual([401, 'auth/required'])
})
