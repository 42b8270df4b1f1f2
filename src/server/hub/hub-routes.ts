import { hubEndpoints } from '#contract/shipping/hub-contract.ts'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { orderFollower } from '#server/orders/follow-order.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { readBagPhoto } from '#server/seller/bag-photo.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { checkBag } from './check-bag.ts'
import { receiveSellerOrder } from './receive-seller-order.ts'
import { recordWaybill } from './record-waybill.ts'
import { saveBagPhoto } from './save-bag-photo.ts'
import { sealShipment } from './seal-shipment.ts'
import { seePackers } from './see-packers.ts'
import { shelfStates } from './shelf-state-store.ts'
import { readShipmentPhoto, saveShipmentPhoto } from './shipment-photo.ts'
import {
  countShipments,
  findPhotoOfOrder,
  findShipment,
  listShipmentRows,
  listShownSellerOrders,
} from './shipment-store.ts'
import { showAstrayBags, showExpectedBags } from './show-expected-bags.ts'
import { showShipment, showShipmentSummary } from './show-shipment.ts'

const expected = ['expecting'] as const satisfies readonly ShipmentState[]
const papers = ['packed', 'papers_blocked', 'papers_ready'] as const satisfies readonly ShipmentState[]
const sealed = [...papers, 'label_ready'] as const satisfies readonly ShipmentState[]

/** Everything still at the hub. */
const here = [...shelfStates, ...expected, ...sealed] as const satisfies readonly ShipmentState[]

/** The shipment states of each list, of each station its own; the default is `here`. */
const lists = {
  expected,
  awaited: [...expected, 'receiving', 'on_hold'],
  shelf: shelfStates,
  pack: ['complete', 'part_release', 'packing'],
  papers,
  sealed,
  all: [...expected, ...shelfStates, ...sealed, 'handed_to_carrier'],
} as const satisfies Record<string, readonly ShipmentState[]>

/** Returns the hub's endpoints: shipments, receiving, photograph, sealing and waybill. */
export function hubHandlers(context: AppContext): EndpointHandler[] {
  const follow = orderFollower(context)
  return pairHandlers(hubEndpoints, {
    'GET /api/courier/hub/boxes': async ({ query }, visitor) => {
      const { language } = visitor
      const { id: hubId } = await requireHub(member(visitor))
      const states = query.state ? lists[query.state] : here
      const { items: views, nextCursor } = await listShipmentRows({ states, hubId, cursor: query.cursor, language })
      const sellerOrders = await listShownSellerOrders(views.map(({ shipment }) => shipment.id))
      const counts = await countShipments(hubId, here)
      const inStates = (wanted: readonly ShipmentState[]) =>
        wanted.reduce((all, state) => all + (counts.get(state) ?? 0), 0)
      return {
        items: views.map((view) => showShipmentSummary(view, sellerOrders.get(view.shipment.id) ?? [], language)),
        nextCursor,
        counts: {
          expected: inStates(expected),
          awaited: inStates(lists.awaited),
          shelf: inStates(shelfStates),
          complete: inStates(['complete', 'part_release']),
          pack: inStates(lists.pack),
          papers: inStates(papers),
          sealed: inStates(sealed),
        },
      }
    },

    'GET /api/courier/hub/boxes/:id': ({ params }, visitor) => showShipment(params.id, visitor),

    'POST /api/courier/hub/receive': async ({ body }, visitor) => {
      const { shipmentId, code, again } = await receiveSellerOrder(context, body.code, visitor)
      return { shipment: await showShipment(shipmentId, visitor), code, again }
    },

    'GET /api/courier/hub/expected': async (_, visitor) => {
      const { id: hubId } = await requireHub(member(visitor))
      const { language } = visitor
      return { stores: await showExpectedBags(hubId, language), astray: await showAstrayBags(hubId, language) }
    },

    'POST /api/courier/hub/bags/:id/check': async ({ params, body }, visitor) =>
      showShipment(await checkBag(context, params.id, body, visitor), visitor),

    'POST /api/courier/hub/bags/:id/photos': async ({ params, body }, visitor) => ({
      photoId: await saveBagPhoto(context, params.id, body, visitor),
    }),

    'GET /api/courier/hub/bags/:id/photos/:photoId': ({ params }) => readBagPhoto(context, params),

    'GET /api/courier/hub/boxes/:id/events': async ({ params, query }, visitor) =>
      follow({ id: (await findShipment(params.id)).order.id, ...query }, visitor),

    'POST /api/courier/hub/boxes/:id/photo': async ({ params, body }, visitor) => {
      await saveShipmentPhoto(context, params.id, body)
      return showShipment(params.id, visitor)
    },

    'GET /api/courier/hub/boxes/:id/photo.jpg': async ({ params }) =>
      readShipmentPhoto(context, (await findShipment(params.id)).shipment.photo),

    'POST /api/courier/hub/boxes/:id/packers': async ({ params }, visitor) => ({
      others: await seePackers(params.id, member(visitor).id),
    }),

    'POST /api/courier/hub/boxes/:id/seal': async ({ params, body }, visitor) => {
      const { weightGrams, lengthMm, widthMm, heightMm, ...sealing } = body
      const measure = { grams: weightGrams, lengthMm, widthMm, heightMm }
      await sealShipment(context, params.id, { ...sealing, measure }, visitor)
      return showShipment(params.id, visitor)
    },

    'POST /api/courier/hub/boxes/:id/waybill': async ({ params, body }, visitor) => {
      await recordWaybill(context, params.id, body, visitor)
      return showShipment(params.id, visitor)
    },

    'GET /api/orders/:id/box-photo.jpg': async ({ params, query }, visitor) => {
      await requireOrderAccess(visitor, params.id, 'read')
      return readShipmentPhoto(context, await findPhotoOfOrder(params.id, query.box))
    },
  })
}
