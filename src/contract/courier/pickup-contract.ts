import { z } from 'zod'
import { forCouriers, forHub } from '#domain/accounts/access.ts'
import { failedPickupReasons, pickupRunStates } from '#domain/pickups/pickup-run-flow.ts'
import { unplannedReasons } from '#domain/pickups/plan-pickups.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, day, id, money, time } from '../wire-values.ts'

const count = z.number().int()
const point = z.object({ lat: z.number(), lng: z.number() })
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const bag = z.object({
  sellerOrderId: id,
  code: z.string(),
  grams: count,
  state: z.enum(['waiting', 'collected', 'received', 'freed']),
  proof: z.enum(['scan', 'photo']).nullable(),
})

const stop = z.object({
  id,
  brandId: id,
  name: z.string(),
  /** Town and postal code; the street only for the courier who has accepted the run, and the hub. */
  area: z.string(),
  address: z.string(),
  point: point.nullable(),
  plannedAt: time,
  state: z.enum(['open', 'collected', 'failed', 'given_back']),
  reason: z.enum(failedPickupReasons).nullable(),
  note: z.string().nullable(),
  photos: z.array(z.string()),
  metres: count,
  grams: count,
  pay: money,
  bags: z.array(bag),
})

const pickupRun = z.object({
  id,
  number: count,
  version: count,
  state: z.enum(pickupRunStates),
  courier: z.string().nullable(),
  hub: point.nullable(),
  /** Where the bags are brought. */
  hubName: z.string(),
  hubAddress: z.string(),
  leavesAt: time,
  returnsAt: time,
  metres: count,
  bags: count,
  grams: count,
  /** As it was accepted, or as it would be accepted now. */
  pay: money,
  areas: z.array(z.string()),
  stops: z.array(stop),
})

const plannedStop = z.object({
  brandId: id,
  name: z.string(),
  area: z.string(),
  point,
  at: time,
  isLate: z.boolean(),
  metres: count,
  grams: count,
  sellerOrderIds: z.array(id),
})

const plannedRun = z.object({
  stops: z.array(plannedStop),
  leavesAt: time,
  returnsAt: time,
  metres: count,
  bags: count,
  grams: count,
  pay: money,
})

const board = z.object({
  hub: z.object({ id, name: z.string(), point: point.nullable() }),
  /** Packed bags that no run fetches yet, by store. */
  waiting: z.array(
    z.object({
      brandId: id,
      name: z.string(),
      area: z.string(),
      point: point.nullable(),
      bags: count,
      grams: count,
      since: time,
    }),
  ),
  runs: z.array(pickupRun),
})

/** When and with what runs are planned. */
const window = z.object({ day, from: timeOfDay, until: timeOfDay })
const write = { limit: 'write' } as const
const version = z.number().int()
const ofStop = byId.extend({ stopId: id })
/** When it was done: a courier without signal sends it later. */
const at = time.optional()

