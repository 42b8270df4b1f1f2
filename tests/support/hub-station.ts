import { countUnits } from './count-units.ts'
import { drawPhoto, openDemoShop, orderOfTwoSellers, packAllSellerOrders, sealingOf, sendPicture } from './demo-shop.ts'
import type { BuiltOrder } from './order-builder.ts'

type Wanted = Parameters<typeof orderOfTwoSellers>[1]

export const dubai = { city: 'Dubai', state: 'Dubai', pincode: '00000', country: 'AE' }
export const newJersey = { city: 'Edison', state: 'New Jersey', pincode: '08817', country: 'US' }

export const shipmentPath = ({ shipmentId }: BuiltOrder) => `/api/courier/hub/boxes/${shipmentId}`

/** Opens the demo shop with a person at its hub, and what takes orders of two sellers to each step there. */
export async function openHubStation(options: Parameters<typeof openDemoShop>[0] = {}) {
  const shop = await openDemoShop(options)
  const hub = await shop.signIn('hub@haatdi.example')
  const photo = await drawPhoto()
  const receive = (code: string) => hub.post('/api/courier/hub/receive', { code })
  const packedOrder = async (wanted: Wanted = {}) => {
    const order = await orderOfTwoSellers(shop, wanted)
    await packAllSellerOrders(shop, order)
    return order
  }
  const completeOrder = async (wanted: Wanted = {}) => {
    const order = await packedOrder(wanted)
    for (const { code } of order.sellerOrders) await receive(code)
    return order
  }
  /** Photographs and seals a complete order. */
  const seal = async (order: BuiltOrder) => {
    const { body } = await sendPicture(shop, hub, `${shipmentPath(order)}/photo`, photo)
    await countUnits(hub, shipmentPath(order))
    return hub.post(`${shipmentPath(order)}/seal`, sealingOf(body.version))
  }
  const sealedOrder = async (wanted: Wanted = {}) => {
    const order = await completeOrder(wanted)
    const { status, body } = await seal(order)
    if (status !== 200) throw new Error(`an order could not be sealed: ${JSON.stringify(body)}`)
    return { order, shipment: body }
  }
  return { shop, hub, receive, packedOrder, completeOrder, seal, sealedOrder, close: () => shop.close() }
}
export type HubStation = Awaited<ReturnType<typeof openHubStation>>
