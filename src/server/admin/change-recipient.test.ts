import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

async function placed() {
  const { id } = await orderOfTwoSellers(shop, { email: 'kiran@haatdi.example' })
  const read = async () => (await admin.get(`/api/admin/orders/${id}`)).body
  const { fullName, phone, address, city } = (await read()).shipping
  const before = { fullName, phone, address, city }
  const correct = (change: object, seen: object = before) =>
    admin.put(`/api/admin/orders/${id}/recipient`, {
      ...before,
      ...change,
      before: seen,
      reason: 'The customer called',
    })
  return { id, read, before, correct }
}

describe('the recipient of an order', () => {
  test('is corrected until a box is sealed: the customer is emailed, stores and lists read it at once, money stays', async () => {
    const { id, read, correct } = await placed()
    const { amounts, shipping, mayChangeRecipient } = await read()
    expect(mayChangeRecipient).toBe(true)
    const { status, body } = await correct({ fullName: 'Hetal Joshi', address: '12, Moti Pol, Kalupur' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.shipping).toEqual({ ...shipping, fullName: 'Hetal Joshi', address: '12, Moti Pol, Kalupur' })
    expect(body.amounts).toEqual(amounts)
    expect(body.events[0]).toMatchObject({ kind: 'recipient_changed', actorRole: 'admin' })
    expect(
      (await admin.get('/api/admin/orders?filter=customer.has:Hetal')).body.items.map((row: { id: string }) => row.id),
    ).toEqual([id])
    const [found] = (await admin.get(`/api/admin/find?q=${encodeURIComponent('હેતલ જોશી')}`)).body.items
    expect(found).toMatchObject({ kind: 'orders', id })
    const emails = await shop.rows(
      `select payload ->> 'kind' as kind from outbox where payload ->> 'kind' = 'recipient_changed'`,
    )
    expect(emails.length).toBe(1)
    const [entry] = await shop.rows(
      `select reason from audit_entry where act = 'order.change' and permission = 'orders.write'`,
    )
    expect(entry?.reason).toBe('The customer called')
  })

  test('is not corrected once a box is sealed, whose papers name them', async () => {
    const { order } = await labelledOrder(shop)
    const { shipping, mayChangeRecipient } = (await admin.get(`/api/admin/orders/${order.id}`)).body
    expect(mayChangeRecipient).toBe(false)
    const { fullName, phone, address, city } = shipping
    const before = { fullName, phone, address, city }
    const body = { ...before, city: 'Pune', before, reason: 'The customer called' }
    expect((await admin.put(`/api/admin/orders/${order.id}/recipient`, body)).body.code).toBe('flow/too-late')
  })

  test('is not corrected over what a colleague saved, to the same, or to what is none', async () => {
    const { correct, before } = await placed()
    expect((await correct({ city: 'Pune' }, { ...before, phone: '+91 98250 99999' })).body.code).toBe('flow/stale')
    expect((await correct({})).body.code).toBe('bulk/no-change')
    const { status, body } = await correct({ phone: '12', address: 'x' })
    expect([status, Object.keys(body.details)]).toEqual([422, ['shipping.phone', 'shipping.address']])
  })

  test('keeps postal code and state, which decide about delivery and taxes', async () => {
    const { read, correct } = await placed()
    const { shipping } = await read()
    await correct({ city: 'Pune', pincode: '110001', state: 'Delhi' })
    expect((await read()).shipping).toMatchObject({ city: 'Pune', pincode: shipping.pincode, state: shipping.state })
  })
})
