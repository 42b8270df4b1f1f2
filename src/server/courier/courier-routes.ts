import { courierEndpoints } from '#contract/shipping/courier-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { showShipment } from '#server/hub/show-shipment.ts'
import { readPhoto } from '#server/pictures/stored-photo.ts'
import { assignParcel } from './assign-parcel.ts'
import { listDeliveryCouriers } from './parcel-assignment-store.ts'
import { findProofFile } from './parcel-report-store.ts'
import { countParcels, findParcel, listParcels, parcelsOf } from './parcel-store.ts'
import { receiveReturnedShipment } from './receive-returned-shipment.ts'
import { reportDelivery } from './report-delivery.ts'
import { saveParcelPhoto } from './save-parcel-photo.ts'
import { showRecipientPhone } from './show-recipient-phone.ts'
import { orderRoundByHand, showRound } from './show-round.ts'
import { showTasks } from './show-tasks.ts'

/** Returns the courier's endpoints: parcels to pick up and deliver, and their events. */
export function courierHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(courierEndpoints, {
    'GET /api/courier/parcels': async ({ query }, visitor) => {
      const state = query.state ?? 'open'
      const { items, nextCursor } = await listParcels(member(visitor), state, query.cursor)
      return { items: await showTasks(items, visitor), nextCursor, ...(await countParcels(member(visitor), state)) }
    },

    'POST /api/courier/parcels/:id/events': async ({ params, body }, visitor) => {
      await reportDelivery(context, params.id, body, member(visitor))
      const view = await findParcel(parcelsOf(member(visitor)), params.id)
      const [task] = await showTasks([view], visitor)
      if (!task) throw new Error(`parcel ${params.id} is gone although it was reported on`)
      return task
    },

    'POST /api/courier/parcels/:id/photos': async ({ params, query, body }, visitor) => {
      await saveParcelPhoto(context, { ...params, ...query, bytes: body }, member(visitor))
      return { saved: true as const }
    },

    'POST /api/courier/parcels/:id/phone': async ({ params }, visitor) => ({
      phone: await showRecipientPhone(params.id, member(visitor)),
    }),

    'GET /api/courier/round': (_, visitor) => showRound(visitor),

    'PUT /api/courier/round': async ({ body }, visitor) => {
      await orderRoundByHand(body.parcelIds, member(visitor))
      return showRound(visitor)
    },

    'GET /api/courier/hub/delivery-proofs/:id': async ({ params }) =>
      readPhoto(context, (await findProofFile(params.id)) ?? refuse('thing/not-found')),

    'GET /api/admin/delivery-couriers': async () => ({ items: await listDeliveryCouriers() }),

    'PUT /api/courier/hub/parcels/:id/courier': async ({ params, body }, visitor) => {
      await assignParcel(context, params.id, body.courierId, visitor)
      return { courierId: body.courierId }
    },

    'POST /api/courier/hub/returns': async ({ body }, visitor) => {
      const { shipmentId, again } = await receiveReturnedShipment(context, body.code, visitor)
      return { shipment: await showShipment(shipmentId, visitor), again }
    },
  })
}