/** Runs on which couriers fetch packed bags from stores. */
export const pickupEndpoints = {
  'GET /api/courier/hub/pickups': {
    summary: 'Bags that wait to be fetched, and the open runs',
    access: forHub('hub.read'),
    reply: board,
  },
  'POST /api/courier/hub/pickups/plan': {
    summary: 'Plans runs for the waiting bags within windows, bags and kilograms, and saves nothing',
    access: forHub('hub.write'),
    act: 'pickup.plan',
    ...write,
    body: window.extend({
      couriers: z.number().int().min(1).max(50),
      bags: z.number().int().min(1).max(200),
      kilograms: z.number().int().min(1).max(1_000),
    }),
    reply: z.object({
      runs: z.array(plannedRun),
      unplanned: z.array(z.object({ brandId: id, name: z.string(), bags: count, reason: z.enum(unplannedReasons) })),
    }),
  },
  'POST /api/courier/hub/pickup-runs': {
    summary: 'Saves planned runs and offers them to couriers; each stop in the order given',
    access: forHub('hub.write'),
    act: 'pickup.create',
    ...write,
    body: window.extend({
      runs: z
        .array(
          z.object({
            stops: z
              .array(z.object({ brandId: id, sellerOrderIds: z.array(id).min(1).max(200) }))
              .min(1)
              .max(200),
          }),
        )
        .min(1)
        .max(50),
    }),
    status: 201,
    reply: board,
  },
  'PUT /api/courier/hub/pickup-runs/:id/order': {
    summary: 'Puts the stops of an offered run into another order',
    access: forHub('hub.write'),
    act: 'pickup.change',
    ...write,
    params: byId,
    body: z.object({ version, stopIds: z.array(id).min(1).max(200) }),
    reply: pickupRun,
  },
  'POST /api/courier/hub/pickup-runs/:id/cancel': {
    summary: 'Cancels an offered run; its bags wait for another one',
    access: forHub('hub.write'),
    act: 'pickup.cancel',
    ...write,
    params: byId,
    body: z.object({ version }),
    reply: board,
  },
  'POST /api/courier/hub/pickup-runs/:id/take-back': {
    summary: 'Takes a run from its courier; what is in hand stays with them until the hub scans it',
    access: forHub('hub.write'),
    act: 'pickup.undo',
    ...write,
    params: byId,
    body: z.object({ version, reason: staffLine({ least: 3, most: 300 }) }),
    reply: board,
  },
  'GET /api/courier/hub/pickup-photos/:id': {
    summary: 'A photograph that a courier took of a visit in vain or a bag without a label',
    access: forHub('hub.read'),
    params: byId,
    reply: 'image/jpeg',
  },
  'GET /api/courier/pickup-runs': {
    summary: 'Runs that any courier may accept, and the own open ones',
    access: forCouriers('hub.read', 'pickup'),
    reply: z.object({ offered: z.array(pickupRun), own: z.array(pickupRun), done: z.array(pickupRun) }),
  },
  'GET /api/courier/pickup-runs/:id': {
    summary: 'An offered or own run',
    access: forCouriers('hub.read', 'pickup'),
    params: byId,
    reply: pickupRun,
  },
  'POST /api/courier/pickup-runs/:id/accept': {
    summary: 'Accepts a run for the pay shown; the same courier again changes nothing',
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.accept',
    ...write,
    params: byId,
    body: z.object({ version, pay: money }),
    reply: pickupRun,
  },
  'POST /api/courier/pickup-runs/:id/release': {
    summary: 'Gives a run back with the reason; what is in hand stays in hand',
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.release',
    ...write,
    params: byId,
    body: z.object({ reason: staffLine({ least: 3, most: 300 }) }),
    reply: z.object({ done: z.literal(true) }),
  },
  'POST /api/courier/pickup-runs/:id/start': {
    summary: 'Starts an accepted run; again changes nothing',
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.start',
    ...write,
    params: byId,
    body: z.object({ at }),
    reply: pickupRun,
  },
  'POST /api/courier/pickup-runs/:id/bags': {
    summary: 'A bag of the run was scanned or its code typed at the store; the same bag again changes nothing',
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.receive',
    params: byId,
    body: z.object({ code: z.string().trim().min(1).max(60), at }),
    limit: 'scan',
    reply: z.object({ run: pickupRun, code: z.string(), again: z.boolean() }),
  },
  'POST /api/courier/pickup-runs/:id/bags/:sellerOrderId/photo': {
    summary:
      'A bag whose label is gone, photographed instead of scanned: raw image bytes (JPEG, PNG or WebP, at most 5 MB)',
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.upload',
    ...write,
    params: byId.extend({ sellerOrderId: id }),
    query: z.object({ at }),
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    reply: pickupRun,
  },
  'POST /api/courier/pickup-runs/:id/stops/:stopId/photos': {
    summary: 'A photograph as proof of a visit in vain: raw image bytes (JPEG, PNG or WebP, at most 5 MB)',
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.upload',
    ...write,
    params: ofStop,
    /** Made by the phone when it was taken: the same photograph sent again is stored once. */
    query: z.object({ actId: z.uuid().optional() }),
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    reply: pickupRun,
  },
  'POST /api/courier/pickup-runs/:id/stops/:stopId/failed': {
    summary: 'A visit was in vain: the reason, and as proof a photograph or a note; again changes nothing',
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.report',
    ...write,
    params: ofStop,
    body: z.object({ reason: z.enum(failedPickupReasons), note: staffLine({ most: 300 }).optional(), at }),
    reply: pickupRun,
  },
  'POST /api/courier/pickup-runs/:id/stops/:stopId/phone': {
    summary: "Shows the store's telephone number while the stop is open; who looked is recorded",
    access: forCouriers('hub.write', 'pickup'),
    act: 'pickup.request',
    ...write,
    params: ofStop,
    reply: z.object({ phone: z.string() }),
  },
} satisfies Endpoints
