import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { bookingRefusals, mendableFields } from '#domain/shipping/booking.ts'
import { carrierNames } from '#domain/shipping/carrier-name.ts'
import { pickupStates } from '#domain/shipping/carrier-pickup.ts'
import { rateVerdicts } from '#domain/shipping/choose-carrier.ts'
import { labelFormats } from '#domain/shipping/label-format.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, day, id, list, money, reason, strokes, time } from '../wire-values.ts'

const bookable = z.enum(carrierNames).exclude(['manual'])

const judgedRate = z.object({
  carrier: z.string(),
  service: z.string(),
  cost: money,
  days: z.object({ least: z.number().int(), most: z.number().int() }),
  verdict: z.enum(rateVerdicts),
})

/** A sealed box with complete papers, and how far its waybill and label are. */
const dispatchShipment = z.object({
  id,
  orderNumber: z.string(),
  recipient: z.string(),
  city: z.string(),
  countryName: z.string(),
  grams: z.number().int(),
  shelf: z.string().nullable(),
  version: z.number().int(),
  promisedBy: day,
  step: z.enum(['ready', 'waiting', 'refused', 'labelled', 'voiding']),
  carrier: z.string().nullable(),
  service: z.string().nullable(),
  waybill: z.string().nullable(),
  cost: money.nullable(),
  currency: z.string().nullable(),
  refusal: z
    .object({
      code: z.enum(bookingRefusals),
      field: z.enum(mendableFields).nullable(),
      value: z.string(),
      words: z.string().nullable(),
    })
    .nullable(),
  /** The last call had no answer, or the carrier would not cancel. */
  trouble: z.enum(['no_answer', 'too_late']).nullable(),
  offers: z.array(judgedRate),
  printed: z.number().int(),
  manifest: z.string().nullable(),
})

const board = list(dispatchShipment).extend({
  /** In which format the hub prints labels unless a person chooses another one. */
  labelFormat: z.enum(labelFormats),
  carriers: z.array(z.object({ id: bookable, name: z.string(), state: z.enum(['ready', 'down', 'off']) })),
})

const truckList = z.object({
  id,
  number: z.string(),
  carrier: z.string(),
  day,
  /** What was scanned onto the truck, in the order it was. */
  lines: z.array(z.object({ parcelId: id, orderNumber: z.string(), waybill: z.string(), grams: z.number().int() })),
  counted: z.number().int().nullable(),
  signedBy: z.string().nullable(),
  closedAt: time.nullable(),
})

const pickup = z.object({
  carrier: bookable,
  carrierName: z.string(),
  state: z.enum(pickupStates).nullable(),
  /** Boxes with a label that have not left. */
  waiting: z.number().int(),
  /** The boxes it was asked for. */
  boxes: z.number().int(),
  number: z.string().nullable(),
  words: z.string().nullable(),
  requestedAt: time.nullable(),
  askHour: z.number().int().nullable(),
  mayAsk: z.boolean(),
  mayCallOff: z.boolean(),
})

const trucks = z.object({
  /** What is labelled and on no list yet, by carrier: left behind boxes too. */
  waiting: z.array(
    z.object({
      carrier: z.string(),
      carrierName: z.string(),
      boxes: z.array(z.object({ parcelId: id, orderNumber: z.string(), waybill: z.string(), labelledOn: day })),
    }),
  ),
  /** Today's pickups: of each carrier that has boxes here, or was asked. */
  pickups: z.array(pickup),
  open: z.array(truckList),
  closed: z.array(truckList),
})

