import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#server/accounts/create-account.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
let member: ShopVisitor
let newest: string[]
beforeAll(async () => {
  shop = await openOrderShop()
  member = await newMember()
  const placed: string[] = []
  for (let n = 0; n < 23; n++) placed.push((await postOrder(member, { items: itemsOfTwoSellers })).body.order.id)
  newest = placed.toReversed()
})
afterAll(() => shop.close())

async function newMember(): Promise<ShopVisitor> {
  const email = `${randomUUID()}@example.com`
  await shop.database.run(() =>
    createAccount({ email, username: email, name: 'Hetal', role: 'user', password: demoPassword, language: 'en' }),
  )
  return shop.signIn(email)
}
const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)

describe("a member's orders", () => {
  test('come twenty at a time, newest first, each once, with how many there are in all', async () => {
    const { body: first } = await member.get('/api/orders')
    expect([idsOf(first), first.total, first.nextCursor]).toEqual([newest.slice(0, 20), 23, newest[19]])
    const { body: rest } = await member.get(`/api/orders?cursor=${first.nextCursor}`)
    expect([idsOf(rest), rest.total, rest.nextCursor]).toEqual([newest.slice(20), 23, null])
  })

  test('show the items, sellers and number of goods of each', async () => {
    const { body } = await member.get('/api/orders')
    expect(body.items[0]).toMatchObject({ items: 3, sellers: [{ done: false }, { done: false }] })
    expect(body.items[0].packshots).toHaveLength(2)
  })

  test("go on only from one's own: a stranger's order is no place in the list", async () => {
    const otherUser = await newMember()
    const { body: placed } = await postOrder(otherUser)
    for (const cursor of [placed.order.id, 'no-such-order']) {
      const { status, body } = await member.get(`/api/orders?cursor=${cursor}`)
      expect([status, body.items]).toEqual([200, []])
    }
    expect((await otherUser.get('/api/orders')).body.total).toBe(1)
  })
})
