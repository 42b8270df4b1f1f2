import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'

let shop: Shop
let admin: ShopVisitor
let customer: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  customer = await shop.signIn('customer@haatdi.example')
})
afterAll(() => shop.close())

/** Takes an order to its label, as if it had been booked with a carrier. */
async function bookedOrder(carrier: 'shiprocket' | 'delhivery' | 'manual') {
  const labelled = await labelledOrder(shop)
  await shop.query(
    "update carrier_booking set carrier = $1::text, service = nullif($1::text, 'manual') where shipment_id = $2",
    [carrier, labelled.order.shipmentId],
  )
  return labelled
}
const pageOf = async (orderId: string) => (await customer.get(`/api/orders/${orderId}`)).body.parcel.trackingPage
const setPage = (id: string, page: string | null, by = admin) =>
  by.put(`/api/admin/carriers/${id}/tracking-page`, { page })

it('a booked parcel links its carrier’s page, for customer and admin; a typed waybill has none of its own', async () => {
  const { order, waybill } = await bookedOrder('shiprocket')
  expect(await pageOf(order.id)).toBe(`https://shiprocket.co/tracking/${waybill}`)
  expect((await admin.get(`/api/admin/orders/${order.id}`)).body.parcel.trackingPage).toBe(await pageOf(order.id))
  const other = await bookedOrder('delhivery')
  expect(await pageOf(other.order.id)).toBe(`https://www.delhivery.com/track-v2/package/${other.waybill}`)
  expect(await pageOf((await bookedOrder('manual')).order.id)).toBeNull()
})

it('a changed address holds for parcels booked before, and none can be taken away', async () => {
  const { order, waybill } = await bookedOrder('shiprocket')
  const { status, body } = await setPage('shiprocket', 'https://carrier.example/t?awb={waybill}')
  expect([status, body.carriers.find(({ id }: { id: string }) => id === 'shiprocket').trackingPage]).toEqual([
    200,
    'https://carrier.example/t?awb={waybill}',
  ])
  expect(await pageOf(order.id)).toBe(`https://carrier.example/t?awb=${waybill}`)
  await setPage('shiprocket', null)
  expect(await pageOf(order.id)).toBeNull()
  await setPage('shiprocket', 'https://shiprocket.co/tracking/{waybill}')
})

it.each(['http://carrier.example/{waybill}', 'https://carrier.example/', 'javascript:{waybill}', ''])(
  'the address “%s” is refused',
  async (page) => {
    const { status, body } = await setPage('shiprocket', page)
    expect([status, body.code]).toEqual([422, 'request/invalid'])
  },
)

it('only who may change settings sets it, of a carrier that there is', async () => {
  for (const by of [customer, await shop.signIn('seller@haatdi.example'), await shop.signIn('hub@haatdi.example')])
    expect((await setPage('shiprocket', null, by)).status).toBe(403)
  expect((await setPage('nobody', null)).status).toBe(404)
  expect((await setPage('manual', null)).status).toBe(404)
})

it('the dispatch email links the page', async () => {
  const { order, parcelId, waybill } = await bookedOrder('shiprocket')
  const [buyer] = await shop.rows('select email from customer_order where id = $1', [order.id])
  const courier = await shop.signIn('courier@haatdi.example')
  const path = `/api/courier/parcels/${parcelId}/events`
  expect((await courier.post(path, { event: 'handed_to_carrier', proof: 'Van 4' })).status).toBe(200)
  await vi.waitFor(async () => {
    const links = (await emailsTo(shop.dataDir, String(buyer?.email))).filter(({ html }) =>
      html.includes(`https://shiprocket.co/tracking/${waybill}`),
    )
    expect(links).toHaveLength(1)
  })
})
