import { courierEndpoints } from '#contract/shipping/courier-contract.ts'
import { payForTask, payOf } from '#domain/courier/courier-pay.ts'
import { nothing, type Paise } from '#domain/money/money.ts'
import type { AppContext } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { readFrozenPay } from '#server/earnings/courier-task-store.ts'
import { findTariffNow } from '#server/earnings/tariff-store.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findCarrier } from '#server/hub/carrier-store.ts'
import { showShipment } from '#server/hub/show-shipment.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { assignParcel } from './assign-parcel.ts'
import { listDeliveryCouriers } from './parcel-assignment-store.ts'
import { countParcels, findParcel, listParcels, type ParcelView, parcelsOf } from './parcel-store.ts'
import { receiveReturnedShipment } from './receive-returned-shipment.ts'
import { reportParcel } from './report-parcel.ts'
import { showTask } from './show-task.ts'
import { factsOfRoute } from './take-task.ts'

/** Returns the courier's endpoints: parcels to pick up and deliver, and their events. */
export function courierHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(courierEndpoints, {
    'GET /api/courier/parcels': async ({ query }, visitor) => {
      const state = query.state ?? 'open'
      const { items, nextCursor } = await listParcels(member(visitor), state, query.cursor, visitor.language)
      return { items: await showTasks(items, visitor), nextCursor, ...(await countParcels(member(visitor), state)) }
    },

    'POST /api/courier/parcels/:id/events': async ({ params, body }, visitor) => {
      await reportParcel(context, params.id, body, { principal: member(visitor), as: 'delivery' })
      const view = await findParcel(parcelsOf(member(visitor)), params.id)
      const [task] = await showTasks([view], visitor)
      if (!task) throw new Error(`parcel ${params.id} is gone although it was reported on`)
      return task
    },

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

/** Parcels of one service and one price table share their carrier, so each is looked up once. */
async function showTasks(views: readonly ParcelView[], visitor: Visitor) {
  const { actor } = stepActorOf(member(visitor), 'delivery')
  const names = new Map<string, string>()
  for (const { order } of views) {
    const key = `${order.rateVersion} ${order.serviceId}`
    if (!names.has(key)) {
      names.set(key, (await findCarrier(order.rateVersion, order.serviceId)).name[visitor.language])
    }
  }
  const now = shopNow()
  const pays = await readPays(views, now)
  return views.map((view) => {
    const { order, parcel } = view
    const carrier = names.get(`${order.rateVersion} ${order.serviceId}`) ?? parcel.carrier
    return {
      ...showTask(view, { id: member(visitor).id, actor }, carrier, visitor.language, now),
      pay: pays.get(parcel.id) ?? nothing,
    }
  })
}

/** Returns what each parcel pays: as it was taken, or as it would be taken now. */
async function readPays(views: readonly ParcelView[], now: Date): Promise<Map<string, Paise>> {
  const pays = await readFrozenPay(views.map(({ parcel }) => parcel.id))
  const tariff = await findTariffNow()
  for (const { parcel, order, hubPincode, measuredGrams, expectedGrams } of views) {
    if (pays.has(parcel.id)) continue
    const way = {
      hub: hubPincode,
      pincode: order.shipping.pincode,
      destination: order.destination,
      grams: measuredGrams ?? expectedGrams,
    }
    pays.set(parcel.id, payOf(payForTask(tariff, factsOfRoute(way, now))))
  }
  return pays
}
