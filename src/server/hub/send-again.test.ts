import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { signed } from '#tests/support/signed.ts'
import { findStaleOrderRows } from '#tests/support/stale-order-rows.ts'
import { signInTwoAdmins, stepUpTwoAdmins } from '#tests/support/two-admins.ts'

let shop: Shop
let hub: ShopVisitor
let admin: ShopVisitor
let other: ShopVisitor
let customer: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
  ;({ admin, second: other } = await signInTwoAdmins(shop))
  customer = await shop.signIn('customer@haatdi.example')
  await stepUpTwoAdmins(shop)
})
afterAll(() => shop.close())

type Box = { orderId: string; number: string; id: string; parcelId: string; waybill: string }
type Answer = Awaited<ReturnType<ShopVisitor['get']>>

/** An order of two stores, sent and back at the hub. */
async function cameBack(method: PaymentMethod = 'online'): Promise<Box> {
  const { order, parcelId, waybill } = await labelledOrder(shop, { method })
  await admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
  expect((await hub.post('/api/courier/hub/returns', { code: order.number })).status).toBe(200)
  return { orderId: order.id, number: order.number, id: order.shipmentId, parcelId, waybill }
}
const pathOf = ({ id }: Box) => `/api/admin/boxes/${id}/send-again`
const read = async (shipment: Box, by = admin) => (await by.get(pathOf(shipment))).body

async function bodyOf(shipment: Box, changed: object = {}) {
  const { version, shipping } = await read(shipment)
  const { fullName, phone, address, city, state, pincode } = shipping
  const reason = 'The customer was away and asked for it again'
  return {
    version,
    shipping: { fullName, phone, address, city, state, pincode },
    isConfirmed: true,
    paidBy: 'shop',
    reason,
    ...changed,
  }
}
const sendAgain = async (shipment: Box, changed: object = {}, by = admin): Promise<Answer> =>
  by.post(pathOf(shipment), await bodyOf(shipment, changed))
const succeed = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

let written = 7_000_000_000
/** Gives the box a new waybill and hands it over. */
async function leaveAgain(shipment: Box): Promise<{ waybill: string; parcelId: string }> {
  written += 1
  const waybill = `DD${written}9`
  const { version } = await succeed(hub.get(`/api/courier/hub/boxes/${shipment.id}`))
  const labelled = await succeed(
    hub.post(`/api/courier/hub/boxes/${shipment.id}/waybill`, { version, waybill, cost: 71, currency: 'INR' }),
  )
  const parcelId = String(labelled.parcel.id)
  await admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 5' })
  return { waybill, parcelId }
}
const claimsOf = ({ orderId }: Box) =>
  shop.rows(
    `select c.kind, c.state, (select sum(l.claimed_quantity)::int from order_line l where l.order_id = c.order_id) as claimed
     from claim c where c.order_id = $1 order by c.created_at`,
    [orderId],
  )
const linesOf = async (shipment: Box) =>
  (await hub.get(`/api/courier/hub/boxes/${shipment.id}/return`)).body.lines.map(
    ({ lineId, quantity }: { lineId: string; quantity: number }) => ({
      lineId,
      shelved: quantity,
      destroyed: 0,
      isSealed: true,
    }),
  )
const inspect = async (shipment: Box, lines: unknown) =>
  hub.post(`/api/courier/hub/boxes/${shipment.id}/return`, { lines })

