import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { shipping, shippingAbroad } from './home-address.ts'
import { packingOf } from './packing.ts'
import { signed } from './signed.ts'
import { photograph } from './workers.ts'

/** Returns what sends as those who work here do. */
function openWork(browser: Browser) {
  const origin = process.env.SHOP_URL ?? ''
  const post = async (who: APIRequestContext, path: string, data: unknown, headers: Record<string, string> = {}) => {
    const answer = await who.post(path, { data, headers: { origin, ...headers } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const worker = async (name: string): Promise<APIRequestContext> => {
    const { request } = await browser.newContext({ baseURL: origin })
    await post(request, '/api/auth/login', { email: `${name}@haatdi.example`, password: demoPassword })
    return request
  }
  return { post, worker }
}

type Work = ReturnType<typeof openWork>

/** Places a guest's order of three units of one seller, paid on delivery at home; abroad it is paid online. */
async function place({ post }: Work, guest: APIRequestContext, abroad: boolean) {
  const placed = await post(
    guest,
    '/api/orders',
    {
      shipping: abroad ? shippingAbroad : shipping,
      items: [{ productId: 'methi-khakhra', quantity: 3 }],
      paymentMethod: abroad ? 'online' : 'cod',
      serviceId: abroad ? 'garud-express/express' : 'dodi-logistics/standard',
      expectedTotal: 100_000,
    },
    { 'idempotency-key': randomUUID() },
  )
  if (!abroad) return placed.order
  const { id, redirectUrl } = placed.payment
  const origin = process.env.SHOP_URL ?? ''
  await guest.post(`${origin}${new URL(redirectUrl, origin).pathname}`, {
    form: { outcome: 'pay', onlineMethod: 'card' },
    headers: { origin },
    maxRedirects: 0,
  })
  expect((await post(guest, `/api/payments/${id}/check`, {})).state).toBe('paid')
  return placed.order
}

/** Creates a guest's order of three units of one seller, who has packed it: its bag waits to be fetched. */
export async function packedOrder(browser: Browser, guest: APIRequestContext, abroad = false) {
  const { post, worker } = openWork(browser)
  const { id, number, total } = await place({ post, worker }, guest, abroad)
  const seller = await worker('seller')
  const { items } = await (await seller.get('/api/seller/parts?state=new')).json()
  const sellerOrder = items.find((item: { orderNumber: string }) => item.orderNumber === number)
  const accepted = await post(seller, `/api/seller/parts/${sellerOrder.id}/accept`, { version: 1 })
  const lineIds = accepted.lines.map(({ lineId }: { lineId: string }) => lineId)
  await post(seller, `/api/seller/parts/${sellerOrder.id}/pack`, packingOf(accepted.version, lineIds))
  return { id: String(id), number: String(number), total: Number(total), code: String(sellerOrder.code) }
}

/**
 * Creates such an order and has it sealed in its box by the responsible roles; it waits for its waybill.
 */
export async function sealedOrder(browser: Browser, guest: APIRequestContext, abroad = false) {
  const { post, worker } = openWork(browser)
  const { id, number, total, code } = await packedOrder(browser, guest, abroad)
  const courier = await worker('courier')
  const { shipment } = await post(courier, '/api/courier/hub/receive', { code })
  const path = `/api/courier/hub/boxes/${shipment.id}`
  const { buffer } = await photograph()
  const photographed = await post(courier, `${path}/photo`, buffer, { 'content-type': 'image/jpeg' })
  const { lines } = await (await courier.get(`${path}/units`)).json()
  for (const { lineId, quantity } of lines)
    await post(courier, `${path}/hand-counts`, { actId: randomUUID(), lineId, quantity, reason: 'label_missing' })
  const sealed = await post(courier, `${path}/seal`, {
    version: photographed.version,
    weightGrams: 900,
    lengthMm: 300,
    widthMm: 220,
    heightMm: 150,
    weightReason: 'Sample weights',
    seal: `S-${number}`,
  })
  return { orderId: id, number, total, path, version: Number(sealed.version) }
}

/** Creates such an order whose parcel a courier has fetched from the hub, without a carrier that is booked. */
export async function carriedOrder(browser: Browser, guest: APIRequestContext) {
  const { post, worker } = openWork(browser)
  const { orderId, number, total, path, version } = await sealedOrder(browser, guest)
  const courier = await worker('courier')
  const waybill = `DD${String(Date.now()).slice(-11)}`
  const labelled = await post(courier, `${path}/waybill`, { version, waybill, cost: 64, currency: 'INR' })
  const parcelId = String(labelled.parcel.id)
  await post(courier, `/api/courier/parcels/${parcelId}/events`, { event: 'handed_to_carrier', proof: 'Van 4' })
  return { orderId: String(orderId), number, total, parcelId }
}

/** Creates such an order whose parcel customs abroad have. */
export async function orderAtCustoms(browser: Browser, guest: APIRequestContext) {
  const { post, worker } = openWork(browser)
  const { orderId, number, path } = await sealedOrder(browser, guest, true)
  const courier = await worker('courier')
  const { version, papers } = await (await courier.get(path)).json()
  const filings = papers.filings.map(({ requirement }: { requirement: string }) => ({ requirement, reference: 'PN-1' }))
  const ready = await post(courier, `${path}/papers`, { version, codes: [], filings })
  const waybill = `GRX${String(Date.now()).slice(-12).padStart(12, '0')}`
  const { parcel } = await post(courier, `${path}/waybill`, {
    version: ready.version,
    waybill,
    cost: 900,
    currency: 'INR',
  })
  const admin = await worker('admin')
  const events = `/api/courier/parcels/${parcel.id}/events`
  await post(admin, events, { event: 'handed_to_carrier', proof: 'Van 4' })
  await post(admin, events, { event: 'customs_hold' })
  return { orderId, number, shipmentPage: path.replace('/api', '') }
}

/** Creates such an order and brings it. Returns its id. */
export async function broughtOrder(browser: Browser, guest: APIRequestContext): Promise<string> {
  const { post, worker } = openWork(browser)
  const { orderId, total, parcelId } = await carriedOrder(browser, guest)
  const report = { event: 'delivered', ...signed, cashCollected: total }
  await post(await worker('courier'), `/api/courier/parcels/${parcelId}/events`, report)
  return orderId
}
