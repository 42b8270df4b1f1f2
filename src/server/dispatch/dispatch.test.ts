import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downloadFile } from '#tests/support/demo-shop.ts'
import { type DispatchShop, openDispatchShop } from '#tests/support/dispatch-shop.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { readText } from '#tests/support/pdf-characters.ts'
import { readZpl } from '#tests/support/read-zpl.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'
import { applyCarrierEvents, pollCarrier } from './follow-parcels.ts'
import { advancePracticeParcels } from './practice-desk.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-print-'))
const newJersey = { city: 'Edison', state: 'New Jersey', pincode: '08817', country: 'US' }

let there: DispatchShop
let hub: ShopVisitor
beforeAll(async () => {
  if (own) await buildFonts(own)
  there = await openDispatchShop(join(own ?? built, 'print'))
  hub = await there.shop.signIn('hub@haatdi.example')
})
afterAll(async () => {
  await there.close()
  if (own) rmSync(own, { recursive: true, force: true })
})
beforeEach(() => there.play('none'))

const booked = async (wanted = {}) => {
  const shipment = await there.sealedShipment(wanted)
  await there.ask([shipment])
  await there.work()
  return { box: shipment, ...(await there.booking(shipment)) }
}
const shipmentOnBoard = async (id: string) =>
  (await hub.get('/api/courier/hub/dispatch')).body.items.find((item: { id: string }) => item.id === id)
const orderOf = async (shipment: string) =>
  (
    await there.rows('select o.* from customer_order o join shipment s on s.order_id = o.id where s.id = $1', [
      shipment,
    ])
  )[0]
const eventsOf = async (shipment: string) =>
  (
    await there.rows('select kind from order_event where order_id = $1 order by id', [(await orderOf(shipment)).id])
  ).map(({ kind }) => kind)

describe('send station', () => {
  it('books boxes while one stands with the field to mend, and mending it books only that one', async () => {
    const good = []
    for (let count = 0; count < 4; count += 1) good.push(await there.sealedShipment())
    const bad = await there.sealedShipment()
    await there.rows(`update customer_order set shipping = shipping || '{"phone": "none"}' where id = $1`, [
      (await orderOf(bad)).id,
    ])
    const { body } = await hub.post('/api/courier/hub/bookings', { boxes: [...good, bad], byHand: null })
    expect(body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(5).fill('waiting'))
    await there.work()
    for (const shipment of good)
      expect(await shipmentOnBoard(shipment)).toMatchObject({ step: 'labelled', carrier: 'Practice Carrier' })
    expect(await shipmentOnBoard(bad)).toMatchObject({
      step: 'refused',
      refusal: { code: 'field_wrong', field: 'phone', value: 'none', words: expect.stringMatching(/phone number/) },
    })
    const before = await there.rows('select id from practice_consignment')
    await hub.post(`/api/courier/hub/boxes/${bad}/mend`, { field: 'phone', value: '+91 98250 12121' })
    await there.work()
    expect(await shipmentOnBoard(bad)).toMatchObject({ step: 'labelled' })
    expect(await there.rows('select id from practice_consignment')).toHaveLength(before.length + 1)
    const again = await hub.post(`/api/courier/hub/boxes/${bad}/mend`, { field: 'phone', value: '+91 98250 12121' })
    expect(again.body.code).toBe('flow/not-now')
  })

  it('shows the offers with the reason why each is taken or left, and books by hand what is chosen', async () => {
    const shipment = await there.sealedShipment({
      shipping: newJersey,
      method: 'online',
      serviceId: 'sagar-parcel/economy',
    })
    const { body } = await hub.get(`/api/courier/hub/boxes/${shipment}/offers`)
    expect(body.items.map(({ carrier, verdict }: Record<string, string>) => [carrier, verdict])).toContainEqual([
      'Practice Carrier',
      'chosen',
    ])
    await hub.post('/api/courier/hub/bookings', {
      boxes: [shipment],
      byHand: { carrier: 'practice', service: 'priority' },
    })
    await there.work()
    expect(await there.booking(shipment)).toMatchObject({ state: 'booked', service: 'priority' })
  })

  it('prints one file in shelf order, counts each print in the timeline, and leaves what has no label', async () => {
    const one = await booked()
    const two = await booked()
    const none = await there.sealedShipment()
    const { body } = await hub.post('/api/courier/hub/labels', { boxes: [two.box, none, one.box], format: 'a6' })
    expect(body).toMatchObject({ printed: [one.box, two.box], left: [none] })
    const text = readText(await downloadFile(there.shop, hub, `/api/courier/hub/labels/${body.id}`))
    expect(text.indexOf(one.waybill)).toBeGreaterThan(-1)
    expect(text.indexOf(one.waybill)).toBeLessThan(text.indexOf(two.waybill))
    for (const format of ['100x150', 'a4'])
      expect((await hub.post('/api/courier/hub/labels', { boxes: [one.box], format })).status).toBe(200)
    expect((await shipmentOnBoard(one.box)).printed).toBe(3)
    expect((await eventsOf(one.box)).filter((kind) => kind === 'label_printed')).toHaveLength(3)
    expect((await hub.post('/api/courier/hub/labels', { boxes: [none], format: 'a6' })).body.code).toBe(
      'carrier/label-first',
    )
  })

  it('prints for label printers, and a hub remembers its format', async () => {
    const { box: shipment, waybill } = await booked()
    const { body: before } = await hub.get('/api/courier/hub/dispatch')
    const { body } = await hub.post('/api/courier/hub/labels', { boxes: [shipment], format: 'zpl', remember: true })
    expect(body).toMatchObject({ printed: [shipment], left: [], onPaper: [] })
    const [label] = readZpl(
      (await downloadFile(there.shop, hub, `/api/courier/hub/labels/${body.id}`)).toString('utf8'),
    )
    expect(label?.fields.some(({ data }) => data === waybill)).toBe(true)
    expect([before.labelFormat, (await hub.get('/api/courier/hub/dispatch')).body.labelFormat]).toEqual(['a6', 'zpl'])
    await hub.post('/api/courier/hub/labels', { boxes: [shipment], format: 'a6', remember: true })
  })

  it('voids with the carrier first, and shows the box as to be booked again', async () => {
    const { box: shipment } = await booked()
    const { version } = await shipmentOnBoard(shipment)
    expect(
      (await hub.post(`/api/courier/hub/boxes/${shipment}/void`, { version, reason: 'The label tore' })).status,
    ).toBe(200)
    expect(await shipmentOnBoard(shipment)).toMatchObject({ step: 'voiding' })
    await there.work()
    expect(await shipmentOnBoard(shipment)).toMatchObject({ step: 'ready', waybill: null })
    expect(await eventsOf(shipment)).toContain('label_voided')
  })
})