describe('a box that came back whole', () => {
  it('is sent again with a new waybill, and delivered like any other', async () => {
    const shipment = await cameBack()
    const before = await read(shipment)
    expect(before).toMatchObject({ obstacle: null, mayStop: false, earlier: [], quoted: expect.any(Number) })
    const after = await succeed(sendAgain(shipment))
    expect(after.earlier).toMatchObject([{ waybill: shipment.waybill, cost: 64, formerAddress: null, stopped: null }])
    expect(await claimsOf(shipment)).toEqual([{ kind: 'returned', state: 'granted', claimed: 0 }])
    const atHub = await succeed(hub.get(`/api/courier/hub/boxes/${shipment.id}`))
    expect(atHub).toMatchObject({ state: 'papers_ready', parcel: null, sentAgainAt: expect.any(String) })
    expect(await findStaleOrderRows(shop.rows, [shipment.orderId])).toEqual([])

    const { waybill, parcelId } = await leaveAgain(shipment)
    const shown = await succeed(customer.get(`/api/orders/${shipment.orderId}`))
    expect(shown).toMatchObject({ status: 'on_its_way', trouble: null, parcel: { waybill } })
    expect([shown.arrivesFrom, shown.arrivesTo]).toEqual([after.arrives.from, after.arrives.to])
    const [listed] = (await admin.get(`/api/admin/orders?q=${shipment.number}`)).body.items
    expect(listed).toMatchObject({ trouble: null })
    await admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'out_for_delivery' })
    await admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'delivered', ...signed, proof: 'Kavya' })
    expect((await customer.get(`/api/orders/${shipment.orderId}`)).body.status).toBe('delivered')
    expect(await findStaleOrderRows(shop.rows, [shipment.orderId])).toEqual([])
    const states = await shop.rows('select distinct state from seller_order where order_id = $1', [shipment.orderId])
    expect(states).toEqual([{ state: 'fulfilled' }])
    // What came late from the first carrier changes nothing.
    await admin.post(`/api/courier/parcels/${shipment.parcelId}/events`, { event: 'lost' })
    expect((await customer.get(`/api/orders/${shipment.orderId}`)).body).toMatchObject({
      status: 'delivered',
      trouble: null,
    })
  })

  it('goes to the address that was confirmed with the customer, on labels, pages and in lists', async () => {
    const shipment = await cameBack()
    await shop.rows(
      `insert into consignment_mend (shipment_id, field, value, actor_id, actor_name)
       select $1, 'address', 'Mended Lane 1', id, name from account where role = 'admin' limit 1`,
      [shipment.id],
    )
    expect((await read(shipment)).shipping.address).toBe('Mended Lane 1')
    const { shipping } = await bodyOf(shipment)
    const wrong = await sendAgain(shipment, { shipping: { ...shipping, pincode: '12', fullName: '' } })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.details).toSorted()).toEqual(['shipping.fullName', 'shipping.pincode'])
    const moved = { ...shipping, fullName: 'Zarnika Bhavsarkar', address: '7 Banyan Row' }
    const after = await succeed(sendAgain(shipment, { shipping: moved }))
    expect(after.earlier[0].formerAddress).toMatch(/./)
    expect((await customer.get(`/api/orders/${shipment.orderId}`)).body.shipping).toMatchObject(moved)
    expect((await hub.get(`/api/courier/hub/boxes/${shipment.id}`)).body.recipient).toBe('Zarnika Bhavsarkar')
    expect(await findStaleOrderRows(shop.rows, [shipment.orderId])).toEqual([])
  })

  it('notifies its customer once, with the new day, and no store', async () => {
    const shipment = await cameBack()
    const { arrives } = await succeed(sendAgain(shipment))
    const emails = await shop.rows(
      `select payload ->> 'audience' as reader from outbox where kind = 'order-email' and payload ->> 'orderId' = $1
       and payload ->> 'kind' = 'sent_again'`,
      [shipment.orderId],
    )
    expect(emails).toEqual([{ reader: 'customer' }])
    const { timeline } = (await customer.get(`/api/orders/${shipment.orderId}`)).body
    const event = timeline.find(({ kind }: { kind: string }) => kind === 'sent_again')
    expect(event.detail).toContain(String(Number(arrives.to.slice(8))))
    expect(event.detail).not.toContain('was away')
    const seller = await shop.signIn('seller@haatdi.example')
    const [part] = await shop.rows('select id from seller_order where order_id = $1', [shipment.orderId])
    expect(JSON.stringify((await seller.get(`/api/seller/parts/${part?.id}`)).body)).not.toContain('sent_again')
  })

  it('counts for its lane with what was charged once and what both carriages cost', async () => {
    const shipment = await cameBack()
    const [order] = await shop.rows('select delivery_paise from customer_order where id = $1', [shipment.orderId])
    await succeed(sendAgain(shipment))
    const { waybill } = await leaveAgain(shipment)
    const { day } = (await shop.rows('select day_in_india(now())::text as day'))[0] as { day: string }
    const { body } = await admin.get(`/api/admin/lane-parcels?from=${day}&to=${day}&group=day&key=${day}`)
    const own = body.items.filter(({ orderId }: { orderId: string }) => orderId === shipment.orderId)
    expect(
      own.map(({ waybill: each, charged, cost }: { waybill: string; charged: number; cost: number }) => [
        each,
        charged,
        cost,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [shipment.waybill, Number(order?.delivery_paise) / 100, 64],
        [waybill, 0, 71],
      ]),
    )
  })

  it('may come back a second time, with a claim of its own', async () => {
    const shipment = await cameBack()
    await succeed(sendAgain(shipment))
    await leaveAgain(shipment)
    expect((await hub.post('/api/courier/hub/returns', { code: shipment.number })).status).toBe(200)
    expect(await claimsOf(shipment)).toMatchObject([
      { kind: 'returned', state: 'granted' },
      { kind: 'returned', state: 'under_review', claimed: 4 },
    ])
    await succeed(sendAgain(shipment))
    expect((await read(shipment)).earlier).toHaveLength(2)
    await leaveAgain(shipment)
    expect((await customer.get(`/api/orders/${shipment.orderId}`)).body.trouble).toBe(null)
  })

  it('brings its cash to be collected at the second visit', async () => {
    const shipment = await cameBack('cod')
    await succeed(sendAgain(shipment))
    const { parcelId } = await leaveAgain(shipment)
    const [due] = await shop.rows(`select amount_paise, state from payment where order_id = $1`, [shipment.orderId])
    expect(due?.state).toBe('cod_due')
    await admin.post(`/api/courier/parcels/${parcelId}/events`, { event: 'out_for_delivery' })
    const delivered = { event: 'delivered', ...signed, proof: 'Kavya', cashCollected: Number(due?.amount_paise) / 100 }
    expect((await admin.post(`/api/courier/parcels/${parcelId}/events`, delivered)).status).toBe(200)
    const [paid] = await shop.rows(`select state from payment where order_id = $1`, [shipment.orderId])
    expect(paid?.state).toBe('cod_collected')
  })
})

