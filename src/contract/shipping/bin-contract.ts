import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { labelFormats } from '#domain/shipping/label-format.ts'
import { boxSizes } from '#domain/shipping/shipping-box.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, time } from '../wire-values.ts'

const code = z.string().trim().min(1).max(60)
const slot = z.number().int().min(1).max(999)
const shelf = z.string().regex(/^[A-Z]{1,2}$/)
const size = z.enum(boxSizes)

const count = z.object({
  at: time,
  by: z.string(),
  agrees: z.boolean(),
  missing: z.array(z.string()),
  extra: z.array(z.string()),
})

const bin = z.object({
  id,
  code: z.string(),
  shelf: z.string(),
  slot: z.number().int(),
  size,
  isClosed: z.boolean(),
  /** The order whose bags are in it. */
  box: z
    .object({ id, orderNumber: z.string(), state: z.string(), bags: z.array(z.string()), since: time.nullable() })
    .nullable(),
  /** Its latest count since its order came; differences stay until it is counted again. */
  count: count.nullable(),
})
const format = z.enum(labelFormats)
/** `labelFormat`: in which format the hub prints labels unless a person chooses another one. */
const bins = z.object({ items: z.array(bin), labelFormat: format })

/** The bins on the hub's shelf. */
export const binEndpoints = {
  'GET /api/courier/hub/bins': {
    summary: 'The bins of the hub in the order of the shelf: size, what lies in them since when, and the latest count',
    access: forHub('hub.read'),
    reply: bins,
  },
  'GET /api/courier/hub/bins/labels': {
    summary:
      'The labels of all bins, or of one shelf: a PDF, or ZPL for a label printer; without a format the one of the hub',
    access: forHub('hub.read'),
    query: z.object({ shelf: shelf.optional(), format: format.optional() }),
    reply: 'file',
  },
  'GET /api/courier/hub/bags/:id/label': {
    summary:
      'The label of a bag once more, when its own is gone or cannot be read; without a format the one of the hub',
    access: forHub('hub.read'),
    params: byId,
    query: z.object({ format: format.optional() }),
    reply: 'file',
  },
  'POST /api/courier/hub/bins': {
    summary: 'Makes bins of one size on a shelf, from one number to another; those that are there stay as they are',
    access: forHub('hub.write'),
    act: 'bin.create',
    body: z.object({ shelf, from: slot, to: slot, size }),
    limit: 'write',
    status: 201,
    reply: bins,
  },
  'PUT /api/courier/hub/bins/:id': {
    summary: 'Renames a bin, says which size it has, closes or opens it; one that is in use is only resized',
    access: forHub('hub.write'),
    act: 'bin.change',
    params: byId,
    body: z.object({ code, size, isClosed: z.boolean() }),
    limit: 'write',
    reply: bins,
  },
  'POST /api/courier/hub/bins/move': {
    summary: 'Moves the bags of an order: a bag of it is scanned, then the bin; the same again changes nothing',
    access: forHub('hub.write'),
    act: 'bin.scan',
    body: z.object({ code, bin: z.object({ code }) }),
    limit: 'scan',
    reply: z.object({
      orderNumber: z.string(),
      from: z.string(),
      to: z.string(),
      bags: z.array(z.string()),
      again: z.boolean(),
    }),
  },
  'POST /api/courier/hub/bins/:id/counts': {
    summary: 'Counts a bin by the bags scanned in it: what is missing and what does not belong there is recorded',
    access: forHub('hub.write'),
    act: 'bin.count',
    params: byId,
    body: z.object({ bags: z.array(z.object({ code })).max(100) }),
    limit: 'write',
    reply: z.object({
      agrees: z.boolean(),
      missing: z.array(z.string()),
      /** With the bin where it belongs; null for a code of no bag on the shelf. */
      extra: z.array(z.object({ code: z.string(), bin: z.string().nullable() })),
    }),
  },
} satisfies Endpoints
