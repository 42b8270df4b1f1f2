import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, id } from '../wire-values.ts'
import { hubShipment } from './hub-contract.ts'

/** What travels with a box on paper: the papers of its export, its packing slips and its label. */
export const shipmentPaperEndpoints = {
  'POST /api/courier/hub/boxes/:id/papers': {
    summary: 'Customs codes of packed lines, and references of advance notifications to the destination',
    access: forHub('hub.write'),
    act: 'shipment.record',
    params: byId,
    body: z.object({
      version: z.number().int(),
      codes: z.array(z.object({ lineId: id, hsCode: z.string().trim().min(1).max(40) })).max(200),
      filings: z
        .array(z.object({ requirement: z.string().min(1).max(400), reference: staffLine({ least: 1, most: 80 }) }))
        .max(20),
    }),
    limit: 'write',
    reply: hubShipment,
  },
  'GET /api/courier/hub/boxes/:id/commercial-invoice.pdf': {
    summary: 'The commercial invoice of a sealed box that leaves India, once its papers are complete',
    access: forHub('hub.read'),
    params: byId,
    reply: 'application/pdf',
  },
  'GET /api/courier/hub/boxes/:id/packing-list.pdf': {
    summary: 'The packing list of such a box',
    access: forHub('hub.read'),
    params: byId,
    reply: 'application/pdf',
  },
  'GET /api/courier/hub/boxes/:id/customs-declaration.pdf': {
    summary: 'The customs declaration of such a box: CN22, or CN23 above its limits',
    access: forHub('hub.read'),
    params: byId,
    reply: 'application/pdf',
  },
  'GET /api/courier/hub/boxes/:id/papers.pdf': {
    summary: 'All papers of a sealed box with its waybill as one file in print order; refused while one is missing',
    access: forHub('hub.read'),
    params: byId,
    reply: 'application/pdf',
  },
  'GET /api/courier/hub/boxes/:id/fda-rows.csv': {
    summary: 'The rows of the prior notice of the FDA: product, pack size, manufacturer',
    access: forHub('hub.read'),
    params: byId,
    reply: 'text/csv',
  },
  'GET /api/courier/hub/boxes/:id/packing-slip.pdf': {
    summary: 'The packing slips of all parts of the box',
    access: forHub('hub.read'),
    params: byId,
    reply: 'application/pdf',
  },
  'GET /api/courier/hub/boxes/:id/parcel-label.pdf': {
    summary: 'The label of the sealed box',
    access: forHub('hub.read'),
    params: byId,
    reply: 'application/pdf',
  },
} satisfies Endpoints
