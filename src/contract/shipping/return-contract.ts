import { z } from 'zod'
import { forAdmins, forHub } from '#domain/accounts/access.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import { destroyReasons, resaleObstacles } from '#domain/shipping/returned-goods.ts'
import { sendAgainObstacles, sendAgainPayers } from '#domain/shipping/second-sending.ts'
import type { Endpoints } from '../endpoint.ts'
import { shippingFields } from '../orders/order-contract.ts'
import { byId, day, id, money, reason, time } from '../wire-values.ts'

const units = z.number().int().min(0).max(99)
const returnedShipment = z.object({
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

const sendingAgain = z.object({
  version: z.number().int(),
  /** Why it cannot be sent again; null when it can. */
  obstacle: z.enum(sendAgainObstacles).nullable(),
  /** Where its first label sent it, to be confirmed with the customer. */
  shipping: shippingFields.extend({ countryName: z.string() }),
  /** Its carriage by the rates of the order; null when its service does not take it. */
  quoted: money.nullable(),
  arrives: z.object({ from: day, to: day }),
  /** It is being sent again and has no label: it can stay after all. */
  mayStop: z.boolean(),
  /** The parcels that came back and were followed by another one, the newest first. */
  earlier: z.array(
    z.object({
      id,
      waybill: z.string(),
      carrier: z.string(),
      state: z.enum(parcelStates),
      cost: money,
      currency: z.string(),
      at: time,
      by: z.string(),
      reason: z.string(),
      /** Where it went before the customer named another address. */
      formerAddress: z.string().nullable(),
      stopped: z.object({ at: time, by: z.string(), reason: z.string() }).nullable(),
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
    reply: returnedShipment,
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
    reply: returnedShipment,
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
  'GET /api/admin/boxes/:id/send-again': {
    summary: 'Whether a box that came back can be sent again, where to and when it would arrive; the parcels before',
    access: forAdmins('orders.read'),
    params: byId,
    reply: sendingAgain,
  },
  'POST /api/admin/boxes/:id/send-again': {
    summary:
      'Sends a box again that came back whole, to the address that was confirmed with the customer: new papers, new waybill',
    access: forAdmins('orders.write'),
    act: 'shipment.send',
    params: byId,
    body: z.object({
      version: z.number().int(),
      shipping: shippingFields.omit({ email: true, country: true }),
      /** The address was confirmed with the customer. */
      isConfirmed: z.literal(true),
      paidBy: z.enum(sendAgainPayers),
      reason,
    }),
    limit: 'write',
    reply: sendingAgain,
  },
  'POST /api/admin/boxes/:id/send-again/stop': {
    summary: 'Does not send a box again after all, before it has a label: it waits to be inspected',
    access: forAdmins('orders.write'),
    act: 'shipment.cancel',
    params: byId,
    body: z.object({ version: z.number().int(), reason }),
    limit: 'write',
    reply: sendingAgain,
  },
} satisfies Endpoints
