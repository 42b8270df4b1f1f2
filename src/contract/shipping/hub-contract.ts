import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { bagProblems } from '#domain/shipping/bag-check.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import { shipmentStates } from '#domain/shipping/shipment-flow.ts'
import { boxSizes } from '#domain/shipping/shipping-box.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { gift, orderEvent, sellerOrderState } from '../orders/order-contract.ts'
import { byId, country, id, language, list, money, moneyUpTo, time } from '../wire-values.ts'

/** What the hub found when it counted and weighed a bag. */
export const hubBagCheck = z.object({
  at: time,
  weightGrams: z.number().int().nullable(),
  findings: z.array(
    z.object({
      name: z.string(),
      problem: z.enum(bagProblems),
      quantity: z.number().int(),
      photo: z.string().nullable(),
    }),
  ),
})

const hubSellerOrder = z.object({
  id,
  version: z.number().int(),
  code: z.string(),
  brandId: id,
  brandName: z.string(),
  colour: z.string(),
  state: sellerOrderState,
  here: z.boolean(),
  items: z.number().int(),
  packedGrams: z.number().int().nullable(),
  receivedAt: time.nullable(),
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      weight: z.string(),
      quantity: z.number().int(),
      lot: z.string().nullable(),
      bestBefore: z.iso.date().nullable(),
      /** True when too little of its shelf life is left on the promised day. */
      expiresTooSoon: z.boolean(),
    }),
  ),
  /** Units are missing, and the customer may choose until this instant. */
  shortageUntil: time.nullable(),
  check: hubBagCheck.nullable(),
})

const tolerance = z.object({ percent: z.number(), grams: z.number() })

const shipmentSummary = z.object({
  id,
  orderId: id,
  /** With which box of several it is. */
  orderNumber: z.string(),
  state: z.enum(shipmentStates),
  bin: z.string().nullable(),
  destination: z.object({ city: z.string(), country, countryName: z.string() }),
  receivedCount: z.number().int(),
  activeCount: z.number().int(),
  missing: z.array(z.string()),
  sellers: z.array(z.object({ brandId: id, name: z.string(), colour: z.string(), here: z.boolean() })),
  firstReceivedAt: time.nullable(),
  promisedBy: z.iso.date(),
})

export const hubShipment = shipmentSummary.extend({
  version: z.number().int(),
  recipient: z.string(),
  sellerOrders: z.array(hubSellerOrder),
  /** A gift: its message goes into the box, nothing with a price does. */
  gift,
  expectedGrams: z.number().int(),
  /** By how much the scale may differ: of the box from what is expected, of a bag from what its seller weighed. */
  tolerance: z.object({ box: tolerance, bag: tolerance }),
  /** The box that fits the contents, how full it is, and whether one is enough. */
  box: z.object({ id: z.enum(boxSizes), fullPercent: z.number().int(), fits: z.boolean() }),
  measuredGrams: z.number().int().nullable(),
  seal: z.string().nullable(),
  /** When it was last sent again after it had come back. */
  sentAgainAt: time.nullable(),
  photo: z.string().nullable(),
  service: z.object({ id: z.string(), name: z.string(), partner: z.string(), waybillExample: z.string() }),
  deliveryPaid: money,
  cashToCollect: money.nullable(),
  parcel: z
    .object({
      id,
      state: z.enum(parcelStates),
      waybill: z.string(),
      cost: money,
      currency: z.string(),
    })
    .nullable(),
  /** Required papers that are not in the box yet; a box that lacks any gets no label. */
  missingPapers: z.array(z.string()),
  /**
   * The data of the export papers: packed lines with their customs codes, and the notifications the country requires;
   * null inside India.
   */
  papers: z
    .object({
      complete: z.boolean(),
      lines: z.array(
        z.object({ lineId: id, name: z.string(), hsCode: z.string(), quantity: z.number().int(), value: money }),
      ),
      filings: z.array(z.object({ requirement: z.string(), reference: z.string().nullable() })),
    })
    .nullable(),
  timeline: z.array(orderEvent),
})