describe('sending again is refused', () => {
  it('for a box that is not back, was opened, or whose return is settled', async () => {
    const { order } = await labelledOrder(shop, { method: 'online' })
    const here = { orderId: order.id, number: order.number, id: order.shipmentId, parcelId: '', waybill: '' }
    expect((await read(here)).obstacle).toBe('not_back')
    expect((await sendAgain(here)).body.code).toBe('flow/not-now')
    const opened = await cameBack()
    await inspect(opened, await linesOf(opened))
    expect((await sendAgain(opened)).body.code).toBe('return/inspected')
    const settled = await cameBack()
    const [claim] = await shop.rows('select id, version from claim where order_id = $1', [settled.orderId])
    const [line] = await linesOf(settled)
    const components = [{ kind: 'goods', lineId: line.lineId, amount: 1 }]
    const grant = { seen: claim?.version, fundedBy: 'carrier', text: 'Sorry', components }
    expect((await admin.post(`/api/admin/claims/${claim?.id}/grant`, grant)).status).toBe(200)
    expect((await read(settled)).obstacle).toBe('settled')
    expect((await sendAgain(settled)).body.code).toBe('return/settled')
  })

  it('for goods that would arrive too old, or whose lot was withdrawn', async () => {
    const shipment = await cameBack()
    const [line] = await linesOf(shipment)
    await shop.rows('update order_line set best_before = current_date + 3 where id = $1', [line.lineId])
    expect((await sendAgain(shipment)).body.code).toBe('return/too-old')
    await shop.rows(`update order_line set best_before = current_date + 300, lot = 'R-720' where id = $1`, [
      line.lineId,
    ])
    await shop.rows(
      `insert into recall (id, product_id, brand_id, lot, lot_key, reason, started_by, started_name)
       select 'r-720', l.product_id, l.brand_id, 'R-720', 'r-720', 'Stones', a.id, a.name
       from order_line l, account a where l.id = $1 and a.role = 'admin' limit 1`,
      [line.lineId],
    )
    expect((await sendAgain(shipment)).body.code).toBe('shipment/recalled')
  })

  it('at the cost of the customer, without a confirmed address, and over a newer version', async () => {
    const shipment = await cameBack()
    expect((await sendAgain(shipment, { paidBy: 'customer' })).body.code).toBe('return/customer-cannot-pay')
    expect((await sendAgain(shipment, { isConfirmed: false })).status).toBe(422)
    expect((await sendAgain(shipment, { version: 1 })).body.code).toBe('flow/stale')
    expect(await shop.rows('select from sent_again where shipment_id = $1', [shipment.id])).toEqual([])
  })

  it('to all but admins', async () => {
    const shipment = await cameBack()
    const body = await bodyOf(shipment)
    for (const stranger of ['seller', 'delivery', 'hub', 'customer']) {
      const visitor = await shop.signIn(`${stranger}@haatdi.example`)
      expect((await visitor.get(pathOf(shipment))).status).toBe(403)
      expect((await visitor.post(pathOf(shipment), body)).status).toBe(403)
      expect(
        (await visitor.post(`${pathOf(shipment)}/stop`, { version: body.version, reason: 'Not mine' })).status,
      ).toBe(403)
    }
    expect((await admin.get('/api/admin/boxes/none/send-again')).status).toBe(404)
  })
})