/** Booking, labels and manifests at the hub's send station. */
export const dispatchEndpoints = {
  'GET /api/courier/hub/dispatch': {
    summary: 'Sealed boxes with complete papers in shelf order: to be booked, refused with the field to mend, labelled',
    access: forHub('hub.read'),
    query: z.object({ cursor: z.string().max(400).optional() }),
    reply: board,
  },
  'POST /api/courier/hub/bookings': {
    once: 'steps',
    summary: 'Asks carriers for the waybills of these boxes, by the rules or by hand; asking again changes nothing',
    access: forHub('hub.write'),
    act: 'shipment.book',
    body: z.object({
      boxes: z.array(id).min(1).max(200),
      byHand: z.object({ carrier: bookable, service: z.string().regex(/^[\w-]{1,60}$/) }).nullable(),
    }),
    limit: 'write',
    reply: z.object({
      items: z.array(z.object({ id, outcome: z.enum(['waiting', 'already', 'not_ready']) })),
    }),
  },
  'GET /api/courier/hub/boxes/:id/offers': {
    summary: "The carriers' offers for a box now, and which one the rules would take",
    access: forHub('hub.read'),
    params: byId,
    limit: 'write',
    reply: z.object({ items: z.array(judgedRate) }),
  },
  'POST /api/courier/hub/boxes/:id/mend': {
    summary: 'Mends the detail a carrier has refused, for its label too, and asks again',
    access: forHub('hub.write'),
    act: 'shipment.change',
    params: byId,
    body: z.object({ field: z.enum(mendableFields), value: staffLine({ least: 2, most: 300 }) }),
    limit: 'write',
    reply: z.object({ id }),
  },
  'POST /api/courier/hub/boxes/:id/void': {
    once: 'steps',
    summary: 'Voids the label: with the carrier first; one whose answer is unknown is given up',
    access: forHub('hub.write'),
    act: 'shipment.void',
    params: byId,
    body: z.object({ version: z.number().int(), reason }),
    limit: 'write',
    reply: z.object({ id }),
  },
  'POST /api/courier/hub/labels': {
    summary: 'Puts the labels of these boxes into one file, in shelf order, and counts the print in their timelines',
    access: forHub('hub.write'),
    act: 'shipment.print',
    body: z.object({
      boxes: z.array(id).min(1).max(200),
      format: z.enum(labelFormats),
      remember: z.boolean().default(false),
    }),
    limit: 'write',
    reply: z.object({ id, printed: z.array(id), left: z.array(id), onPaper: z.array(id) }),
  },
  'GET /api/courier/hub/labels/:id': {
    summary: 'Such a file of labels: a PDF, or ZPL for a label printer',
    access: forHub('hub.read'),
    params: byId,
    reply: 'file',
  },
  'GET /api/courier/hub/manifests': {
    summary: "Today's lists of what leaves with each carrier, and the boxes on none yet",
    access: forHub('hub.read'),
    reply: trucks,
  },
  'POST /api/courier/hub/manifests/scan': {
    summary: 'A box goes onto the truck: its waybill or order number; the same one again changes nothing',
    access: forHub('hub.write'),
    act: 'manifest.scan',
    body: z.object({ code: z.string().trim().min(1).max(60) }),
    limit: 'write',
    reply: z.object({
      manifestId: id,
      number: z.string(),
      orderNumber: z.string(),
      again: z.boolean(),
      count: z.number().int(),
    }),
  },
  'POST /api/courier/hub/manifests/:id/close': {
    once: 'steps',
    summary: 'The list is counted and signed: its boxes are with the carrier',
    access: forHub('hub.write'),
    act: 'manifest.close',
    params: byId,
    body: z.object({
      counted: z.number().int().min(1).max(500),
      signedBy: staffLine({ least: 2, most: 120 }),
      /** The strokes of a drawn signature. */
      strokes,
    }),
    limit: 'write',
    reply: truckList,
  },
  'POST /api/courier/hub/pickups': {
    once: 'steps',
    summary: 'Asks a carrier to fetch today what waits for it at the hub; asked twice it comes once',
    access: forHub('hub.write'),
    act: 'carrier.request',
    body: z.object({ carrier: bookable }),
    limit: 'write',
    reply: trucks,
  },
  'POST /api/courier/hub/pickups/call-off': {
    once: 'steps',
    summary: "Calls today's pickup of a carrier off, where its interface can",
    access: forHub('hub.write'),
    act: 'carrier.cancel',
    body: z.object({ carrier: bookable }),
    limit: 'write',
    reply: trucks,
  },
  'GET /api/courier/hub/manifests/:id/manifest.pdf': {
    summary: 'The signed list',
    access: forHub('hub.read'),
    params: byId,
    reply: 'application/pdf',
  },
  'POST /api/carriers/webhooks/:carrier': {
    summary: "A carrier's signed report about parcels: 200 once it is stored",
    access: 'anyone',
    params: z.object({ carrier: z.string().max(40) }),
    body: z.instanceof(Uint8Array),
    takes: 'signed',
    reply: z.object({ received: z.literal(true) }),
  },
} satisfies Endpoints
