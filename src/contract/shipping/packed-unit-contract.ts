import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { handCountReasons } from '#domain/shipping/packed-units.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, quantity, time } from '../wire-values.ts'

const count = z.number().int()

/** What belongs into a box, and what was counted into it so far, by everyone who packs it. */
const shipmentUnits = z.object({
  orderNumber: z.string(),
  lines: z.array(
    z.object({
      lineId: id,
      /** The code of the bag it came in, and its line, as the labels of its units name them. */
      bag: z.string(),
      position: count,
      productId: id,
      name: z.string(),
      weight: z.string(),
      brandName: z.string(),
      lot: z.string().nullable(),
      /** Units that go into the box, and those that were ordered. */
      quantity: count,
      labelled: count,
      isWithdrawn: z.boolean(),
      /** What was counted, the newest first. */
      units: z.array(
        z.object({
          id: z.string(),
          /** The number on its label; null when units were counted by hand, for a reason. */
          unit: count.nullable(),
          quantity: count,
          reason: z.enum(handCountReasons).nullable(),
          by: z.string(),
          isOwn: z.boolean(),
          at: time,
        }),
      ),
    }),
  ),
})

/** An act by an id that the caller makes up, so that it is done once however often it is sent, and when it was done. */
const act = { actId: z.uuid(), at: time.optional() }

export const packedUnitEndpoints = {
  'GET /api/courier/hub/boxes/:id/units': {
    summary: 'What belongs into a box, and which units were counted into it by whom',
    access: forHub('hub.read'),
    params: byId,
    reply: shipmentUnits,
  },
  'POST /api/courier/hub/boxes/:id/units': {
    summary: 'Counts a scanned unit into a box',
    access: forHub('hub.write'),
    act: 'shipment.change',
    params: byId,
    body: z.object({ ...act, code: z.string().trim().min(1).max(300) }),
    limit: 'scan',
    reply: z.object({
      lineId: id,
      unit: count,
      /** Whether this unit was counted before: then nothing has changed. */
      again: z.boolean(),
      units: shipmentUnits,
    }),
  },
  'POST /api/courier/hub/boxes/:id/hand-counts': {
    summary: 'Counts units of a line into a box by hand, with the reason',
    access: forHub('hub.write'),
    act: 'shipment.change',
    params: byId,
    body: z.object({ ...act, lineId: id, quantity, reason: z.enum(handCountReasons) }),
    limit: 'write',
    reply: shipmentUnits,
  },
  'POST /api/courier/hub/boxes/:id/units/:unitId/take-out': {
    summary: 'Takes out of a box what was counted into it; again changes nothing',
    access: forHub('hub.write'),
    act: 'shipment.change',
    params: byId.extend({ unitId: id }),
    body: z.object({ at: time.optional() }),
    limit: 'write',
    reply: shipmentUnits,
  },
} satisfies Endpoints
