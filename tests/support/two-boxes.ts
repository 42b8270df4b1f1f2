import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { orderOfTwoSellers, packingOf, sendPicture } from './demo-shop.ts'
import type { Shop, ShopVisitor } from './open-shop.ts'
import type { BuiltOrder } from './order-builder.ts'

let sealed = 0

/** Accepts and packs one seller order. */
export async function packSellerOrder(shop: Shop, { sellerOrders }: BuiltOrder, index: number): Promise<void> {
  const seller = await shop.signIn(index === 0 ? 'seller@haatdi.example' : 'seller2@haatdi.example')
  const { id, lineIds } = sellerOrders[index] ?? { id: '', lineIds: [] }
  const { body } = await seller.get(`/api/seller/parts/${id}`)
  const { version = 1, state } = body.part ?? body
  const accepted =
    state === 'awaiting_acceptance' ? await seller.post(`/api/seller/parts/${id}/accept`, { version }) : null
  const packed = await seller.post(
    `/api/seller/parts/${id}/pack`,
    packingOf(accepted?.body.version ?? version, lineIds),
  )
  if (packed.status !== 200) throw new Error(`a part could not be packed: ${JSON.stringify(packed.body)}`)
}

/** Builds a paid order of two sellers of which the first has brought its bag, and the second is late. */
export async function orderWithLateSeller(shop: Shop, hub: ShopVisitor): Promise<BuiltOrder> {
  const order = await orderOfTwoSellers(shop, { method: 'online' })
  const [first] = order.sellerOrders
  await packSellerOrder(shop, order, 0)
  const received = await hub.post('/api/courier/hub/receive', { code: first?.code })
  if (received.status !== 200) throw new Error(`a bag could not be received: ${JSON.stringify(received.body)}`)
  return order
}

/** Puts the late seller order into a second box by statements alone, and completes the first; returns the ids of both. */
export async function putIntoTwoBoxes(
  shop: Shop,
  { id, shipmentId, sellerOrders }: BuiltOrder,
): Promise<[string, string]> {
  const second = randomUUID()
  await shop.rows(
    `insert into shipment (id, order_id, hub_id, position, shipment_count, state, expected_grams)
      select $2, order_id, hub_id, 2, 2, 'expecting', 700 from shipment where id = $1`,
    [shipmentId, second],
  )
  await shop.rows('update seller_order set shipment_position = 2 where id = $1', [sellerOrders[1]?.id])
  await shop.rows(`update shipment set shipment_count = 2, state = 'complete', version = version + 1 where id = $1`, [
    shipmentId,
  ])
  if ((await shop.rows('select from shipment where order_id = $1', [id])).length !== 2) throw new Error('no second box')
  return [shipmentId, second]
}

/** Photographs, seals and labels a box in which everything is; returns its parcel. */
export async function sealAndLabel(shop: Shop, hub: ShopVisitor, boxId: string) {
  sealed += 1
  const path = `/api/courier/hub/boxes/${boxId}`
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b84a14' } })
    .jpeg()
    .toBuffer()
  const { body } = await sendPicture(shop, hub, `${path}/photo`, Buffer.from(photo))
  const seal = await hub.post(`${path}/seal`, {
    version: body.version,
    weightGrams: 1310,
    lengthMm: 300,
    widthMm: 220,
    heightMm: 150,
    scannedOut: true,
    weightReason: 'Sample weights',
    seal: `TWO-${sealed}`,
  })
  const waybill = `DD${30_000_000_000 + sealed}`
  const labelled = await hub.post(`${path}/waybill`, { version: seal.body.version, waybill, cost: 64, currency: 'INR' })
  if (labelled.status !== 200) throw new Error(`no label: ${JSON.stringify([body, seal.body, labelled.body])}`)
  return { waybill, parcelId: String(labelled.body.parcel.id) }
}
