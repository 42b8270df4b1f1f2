import { z } from 'zod'
import { forAdmins, forCouriers, forHub } from '#domain/accounts/access.ts'
import { failedVisitReasons } from '#domain/courier/failed-visit.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, country, id, list, money, time } from '../wire-values.ts'
import { hubShipment } from './hub-contract.ts'

const task = z.object({
  id,
  orderNumber: z.string(),
  state: z.string(),
  stateText: z.string(),
  waybill: z.string(),
  carrier: z.string(),
  weightGrams: z.number().int(),
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  country,
  countryName: z.string(),
  cashToCollect: money.nullable(),
  /** What the task pays: as it was taken, or as it would be taken now. */
  pay: money,
  /** The events this courier may report next. */
  next: z.array(z.object({ event: z.string(), label: z.string() })),
  updatedAt: time,
})

export const courierEndpoints = {
  'GET /api/courier/parcels': {
    summary: 'Parcels to take and bring',
    access: forCouriers('hub.read', 'delivery'),
    query: z.object({ state: z.enum(['open', 'done']).optional(), cursor: z.string().max(400).optional() }),
    /** `count` is the length of the whole list, `cash` the amount still to be collected on it. */
    reply: list(task).extend({ count: z.number().int(), cash: money }),
  },
  'POST /api/courier/parcels/:id/events': {
    summary: 'What happened to a parcel; a repeated or earlier event changes nothing',
    access: forCouriers('hub.write', 'delivery'),
    params: byId,
    /** `proof`: the name of the carrier's employee who took it, or of the recipient. */
    body: z.object({
      event: z.enum(parcelStates),
      proof: staffLine({ most: 120 }).optional(),
      cashCollected: money.optional(),
      /** Why a visit was in vain; a courier has to say it. */
      reason: z.enum(failedVisitReasons).optional(),
      /** Of waiting at the door, as the courier says; paid by the tariff of the task. */
      waitedMinutes: z.number().int().min(0).max(240).optional(),
    }),
    limit: 'write',
    reply: task,
  },
  'GET /api/admin/delivery-couriers': {
    summary: 'Couriers who may be given a parcel',
    access: forAdmins('hub.read'),
    reply: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
  'PUT /api/courier/hub/parcels/:id/courier': {
    summary: 'Assigns a parcel to a courier with `delivery`, or to another one; the same courier again changes nothing',
    access: forHub('hub.write'),
    params: byId,
    body: z.object({ courierId: id }),
    limit: 'write',
    reply: z.object({ courierId: id }),
  },
  'POST /api/courier/hub/returns': {
    summary: "A box came back: its waybill or its order's number, typed or scanned; the same box again changes nothing",
    access: forHub('hub.write'),
    body: z.object({ code: z.string().trim().min(1).max(60) }),
    limit: 'write',
    reply: z.object({ shipment: hubShipment, again: z.boolean() }),
  },
} satisfies Endpoints