describe('two people at once', () => {
  it('inspect and send again: one of them', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const shipment = await cameBack()
      const [lines, body] = [await linesOf(shipment), await bodyOf(shipment)]
      const answers = await Promise.all([inspect(shipment, lines), admin.post(pathOf(shipment), body)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [made] = await shop.rows(
        `select (select count(*)::int from return_inspection where shipment_id = $1) as inspected,
           (select count(*)::int from sent_again where shipment_id = $1) as sent`,
        [shipment.id],
      )
      expect(Number(made?.inspected) + Number(made?.sent)).toBe(1)
    }
  })

  it('send it twice: once', async () => {
    const shipment = await cameBack()
    const body = await bodyOf(shipment)
    const answers = await Promise.all([admin, other].map((by) => by.post(pathOf(shipment), body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.rows('select id from sent_again where shipment_id = $1', [shipment.id])).toHaveLength(1)
  })

  it('grant the claim and send again: one of them', async () => {
    const shipment = await cameBack()
    const body = await bodyOf(shipment)
    const [claim] = await shop.rows('select id, version from claim where order_id = $1', [shipment.orderId])
    const [line] = await linesOf(shipment)
    const components = [{ kind: 'goods', lineId: line.lineId, amount: 1 }]
    const grant = { seen: claim?.version, fundedBy: 'carrier', text: 'Sorry', components }
    const answers = await Promise.all([
      other.post(`/api/admin/claims/${claim?.id}/grant`, grant),
      admin.post(pathOf(shipment), body),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a box that is not sent again after all', () => {
  const stop = async (shipment: Box, by = admin) =>
    by.post(`${pathOf(shipment)}/stop`, { version: (await read(shipment)).version, reason: 'The seal is broken' })

  it('waits at the hub as it came back, and its claim is open again', async () => {
    const shipment = await cameBack()
    await succeed(sendAgain(shipment))
    expect((await read(shipment)).mayStop).toBe(true)
    const stopped = await succeed(stop(shipment))
    expect(stopped).toMatchObject({ obstacle: null, mayStop: false })
    expect(stopped.earlier).toMatchObject([{ stopped: { reason: 'The seal is broken' } }])
    expect(await claimsOf(shipment)).toEqual([{ kind: 'returned', state: 'under_review', claimed: 4 }])
    const [row] = await shop.rows('select state, sent_again_at from shipment where id = $1', [shipment.id])
    expect(row).toMatchObject({ state: 'handed_to_carrier', sent_again_at: null })
    expect((await customer.get(`/api/orders/${shipment.orderId}`)).body.trouble).toBe('returned_to_hub')
    expect(await findStaleOrderRows(shop.rows, [shipment.orderId])).toEqual([])
    expect((await inspect(shipment, await linesOf(shipment))).status).toBe(200)
  })

  it('with a lot that was withdrawn meanwhile holds nothing to take out, is not sent again and not sold again', async () => {
    const shipment = await cameBack()
    const lines = await linesOf(shipment)
    const [{ lineId } = { lineId: '' }] = lines
    await succeed(sendAgain(shipment))
    const [line] = await shop.rows(`update order_line set lot = 'R-721' where id = $1 returning product_id`, [lineId])
    const withdraw = (lot: string) =>
      admin.post('/api/seller/recalls', { productId: line?.product_id, lot, reason: 'Stones' })
    const unit = async () =>
      (await hub.get('/api/courier/hub/recalls')).body.items
        .flatMap(({ units }: { units: { lineId: string }[] }) => units)
        .find((each: { lineId: string }) => each.lineId === lineId)
    await succeed(withdraw('R-721'))
    expect(await unit()).toMatchObject({ state: 'open', location: 'box' })
    await succeed(stop(shipment))
    // Each recall settles what others have left, as its job does every minute.
    await succeed(withdraw('R-722'))
    expect(await unit()).not.toMatchObject({ state: 'open' })
    expect((await sendAgain(shipment)).body.code).toBe('shipment/recalled')
    expect((await inspect(shipment, lines)).body.code).toBe('return/not-sellable')
  })

  it('can be sent again another time', async () => {
    const shipment = await cameBack()
    await succeed(sendAgain(shipment))
    await succeed(stop(shipment))
    await succeed(sendAgain(shipment))
    await leaveAgain(shipment)
    expect((await customer.get(`/api/orders/${shipment.orderId}`)).body).toMatchObject({
      status: 'on_its_way',
      trouble: null,
    })
  })

  it('has no label: with one it goes', async () => {
    const shipment = await cameBack()
    expect((await stop(shipment)).body.code).toBe('flow/not-now')
    await succeed(sendAgain(shipment))
    await leaveAgain(shipment)
    expect((await stop(shipment)).body.code).toBe('flow/not-now')
  })
})
