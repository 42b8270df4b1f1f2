import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { destroyReasons, resaleObstacles } from '#domain/shipping/returned-goods.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, time } from '../wire-values.ts'

const units = z.number().int().min(0).max(99)
const returnedBox = z.object({
  inspected: z.object({ at: time, by: z.string() }).nullable(),
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      brandName: z.string(),
      weight: z.string(),
      quantity: z.number().int(),
      lot: z.string().nullable(),
      bestBefore: z.string().nullable(),
      isFood: z.boolean(),
      /** Why no unit of it may be sold again. */
      obstacle: z.enum(resaleObstacles).nullable(),
      /** What became of it; null before the inspection. */
      result: z
        .object({
          shelved: units,
          destroyed: units,
          reason: z.enum(destroyReasons).nullable(),
          photo: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
})

export const returnEndpoints = {
  'GET /api/courier/hub/returns': {
    summary: 'Boxes that came back to the hub and wait for their inspection, the longest waiting first',
    access: forHub('hub.read'),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          orderNumber: z.string(),
          waybill: z.string(),
          backAt: time,
          units: z.number().int(),
          stores: z.array(z.string()),
        }),
      ),
    }),
  },
  'GET /api/courier/hub/boxes/:id/return': {
    summary: 'The goods of a box that came back, whether they may be sold again, and what became of them',
    access: forHub('hub.read'),
    params: byId,
    reply: returnedBox,
  },
  'POST /api/courier/hub/boxes/:id/return': {
    summary:
      'What became of every unit of a box that came back: back in stock, or destroyed with a reason and a photograph; once',
    access: forHub('hub.write'),
    act: 'parcel.check',
    params: byId,
    body: z.object({
      lines: z
        .array(
          z.object({
            lineId: id,
            shelved: units,
            destroyed: units,
            isSealed: z.boolean(),
            reason: z.enum(destroyReasons).optional(),
            photoId: id.optional(),
          }),
        )
        .max(200),
    }),
    limit: 'write',
    reply: returnedBox,
  },
  'POST /api/courier/hub/boxes/:id/return-photos': {
    summary:
      'A photograph of goods that came back and are destroyed, as raw image bytes (JPEG, PNG or WebP, at most 5 MB)',
    access: forHub('hub.write'),
    act: 'shipment.upload',
    params: byId,
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    limit: 'write',
    reply: z.object({ photoId: z.string() }),
  },
  'GET /api/courier/hub/boxes/:id/return-photos/:photoId': {
    summary: 'A photograph of goods that came back and were destroyed',
    access: forHub('hub.read'),
    params: byId.extend({ photoId: id }),
    reply: 'image/jpeg',
  },
} satisfies Endpoints
