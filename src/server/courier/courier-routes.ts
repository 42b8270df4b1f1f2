import { courierEndpoints } from '#contract/courier-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findCarrier } from '#server/hub/carriers.ts'
import { showBox } from '#server/hub/show-box.ts'
import { handsOf } from '#server/orders/hands.ts'
import { assignParcel, listDeliveryCouriers } from './assign-parcel.ts'
import { readCourierBooks } from './courier-books.ts'
import { countParcels, findParcel, listParcels, type ParcelView, parcelsOf } from './parcel-store.ts'
import { reportParcel } from './report-parcel.ts'
import { showTask } from './show-task.ts'
import { takeBackBox } from './take-back-box.ts'

/** Returns the courier's endpoints: parcels to pick up and deliver, and their events. */
export function courierDoors(house: House): Door[] {
  return openDoors(courierEndpoints, {
    'GET /api/courier/earnings': (_input, visitor) => readCourierBooks(member(visitor).id),

    'GET /api/courier/parcels': async ({ query }, visitor) => {
      const state = query.state ?? 'open'
      const { items, nextCursor } = await listParcels(member(visitor), state, query.cursor, visitor.language)
      return { items: await showTasks(items, visitor), nextCursor, ...(await countParcels(member(visitor), state)) }
    },

    'POST /api/courier/parcels/:id/events': async ({ params, body }, visitor) => {
      await reportParcel(house, params.id, body, { principal: member(visitor), as: 'delivery' })
      const view = await findParcel(parcelsOf(member(visitor)), params.id)
      const [task] = await showTasks([view], visitor)
      if (!task) throw new Error(`parcel ${params.id} is gone although it was reported on`)
      return task
    },

    'GET /api/admin/delivery-couriers': async () => ({ items: await listDeliveryCouriers() }),

    'PUT /api/courier/hub/parcels/:id/courier': async ({ params, body }, visitor) => {
      await assignParcel(house, params.id, body.courierId, visitor)
      return { courierId: body.courierId }
    },

    'POST /api/courier/hub/returns': async ({ body }, visitor) => {
      const { boxId, again } = await takeBackBox(house, body.code, visitor)
      return { box: await showBox(boxId, visitor), again }
    },
  })
}

/** Parcels of one service and one price table share their carrier, so each is looked up once. */
async function showTasks(views: readonly ParcelView[], visitor: Visitor) {
  const { actor } = handsOf(member(visitor), 'delivery')
  const names = new Map<string, string>()
  for (const { order } of views) {
    const key = `${order.rateVersion} ${order.serviceId}`
    if (!names.has(key)) {
      names.set(key, (await findCarrier(order.rateVersion, order.serviceId)).name[visitor.language])
    }
  }
  const now = new Date()
  return views.map((view) => {
    const { order, parcel } = view
    const carrier = names.get(`${order.rateVersion} ${order.serviceId}`) ?? parcel.carrier
    return showTask(view, { id: member(visitor).id, actor }, carrier, visitor.language, now)
  })
}
