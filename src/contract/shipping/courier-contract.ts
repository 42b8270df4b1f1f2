import { z } from 'zod'
import { forAdmins, forCouriers, forHub } from '#domain/accounts/access.ts'
import { courierReports } from '#domain/courier/courier-report.ts'
import { deliveryProofs } from '#domain/courier/delivery-proof.ts'
import { failedVisitReasons } from '#domain/courier/failed-visit.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, country, day, id, list, money, strokes, time } from '../wire-values.ts'
import { hubShipment } from './hub-contract.ts'

const task = z.object({
  id,
  orderNumber: z.string(),
  state: z.enum(parcelStates),
  waybill: z.string(),
  carrier: z.string(),
  weightGrams: z.number().int(),
  recipient: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  country,
  countryName: z.string(),
  cashToCollect: money.nullable(),
  /** What the task pays: as it was taken, or as it would be taken now. */
  pay: money,
  /** Visits in vain, and the day that the recipient has chosen for the next one. */
  visits: z.number().int(),
  chosenDay: day.nullable(),
  /** What proves its delivery, and whether one of them is needed. */
  proofs: z.array(z.enum(deliveryProofs)),
  needsProof: z.boolean(),
  /** The events this courier may report next. */
  next: z.array(z.enum(courierReports)),
  updatedAt: time,
})

const round = z.object({ today: z.array(task), later: z.array(task), back: z.array(task) })

/** Names one act of a person: made once, when it is done. */
const actId = z.uuid()

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
    act: 'parcel.report',
    params: byId,
    /** `proof`: the name of the carrier's employee who took it, or of the recipient; of a visit in vain what the courier found. */
    body: z.object({
      event: z.enum(parcelStates),
      /** Made by the phone when it was done: the same act sent again changes nothing. */
      actId: actId.optional(),
      /** When it was done: a courier without signal sends it later. */
      at: time.optional(),
      /** What the recipient says: the code of their order page. */
      code: z.string().trim().max(12).optional(),
      /** The strokes of a drawn signature. */
      signature: strokes.optional(),
      /** The act with which a photograph was sent. */
      photo: actId.optional(),
      proof: staffLine({ most: 120 }).optional(),
      cashCollected: money.optional(),
      /** Why a visit was in vain; a courier has to say it. */
      reason: z.enum(failedVisitReasons).optional(),
      /** Of waiting there, as the courier says; paid by the tariff of the task. */
      waitedMinutes: z.number().int().min(0).max(240).optional(),
    }),
    limit: 'write',
    reply: task,
  },
  'POST /api/courier/parcels/:id/photos': {
    summary:
      'A photograph at the address of an own parcel: raw image bytes (JPEG, PNG or WebP, at most 5 MB); the same act again changes nothing',
    access: forCouriers('hub.write', 'delivery'),
    act: 'parcel.upload',
    params: byId,
    query: z.object({ actId }),
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    limit: 'write',
    reply: z.object({ saved: z.literal(true) }),
  },
  'POST /api/courier/parcels/:id/phone': {
    summary: "Shows the recipient's telephone number of an own parcel on its way; who looked is recorded",
    access: forCouriers('hub.write', 'delivery'),
    act: 'parcel.request',
    params: byId,
    limit: 'write',
    reply: z.object({ phone: z.string() }),
  },
  'GET /api/courier/round': {
    summary: "The courier's deliveries of today in their order, those of later days, and what goes back to the hub",
    access: forCouriers('hub.read', 'delivery'),
    reply: round,
  },
  'PUT /api/courier/round': {
    summary: 'Puts the deliveries of today into an order chosen by hand; parcels of others are left out',
    access: forCouriers('hub.write', 'delivery'),
    act: 'parcel.change',
    body: z.object({ parcelIds: z.array(id).max(300) }),
    limit: 'write',
    reply: round,
  },
  'GET /api/courier/hub/delivery-proofs/:id': {
    summary: 'The photograph or the drawn signature of a delivery or of a visit in vain',
    access: forHub('hub.read'),
    params: byId,
    reply: 'image/jpeg',
  },
  'GET /api/admin/delivery-couriers': {
    summary: 'Couriers who may be given a parcel',
    access: forAdmins('hub.read'),
    reply: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
  'PUT /api/courier/hub/parcels/:id/courier': {
    summary: 'Assigns a parcel to a courier with `delivery`, or to another one; the same courier again changes nothing',
    access: forHub('hub.write'),
    act: 'parcel.assign',
    params: byId,
    body: z.object({ courierId: id }),
    limit: 'write',
    reply: z.object({ courierId: id }),
  },
  'POST /api/courier/hub/returns': {
    summary: "A box came back: its waybill or its order's number, typed or scanned; the same box again changes nothing",
    access: forHub('hub.write'),
    act: 'parcel.return',
    body: z.object({ code: z.string().trim().min(1).max(60) }),
    limit: 'write',
    reply: z.object({ shipment: hubShipment, again: z.boolean() }),
  },
} satisfies Endpoints
