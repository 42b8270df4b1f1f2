import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { countRows, openOrderShop, place } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** Signing in from somewhere new sends a letter, which is no order's. */
const countOrders = async () => {
  const { outbox: _letters, ...rows } = await countRows(shop)
  return rows
}
const endSessions = () => shop.database.pool.query('delete from session')

test('an order sent after the session has ended is refused, not placed as a guest’s; signed in again the same key orders once', async () => {
  const before = await countOrders()
  const key = randomUUID()
  const member = await shop.signIn('customer')
  await endSessions()
  const refused = await place(member, {}, key)
  expect([refused.status, refused.body.code]).toEqual([401, 'auth/required'])
  expect(await countOrders()).toEqual(before)

  const again = await shop.signIn('customer')
  const first = await place(again, {}, key)
  const second = await place(again, {}, key)
  expect([first.status, second.body.order.id]).toEqual([201, first.body.order.id])
  expect((await countOrders()).customer_order).toBe((before.customer_order ?? 0) + 1)
})

test('an answer that was lost is not ordered a second time when the session has ended meanwhile', async () => {
  const key = randomUUID()
  const member = await shop.signIn('customer')
  const placed = await place(member, {}, key)
  expect(placed.status).toBe(201)
  const after = await countOrders()
  await endSessions()
  expect((await place(member, {}, key)).status).toBe(401)
  expect(await countOrders()).toEqual(after)
  expect((await place(await shop.signIn('customer'), {}, key)).body.order.id).toBe(placed.body.order.id)
  expect(await countOrders()).toEqual(after)
})

test('whoever goes on as a guest after that, without the hint of a session, orders as one', async () => {
  const member = await shop.signIn('customer')
  await endSessions()
  member.cookies.delete('signedIn')
  const placed = await place(member, {}, randomUUID())
  expect([placed.status, typeof placed.body.accessToken]).toEqual([201, 'string'])
})