export const hubEndpoints = {
  'GET /api/courier/hub/boxes': {
    summary: 'Boxes the hub is joining: complete ones first, then what has waited longest',
    access: forHub('hub.read'),
    query: z.object({
      lng: language.optional(),
      state: z.enum(['expected', 'awaited', 'shelf', 'pack', 'papers', 'sealed', 'all']).optional(),
      cursor: z.string().max(400).optional(),
    }),
    reply: list(shipmentSummary).extend({
      counts: z.object({
        expected: z.number().int(),
        awaited: z.number().int(),
        shelf: z.number().int(),
        complete: z.number().int(),
        pack: z.number().int(),
        papers: z.number().int(),
        sealed: z.number().int(),
      }),
    }),
  },
  'GET /api/courier/hub/boxes/:id': {
    summary: 'One box with its parts',
    access: forHub('hub.read'),
    params: byId,
    reply: hubShipment,
  },
  'POST /api/courier/hub/receive': {
    once: 'steps',
    summary: 'A part arrived: its code, typed or scanned, and what was counted; receiving it again changes nothing',
    access: forHub('hub.write'),
    act: 'seller-order.receive',
    body: z.object({ code: z.string().trim().min(1).max(60) }),
    limit: 'scan',
    reply: z.object({ shipment: hubShipment, code: z.string(), again: z.boolean() }),
  },
  'GET /api/courier/hub/expected': {
    summary:
      'Stores whose bags should arrive today, with their pickup hours and how many bags; and bags that were brought to the wrong hub',
    access: forHub('hub.read'),
    reply: z.object({
      stores: z.array(
        z.object({
          brandId: id,
          name: z.string(),
          colour: z.string(),
          from: z.string().nullable(),
          until: z.string().nullable(),
          packed: z.number().int(),
          inTransit: z.number().int(),
          late: z.number().int(),
          codes: z.array(z.string()),
        }),
      ),
      /** Bags that lie at the wrong hub: here and belonging to `hub`, or there and belonging here. */
      astray: z.array(
        z.object({ code: z.string(), store: z.string(), hub: z.string(), isHere: z.boolean(), at: time }),
      ),
    }),
  },
  'POST /api/courier/hub/bags/:id/check': {
    summary: 'A received bag was counted and weighed; units that cannot be sent are refunded, and the customer chooses',
    access: forHub('hub.write'),
    act: 'seller-order.check',
    params: byId,
    body: z.object({
      version: z.number().int(),
      weightGrams: z.number().int().min(1).max(50_000).nullable(),
      findings: z
        .array(
          z.object({
            lineId: id,
            problem: z.enum(bagProblems),
            quantity: z.number().int().min(1).max(99),
            photoId: id.optional(),
          }),
        )
        .max(200),
    }),
    limit: 'write',
    reply: hubShipment,
  },
  'POST /api/courier/hub/bags/:id/photos': {
    summary: 'A photograph of something wrong in a bag, as raw image bytes (JPEG, PNG or WebP, at most 5 MB)',
    access: forHub('hub.write'),
    act: 'seller-order.upload',
    params: byId,
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    limit: 'write',
    reply: z.object({ photoId: z.string() }),
  },
  'GET /api/courier/hub/bags/:id/photos/:photoId': {
    summary: 'A photograph of something wrong in a bag',
    access: forHub('hub.read'),
    params: byId.extend({ photoId: id }),
    reply: 'image/jpeg',
  },
  'GET /api/courier/hub/boxes/:id/events': {
    summary: "Live changes of the box's order (server-sent events), as for the order itself",
    access: forHub('hub.read'),
    params: byId,
    query: z.object({ seen: z.coerce.number().int().min(0).optional() }),
    reply: 'text/event-stream',
  },
  'POST /api/courier/hub/boxes/:id/photo': {
    summary: 'A photograph of the open box, as raw image bytes (JPEG, PNG or WebP, at most 5 MB)',
    access: forHub('hub.write'),
    act: 'shipment.upload',
    params: byId,
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    limit: 'write',
    reply: hubShipment,
  },
  'GET /api/courier/hub/boxes/:id/photo.jpg': {
    summary: 'The photograph of the open box',
    access: forHub('hub.read'),
    params: byId,
    reply: 'image/jpeg',
  },
  'POST /api/courier/hub/boxes/:id/packers': {
    summary: 'Says that the caller has the box open for packing, and who else has',
    access: forHub('hub.write'),
    act: 'shipment.change',
    params: byId,
    limit: 'write',
    reply: z.object({ others: z.array(z.string()) }),
  },
  'POST /api/courier/hub/boxes/:id/seal': {
    summary: 'The box is packed, weighed and sealed',
    access: forHub('hub.write'),
    act: 'shipment.seal',
    params: byId,
    body: z.object({
      version: z.number().int(),
      weightGrams: z.number().int().min(1).max(50_000),
      lengthMm: z.number().int().min(10).max(2_000),
      widthMm: z.number().int().min(10).max(2_000),
      heightMm: z.number().int().min(10).max(2_000),
      seal: staffLine({ least: 3, most: 30 }),
      /** Why it is sealed although its weight differs from what was expected. */
      weightReason: staffLine({ least: 3, most: 200 }).optional(),
    }),
    limit: 'write',
    reply: hubShipment,
  },
  'POST /api/courier/hub/boxes/:id/waybill': {
    summary: "The carrier's waybill and what it costs",
    access: forHub('hub.write'),
    act: 'shipment.record',
    params: byId,
    body: z.object({
      version: z.number().int(),
      waybill: staffLine({ least: 4, most: 40 }),
      /** The dearest box of 50 kg costs a fraction of it, in any currency carriers bill in: more is a slip of the fingers. */
      cost: moneyUpTo(500_000),
      currency: z.string().length(3),
      /** The carrier's page about this parcel, for the customer. */
      trackingPage: z
        .url({ protocol: /^https$/ })
        .max(500)
        .optional(),
    }),
    limit: 'write',
    reply: hubShipment,
  },
  'GET /api/orders/:id/box-photo.jpg': {
    summary: "The photograph of the order's open box, or of its second one, for anyone allowed to see the order",
    access: 'anyone',
    params: byId,
    query: z.object({ box: z.coerce.number().int().min(1).max(2).default(1) }),
    reply: 'image/jpeg',
  },
} satisfies Endpoints
