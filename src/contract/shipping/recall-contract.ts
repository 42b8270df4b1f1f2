import { z } from 'zod'
import { forHub, forSellers } from '#domain/accounts/access.ts'
import { recallLocations, recallStates } from '#domain/shipping/recall.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText, staffLine } from '../free-text.ts'
import { byId, id, time } from '../wire-values.ts'

const unit = z.object({
  lineId: id,
  /** Of its seller order. */
  code: z.string(),
  quantity: z.number().int(),
  location: z.enum(recallLocations),
  state: z.enum(recallStates),
})
const recall = z.object({
  id,
  productName: z.string(),
  brandName: z.string(),
  lot: z.string(),
  reason: z.string(),
  at: time,
  units: z.array(unit),
})
const hubRecall = recall.extend({
  units: z.array(
    unit.extend({ orderNumber: z.string(), recipient: z.string(), shipmentId: id, bin: z.string().nullable() }),
  ),
})
const ofStore = z.object({ brandId: id.optional() })

export const recallEndpoints = {
  'GET /api/seller/lots': {
    summary:
      'Lots that were packed within a year and are not withdrawn, with their units and how many have left the hub',
    access: forSellers('products.read', 'catalogue.read'),
    query: ofStore,
    reply: z.object({
      items: z.array(
        z.object({ productId: id, name: z.string(), lot: z.string(), units: z.number().int(), gone: z.number().int() }),
      ),
    }),
  },
  'GET /api/seller/recalls': {
    summary: 'Withdrawn lots with every packed unit and where it is',
    access: forSellers('products.read', 'catalogue.read'),
    query: ofStore,
    reply: z.object({ items: z.array(recall) }),
  },
  'POST /api/seller/recalls': {
    summary: 'Withdraws a lot: its boxes stop, its customers are emailed; the same lot again changes nothing',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.suspend',
    body: z.object({
      productId: id,
      lot: lineText({ least: 1, most: 40 }),
      reason: staffLine({ least: 3, most: 300 }),
    }),
    limit: 'write',
    reply: z.object({ items: z.array(recall) }),
  },
  'GET /api/courier/hub/recalls': {
    summary: 'Withdrawn lots with the boxes and customers they are in, by location',
    access: forHub('hub.read'),
    reply: z.object({ items: z.array(hubRecall) }),
  },
  'POST /api/courier/hub/recalls/:id/units/:lineId/take-out': {
    summary: 'The withdrawn units of a line were taken out; they are refunded, and a sealed box is open again',
    access: forHub('hub.write'),
    act: 'shipment.change',
    params: byId.extend({ lineId: id }),
    limit: 'write',
    reply: z.object({ items: z.array(hubRecall) }),
  },
} satisfies Endpoints
