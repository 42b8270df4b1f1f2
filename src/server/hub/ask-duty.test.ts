import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'

let shop: Shop
let hub: ShopVisitor
let admin: ShopVisitor
let customer: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
})
afterAll(() => shop.close())

type Held = { orderId: string; duty: string; parcelId: string }

/** An order whose parcel customs have. */
async function held(): Promise<Held> {
  const { order, parcelId } = await labelledOrder(shop, { method: 'online' })
  await admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
  await shop.rows(`update parcel set state = 'customs_hold' where id = $1`, [parcelId])
  return { orderId: order.id, duty: `/api/courier/hub/boxes/${order.shipmentId}/duty`, parcelId }
}
const charge = {
  version: null as number | null,
  amount: 12.5,
  currency: 'GBP',
  payBy: '2099-12-04',
  instructions: 'Call the carrier\nand pay with a card.',
  link: 'https://pay.carrier.example/duty?x=1' as string | null,
}
const shownTo = async (visitor: ShopVisitor, { orderId }: Held) =>
  (await visitor.get(`/api/orders/${orderId}`)).body.duties
const emailsOf = ({ orderId }: Held) =>
  shop.rows(
    `select payload ->> 'kind' as kind, payload ->> 'audience' as reader from outbox where kind = 'order-email'
     and payload ->> 'orderId' = $1 and payload ->> 'kind' like 'duty%' order by id`,
    [orderId],
  )

describe('duty that customs charge', () => {
  it('is on the order page with what to do, and in one email; again when it changes, until it is paid', async () => {
    const there = await held()
    expect((await hub.get(there.duty)).body).toEqual({ mayAsk: true, charge: null })
    const first = await hub.put(there.duty, charge)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await shownTo(customer, there)).toEqual([
      { box: null, amount: '£12.50', payBy: charge.payBy, instructions: charge.instructions, link: charge.link },
    ])
    expect((await hub.put(there.duty, { ...charge, version: 1 })).status).toBe(200)
    expect(await emailsOf(there)).toEqual([{ kind: 'duty_requested', reader: 'customer' }])
    const changed = await admin.put(there.duty, { ...charge, version: 1, amount: 14, link: null })
    expect(changed.body.charge).toMatchObject({ version: 2, amount: 14, state: 'open' })
    expect(await emailsOf(there)).toEqual([
      { kind: 'duty_requested', reader: 'customer' },
      { kind: 'duty_changed', reader: 'customer' },
    ])
    const paid = await hub.post(`${there.duty}/end`, { version: 2, end: 'paid' })
    expect(paid.body.charge).toMatchObject({ state: 'paid' })
    expect(await shownTo(customer, there)).toEqual([])
    expect(await emailsOf(there)).toHaveLength(2)
    const again = await hub.put(there.duty, charge)
    expect(again.body.charge).toMatchObject({ version: 1, state: 'open' })
  })

  it('is in the email with amount, day, text and link', async () => {
    const there = await held()
    await hub.put(there.duty, charge)
    const [order] = await shop.rows('select number, email from customer_order where id = $1', [there.orderId])
    const email = await vi.waitFor(async () => {
      const sent = await emailsTo(shop.dataDir, String(order?.email))
      const found = sent.find(({ subject }) => subject.includes(`${order?.number}: customs`))
      if (!found) throw new Error('no email yet')
      return found
    })
    for (const part of ['£12.50', '4 December', 'and pay with a card.', String(charge.link)])
      expect(email.text).toContain(part)
    const { timeline } = (await customer.get(`/api/orders/${there.orderId}`)).body
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'duty_requested').detail).toBe(
      '£12.50, to be paid by 4 December',
    )
  })

  it('goes to no store, and to nobody but the hub of the box and admins', async () => {
    const there = await held()
    await hub.put(there.duty, charge)
    const seller = await shop.signIn('seller@haatdi.example')
    const [part] = await shop.rows('select id from seller_order where order_id = $1', [there.orderId])
    expect(JSON.stringify((await seller.get(`/api/seller/parts/${part?.id}`)).body)).not.toMatch(
      /duty|Call the carrier/,
    )
    for (const stranger of ['seller', 'delivery', 'customer']) {
      const visitor = await shop.signIn(`${stranger}@haatdi.example`)
      expect((await visitor.get(there.duty)).status).toBe(403)
      expect((await visitor.put(there.duty, charge)).status).toBe(403)
      expect((await visitor.post(`${there.duty}/end`, { version: 1, end: 'paid' })).status).toBe(403)
    }
    expect((await hub.get('/api/courier/hub/boxes/none/duty')).status).toBe(404)
  })

  it('disappears from the page once customs release the parcel', async () => {
    const there = await held()
    await hub.put(there.duty, charge)
    await shop.rows(`update parcel set state = 'customs_released' where id = $1`, [there.parcelId])
    expect(await shownTo(customer, there)).toEqual([])
    expect((await hub.get(there.duty)).body).toMatchObject({ mayAsk: false, charge: { state: 'open' } })
  })

  it('is refused for other parcels, past days, odd links and hidden characters', async () => {
    const there = await held()
    const codeOf = async (changed: object) => (await hub.put(there.duty, { ...charge, ...changed })).body.code
    expect(await codeOf({ payBy: '2020-01-01' })).toBe('duty/past')
    for (const link of ['http://pay.example', 'javascript:alert(1)', 'https://pay.example/\u202egpj', 'pay.example'])
      expect((await hub.put(there.duty, { ...charge, link })).status, link).toBe(422)
    for (const changed of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.234 },
      { currency: 'pounds' },
      { instructions: ' ' },
    ])
      expect((await hub.put(there.duty, { ...charge, ...changed })).status, JSON.stringify(changed)).toBe(422)
    expect((await hub.put(there.duty, { ...charge, instructions: 'Pay \u202ehere' })).body.charge.instructions).toBe(
      'Pay here',
    )
    expect(await codeOf({ amount: 13 })).toBe('flow/stale')
    await shop.rows(`update parcel set state = 'in_transit' where id = $1`, [there.parcelId])
    expect(await codeOf({ version: 1, amount: 13 })).toBe('flow/not-now')
  })

  it('of two people at once is asked once', async () => {
    const there = await held()
    const answers = await Promise.all([hub, admin].map((by, at) => by.put(there.duty, { ...charge, amount: 10 + at })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await emailsOf(there)).toHaveLength(1)
  })
})
