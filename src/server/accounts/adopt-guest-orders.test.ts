import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { adoptGuestOrders } from './guest-order-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

let email: string
let accountId: string
beforeEach(async () => {
  email = `nayan-${randomUUID()}@example.com`
  accountId = await open(email)
})

const open = (address: string) =>
  shop.database.run(() => buildAccount({ email: address, username: randomUUID(), name: 'Nayan Mehta' }))
const verifyEmail = (id: string) => meanwhile(shop, 'update account set email_verified = true where id = $1', [id])
const adopt = (id: string) => shop.database.run(() => adoptGuestOrders(id))
const guestOrder = async (address = email) => {
  const guest = shop.visitor()
  const { body } = await postOrder(guest, { shipping: { ...shipping, email: address } })
  return { guest, id: body.order.id as string, token: body.accessToken as string }
}
const ownerOf = async (id: string) =>
  (await meanwhile(shop, 'select account_id from customer_order where id = $1', [id])).rows[0].account_id

describe('a later account with the same proven email adopts guest orders', () => {
  test('adopts whatever the case of letters, and their links and cookies open nothing any more', async () => {
    const { guest, id, token } = await guestOrder()
    await meanwhile(shop, 'update customer_order set email = upper(email) where id = $1', [id])
    await verifyEmail(accountId)
    expect(await adopt(accountId)).toEqual([id])
    expect(await ownerOf(id)).toBe(accountId)
    expect((await guest.get(`/api/orders/${id}`)).status).toBe(404)
    expect((await shop.visitor().get(`/api/orders/${id}`, { authorization: `Bearer ${token}` })).status).toBe(404)
    const member = await shop.signIn(email)
    const { status, body } = await member.get(`/api/orders/${id}`)
    expect([status, body.opensByLink, body.timeline[0].kind, body.timeline[0].by]).toEqual([
      200,
      false,
      'order_adopted',
      'You',
    ])
  })

  test('adopts none while the address is not proven, nor when the account is closed or disabled', async () => {
    const { guest, id } = await guestOrder()
    expect(await adopt(accountId)).toEqual([])
    await shop.signIn(email)
    await verifyEmail(accountId)
    for (const end of ['disabled_at', 'closed_at']) {
      await meanwhile(shop, `update account set ${end} = now() where id = $1`, [accountId])
      expect(await adopt(accountId), end).toEqual([])
      await meanwhile(shop, `update account set ${end} = null where id = $1`, [accountId])
    }
    expect(await ownerOf(id)).toBeNull()
    expect((await guest.get(`/api/orders/${id}`)).status).toBe(200)
  })

  test('adopts once, also when repeated or concurrent: the timeline has one entry', async () => {
    const { id } = await guestOrder()
    await verifyEmail(accountId)
    const taken = await Promise.all([adopt(accountId), adopt(accountId), adopt(accountId)])
    expect(taken.flat()).toEqual([id])
    expect(await adopt(accountId)).toEqual([])
    const adoptedCount = await meanwhile(
      shop,
      `select count(*)::int from order_event where order_id = $1 and kind = 'order_adopted'`,
      [id],
    )
    expect(adoptedCount.rows[0].count).toBe(1)
  })

  test('never adopts an order of another account, or of another address', async () => {
    const other = await open(`other-${email}`)
    const member = await shop.signIn(`other-${email}`)
    const { body } = await postOrder(member, { shipping: { ...shipping, email } })
    const foreign = await guestOrder(`x${email}`)
    await verifyEmail(accountId)
    expect(await adopt(accountId)).toEqual([])
    expect([await ownerOf(body.order.id), await ownerOf(foreign.id)]).toEqual([other, null])
  })
})

describe('a guest order placed with the address of a proven account', () => {
  test('is placed and followed as any other, without revealing that there is an account', async () => {
    await verifyEmail(accountId)
    const { guest, id, token } = await guestOrder()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await guest.get(`/api/orders/${id}`)).status).toBe(200)
    expect((await guest.get('/api/orders')).status).toBe(401)
    expect(await ownerOf(id)).toBeNull()
  })

  test("is adopted at the owner's next sign-in", async () => {
    await verifyEmail(accountId)
    const { id } = await guestOrder()
    const member = await shop.signIn(email)
    expect(await ownerOf(id)).toBe(accountId)
    expect((await member.get('/api/orders')).body.items.map((order: { id: string }) => order.id)).toEqual([id])
  })
})