describe('manifests', () => {
  it('lists exactly what was scanned, is closed by count and signature, and leaves a forgotten box for the next one', async () => {
    const [one, two, forgotten] = [await booked(), await booked(), await booked()]
    await hub.post('/api/courier/hub/manifests/scan', { code: one.waybill })
    const { body: second } = await hub.post('/api/courier/hub/manifests/scan', {
      code: (await orderOf(two.box)).number,
    })
    const { body: again } = await hub.post('/api/courier/hub/manifests/scan', { code: two.waybill.toLowerCase() })
    expect([second.again, again.again, again.count - second.count]).toEqual([false, true, 0])
    const path = `/api/courier/hub/manifests/${second.manifestId}`
    const strokes = [
      [
        [10, 20],
        [200, 80],
      ],
    ]
    const miscounted = await hub.post(`${path}/close`, { counted: second.count + 1, signedBy: 'Ramesh', strokes })
    expect(miscounted.body).toMatchObject({ code: 'manifest/counted-otherwise' })
    expect(miscounted.body.error).toMatch(/Count again/)
    const closed = await hub.post(`${path}/close`, { counted: second.count, signedBy: 'Ramesh', strokes })
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    const listed = closed.body.lines.map(({ waybill }: { waybill: string }) => waybill)
    expect(listed).toEqual(expect.arrayContaining([one.waybill, two.waybill]))
    expect(listed).not.toContain(forgotten.waybill)
    for (const { box: shipment } of [one, two]) expect((await eventsOf(shipment)).at(-1)).not.toBe('waybill_recorded')
    const states = await there.rows('select state, manifest from parcel where waybill = any($1)', [
      [one.waybill, two.waybill],
    ])
    expect(states).toEqual(Array(2).fill({ state: 'handed_to_carrier', manifest: closed.body.number }))
    const { body: trucks } = await hub.get('/api/courier/hub/manifests')
    const waiting = trucks.waiting.flatMap(({ boxes: shipments }: { boxes: { waybill: string }[] }) =>
      shipments.map(({ waybill }) => waybill),
    )
    expect(waiting).toContain(forgotten.waybill)
    expect(waiting).not.toContain(one.waybill)
    expect((await hub.post(`${path}/close`, { counted: second.count, signedBy: 'Ramesh', strokes })).body.code).toBe(
      'flow/not-now',
    )
    expect((await hub.post('/api/courier/hub/manifests/scan', { code: one.waybill })).body.code).toBe('flow/not-now')
    const text = readText(await downloadFile(there.shop, hub, `${path}/manifest.pdf`))
    expect(text).toContain(one.waybill)
    expect(text).toContain('Ramesh')
  })

  it('takes a box onto one list once in twenty concurrent scans', async () => {
    const { waybill } = await booked()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => hub.post('/api/courier/hub/manifests/scan', { code: waybill })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(({ body }) => !body.again)).toHaveLength(1)
  })

  it('has a line for every parcel that has left, also for one that a courier took by itself', async () => {
    const { box: shipment } = await booked()
    const [parcel] = await there.rows('select id from parcel where shipment_id = $1', [shipment])
    const courier = await there.shop.signIn('delivery@haatdi.example')
    await courier.post(`/api/courier/parcels/${parcel.id}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
    const without = await there.rows(
      `select id from parcel p where state <> 'label_ready' and not exists (select from manifest_line l where l.parcel_id = p.id)`,
    )
    expect(without).toEqual([])
    await expect(
      there.rows(`insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
        select 'p-loose', s.id, s.order_id, 'practice', 'x', 'PC0000000001', 1, 'INR', 'label_ready' from shipment s
        where not exists (select from parcel p where p.shipment_id = s.id) limit 1`),
    ).resolves.toBeDefined()
    await expect(there.rows(`update parcel set state = 'in_transit' where id = 'p-loose'`)).rejects.toThrow(
      /manifest line/,
    )
    await there.rows(`delete from parcel where id = 'p-loose'`)
  })
})

describe('tracking', () => {
  const sent = async (wanted = {}) => {
    const made = await booked(wanted)
    const { body } = await hub.post('/api/courier/hub/manifests/scan', { code: made.waybill })
    await hub.post(`/api/courier/hub/manifests/${body.manifestId}/close`, {
      counted: body.count,
      signedBy: 'Ramesh',
      strokes: [],
    })
    return made
  }
  const stateOf = async (waybill: string) =>
    (await there.rows('select state from parcel where waybill = $1', [waybill]))[0].state
  const travel = () => there.run(() => advancePracticeParcels(there.context))
  const settle = async () => {
    await there.deliverAll('practice-carrier-webhook')
    await there.deliverAll('carrier-events')
  }

  it('follows the carrier by signed webhooks to the door, through duplicate and backward events', async () => {
    const { waybill, box: shipment } = await sent()
    await there.play('any')
    const states = []
    for (let step = 0; step < 4; step += 1) {
      await travel()
      await settle()
      states.push(await stateOf(waybill))
    }
    expect(states).toEqual(['handed_to_carrier', 'in_transit', 'out_for_delivery', 'delivered'])
    const events = await eventsOf(shipment)
    for (const kind of ['in_transit', 'out_for_delivery', 'delivered'])
      expect(events.filter((each) => each === kind)).toEqual([kind])
    expect((await orderOf(shipment)).status).toBe('delivered')
    const admin = await there.shop.signIn('admin@haatdi.example')
    const { body } = await admin.get(`/api/admin/orders/${(await orderOf(shipment)).id}`)
    expect(body.parcel).toMatchObject({ state: 'delivered', receivedBy: 'Recipient' })
  })

  it('finds by asking what no webhook has reported', async () => {
    const { waybill } = await sent({ shipping: newJersey, method: 'online', serviceId: 'sagar-parcel/economy' })
    for (let step = 0; step < 3; step += 1) await travel()
    await there.drop('practice-carrier-webhook')
    const [carrier] = there.context.carriers
    if (!carrier) throw new Error('the practice carrier is not open')
    await there.run(() => pollCarrier(there.context, carrier, 0))
    await there.deliverAll('carrier-events')
    expect(await stateOf(waybill)).toBe('export_cleared')
  })

  it('holds what a carrier reports of a box that is on no list until the list is closed', async () => {
    const { waybill } = await booked()
    await there.rows(
      `insert into carrier_event (carrier, waybill, code, at, state) values ('practice', $1, 'IN_TRANSIT', now() - interval '1 hour', 'in_transit')`,
      [waybill],
    )
    await there.run(() => applyCarrierEvents(there.context, { carrier: 'practice', waybill }))
    expect(await stateOf(waybill)).toBe('label_ready')
    const { body } = await hub.post('/api/courier/hub/manifests/scan', { code: waybill })
    await hub.post(`/api/courier/hub/manifests/${body.manifestId}/close`, {
      counted: body.count,
      signedBy: 'Ramesh',
      strokes: [],
    })
    await there.deliverAll('carrier-events')
    expect(await stateOf(waybill)).toBe('in_transit')
  })

  it('takes no message without the signature of its carrier', async () => {
    const body = { events: [{ waybill: 'PC1234567890', code: 'DELIVERED', at: new Date().toISOString() }] }
    const answer = await there.shop
      .visitor()
      .post('/api/carriers/webhooks/practice', body, { 'x-sandbox-signature': 't=1,v1=0' })
    expect([answer.status, answer.body.code]).toEqual([400, 'carrier/unsigned'])
    expect((await there.shop.visitor().post('/api/carriers/webhooks/nobody', body)).status).toBe(404)
  })
})
