import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { countUnits } from './count-units.ts'
import { drawPhoto, orderOfTwoSellers, sealingOf, sendPicture, workerOf } from './demo-shop.ts'
import type { Shop, ShopVisitor } from './open-shop.ts'
import type { BuiltOrder } from './order-builder.ts'
import { packingOf } from './packing.ts'

let sealed = 0

/** Accepts and packs one seller order. */
export async function packSellerOrder(shop: Shop, { sellerOrders }: BuiltOrder, index: number): Promise<void> {
  const seller = await workerOf(shop, index === 0 ? 'seller@haatdi.example' : 'seller2@haatdi.example')
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

/** Builds a paid order of two sellers of which the first has brought its bag; the second accepted and is days late. */
export async function orderWithLateSeller(
  shop: Shop,
  hub: ShopVisitor,
  wanted: Parameters<typeof orderOfTwoSellers>[1] = { method: 'online' },
): Promise<BuiltOrder> {
  const order = await orderOfTwoSellers(shop, wanted)
  const [first, late] = order.sellerOrders
  await packSellerOrder(shop, order, 0)
  const received = await hub.post('/api/courier/hub/receive', { code: first?.code })
  if (received.status !== 200) throw new Error(`a bag could not be received: ${JSON.stringify(received.body)}`)
  const other = await workerOf(shop, 'seller2@haatdi.example')
  await other.post(`/api/seller/parts/${late?.id}/accept`, { version: 1 })
  const today = indianDay(new Date()).day
  await shop.rows('update seller_order set hand_over_day = $2 where id = $1', [late?.id, addDays(today, -3)])
  await shop.rows('update customer_order set arrives_from = $2, arrives_to = $2 where id = $1', [
    order.id,
    addDays(today, 1),
  ])
  return order
}

/** Decides for a second box, and returns the ids of both. */
export async function decideForTwo(
  shop: Shop,
  hub: ShopVisitor,
  { id, shipmentId }: BuiltOrder,
): Promise<[string, string]> {
  const path = `/api/courier/hub/boxes/${shipmentId}/late`
  const { version } = (await hub.get(path)).body.late
  const decided = await hub.post(path, { version, decision: 'second_box', note: 'The store needs two days more' })
  if (decided.status !== 200) throw new Error(`no second box: ${JSON.stringify(decided.body)}`)
  const [second] = await shop.rows('select id from shipment where order_id = $1 and position = 2', [id])
  return [shipmentId, String(second?.id)]
}

/** Photographs, seals and labels a box in which everything is; returns its parcel. */
export async function sealAndLabel(shop: Shop, hub: ShopVisitor, shipmentId: string) {
  sealed += 1
  const path = `/api/courier/hub/boxes/${shipmentId}`
  const { body } = await sendPicture(shop, hub, `${path}/photo`, await drawPhoto())
  await countUnits(hub, path)
  const seal = await hub.post(`${path}/seal`, sealingOf(body.version))
  const waybill = `DD${30_000_000_000 + sealed}`
  const labelled = await hub.post(`${path}/waybill`, { version: seal.body.version, waybill, cost: 64, currency: 'INR' })
  if (labelled.status !== 200) throw new Error(`no label: ${JSON.stringify([body, seal.body, labelled.body])}`)
  return { waybill, parcelId: String(labelled.body.parcel.id) }
}
