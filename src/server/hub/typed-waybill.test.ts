import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HubStation, openHubStation, shipmentPath } from '#tests/support/hub-station.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'

let there: HubStation
let shop: Shop
let hub: ShopVisitor
beforeAll(async () => {
  there = await openHubStation()
  ;({ shop, hub } = there)
})
afterAll(() => there.close())

let waybills = 10_000_000_000
const nextWaybill = () => `DD${++waybills}`

describe('waybill', () => {
  const write = (order: BuiltOrder, version: number, waybill: string) =>
    hub.post(`${shipmentPath(order)}/waybill`, { version, waybill, cost: 64.5, currency: 'INR' })

  it('turns the shipment into a parcel that has its label', async () => {
    const { order, shipment } = await there.sealedOrder()
    const number = nextWaybill()
    const { status, body } = await write(order, shipment.version, ` ${number.slice(0, 4)} ${number.slice(4)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'label_ready',
      parcel: { state: 'label_ready', waybill: number, cost: 64.5, currency: 'INR' },
    })
  })

  it("goes with the carrier's page to the customer; any other address is refused and saves nothing", async () => {
    const { order, shipment } = await there.sealedOrder()
    const admin = await shop.signIn('admin@haatdi.example')
    const body = { version: shipment.version, waybill: nextWaybill(), cost: 64, currency: 'INR' }
    const send = (trackingPage: string) => hub.post(`${shipmentPath(order)}/waybill`, { ...body, trackingPage })
    for (const wrong of [
      'javascript:alert(1)',
      'http://carrier.example/1',
      'carrier.example',
      `https://a.example/${'x'.repeat(500)}`,
    ])
      expect([wrong, (await send(wrong)).body.details]).toEqual([wrong, { trackingPage: expect.any(String) }])
    expect((await send('https://carrier.example/track?id=1')).status).toBe(200)
    expect((await admin.get(`/api/orders/${order.id}`)).body.parcel).toMatchObject({
      waybill: body.waybill,
      trackingPage: 'https://carrier.example/track?id=1',
    })
  })

  it.each([-1, 500_001, 10_000_000_000])('costs no %s of any currency', async (cost) => {
    const { order, shipment } = await there.sealedOrder()
    const body = { version: shipment.version, waybill: nextWaybill(), cost, currency: 'INR' }
    const answer = await hub.post(`${shipmentPath(order)}/waybill`, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'request/invalid'])
    expect(answer.body.details.cost).toMatch(cost < 0 ? /at least 0/ : /at most 500000/)
  })

  it("must match its carrier's pattern, which the refusal shows", async () => {
    const { order, shipment } = await there.sealedOrder()
    const answer = await write(order, shipment.version, 'SGR1234567890IN')
    expect([answer.status, answer.body.code]).toEqual([422, 'waybill/malformed'])
    expect(answer.body.error).toContain(shipment.service.waybillExample)
    expect(shipment.service.waybillExample).toMatch(/^DD[0-9]{11}$/)
  })

  it('is on one shipment only', async () => {
    const number = nextWaybill()
    const one = await there.sealedOrder()
    await write(one.order, one.shipment.version, number)
    const two = await there.sealedOrder()
    const answer = await write(two.order, two.shipment.version, number)
    expect([answer.status, answer.body.code]).toEqual([409, 'waybill/taken'])
    expect((await hub.get(shipmentPath(two.order))).body).toMatchObject({ state: 'papers_ready', parcel: null })
  })
})
