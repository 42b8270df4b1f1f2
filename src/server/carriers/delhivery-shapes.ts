import { z } from 'zod'
import type { MendableField } from '#domain/shipping/booking.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import type { CarrierEvent, CarrierRefusal } from './carrier.ts'

/** Amounts come as numbers and as texts. */
const amount = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((said) => String(said ?? ''))

/** Whether a postal code is served: an empty list means that it is not, a remark that it is not for now. */
export const pincodeAnswer = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.object({
        pin: text,
        pre_paid: text,
        cod: text,
        pickup: text,
        remarks: text,
      }),
    }),
  ),
})

/** Charges in rupees. An error comes as an object, with HTTP 200 too. */
export const chargeAnswer = z.array(z.object({ total_amount: amount }))
export const daysAnswer = z.object({ success: z.literal(true), data: z.object({ tat: amount }) })

const remarks = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((said) => [said ?? []].flat().join('; '))

/** What comes for a new shipment, with HTTP 200 whether it was taken or refused. */
export const createAnswer = z.object({
  success: z.boolean().nullish(),
  rmk: remarks,
  packages: z
    .array(z.object({ status: text, waybill: text, refnum: text, remarks }))
    .nullish()
    .transform((packages) => packages ?? []),
})

export const cancelAnswer = z.object({ status: z.boolean().nullish(), remark: text, error: text })
export const slipAnswer = z.object({ packages: z.array(z.object({ wbn: text, pdf_download_link: z.url().nullish() })) })
export const pickupAnswer = z.object({ pickup_id: text })

const status = z.object({
  Status: z.string().max(80),
  StatusType: z.string().max(10),
  StatusDateTime: z.string(),
  Instructions: text,
  /** Delhivery's spelling. */
  RecievedBy: text,
})
const scan = z.object({
  ScanDetail: z.object({
    Scan: z.string().max(80),
    ScanType: z.string().max(10),
    StatusDateTime: z.string().nullish(),
    ScanDateTime: z.string(),
    StatusCode: text,
  }),
})
const tracked = z.object({
  AWB: text,
  ReferenceNo: text,
  Status: status,
  Scans: z.array(scan).max(2_000).nullish(),
})
export type TrackedShipment = z.infer<typeof tracked>

/** Reports of shipments; when one of those asked for is unknown, the whole answer is an error with HTTP 200. */
export const trackAnswer = z.union([
  z.object({ ShipmentData: z.array(z.object({ Shipment: tracked })) }),
  z.object({ Error: z.string() }).transform(() => ({ ShipmentData: null })),
])
/** One report, of the newest scan alone. */
export const webhookBody = z.object({
  Shipment: z.object({
    AWB: z.union([z.string().max(60), z.number()]).transform(String),
    NSLCode: text,
    Status: status,
  }),
})

/** The detailed codes of a visit in vain, after which another one may be asked for. */
const failedVisits = new Set(['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6'])

/**
 * Statuses by the type that goes with them: `UD` on the way, `RT` on the way back, `DL` at an end. A loss is confirmed by
 * an admin, and a box that came back is received at the hub.
 */
const stateOf: Readonly<Record<string, ParcelState>> = {
  'UD In Transit': 'in_transit',
  'UD Pending': 'in_transit',
  'UD Dispatched': 'out_for_delivery',
  'DL Delivered': 'delivered',
  'DL RTO': 'returning',
  'RT In Transit': 'returning',
  'RT Pending': 'returning',
  'RT Dispatched': 'returning',
}

/** The scan with which Delhivery takes a parcel at the hub. */
const collected = 'X-PPOM'

/** Delhivery writes Indian time, mostly without saying so. */
const readTime = (said: string): Date => {
  const iso = said.trim().replace(' ', 'T')
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}+05:30`)
}

type Report = { type: string; status: string; detail: string; time: string }

const readReport = (waybill: string, { type, status: name, detail, time }: Report): CarrierEvent[] => {
  const at = readTime(time)
  if (Number.isNaN(at.getTime())) return []
  const usual = stateOf[`${type} ${name}`] ?? null
  const state =
    detail === collected ? 'handed_to_carrier' : failedVisits.has(detail) && type === 'UD' ? 'attempt_failed' : usual
  return [{ waybill, code: `${type} ${name} ${detail}`.trim().slice(0, 80), at, state }]
}

/** Returns all scans of a shipment as events; those without a readable time are left out. */
export const eventsOfShipment = ({ AWB, Scans, Status }: TrackedShipment): CarrierEvent[] =>
  (Scans ?? [])
    .flatMap(({ ScanDetail: each }) =>
      readReport(AWB, {
        type: each.ScanType,
        status: each.Scan,
        detail: each.StatusCode,
        time: each.StatusDateTime ?? each.ScanDateTime,
      }),
    )
    .map((event) => withReceiver(event, Status))

/** Who took a parcel is in its status alone. */
const withReceiver = (event: CarrierEvent, { RecievedBy }: z.infer<typeof status>): CarrierEvent =>
  event.state === 'delivered' && RecievedBy ? { ...event, receivedBy: RecievedBy } : event

/** Returns the event of a webhook. */
export const eventsOfPush = ({ Shipment: { AWB, NSLCode, Status } }: z.infer<typeof webhookBody>): CarrierEvent[] =>
  readReport(AWB, {
    type: Status.StatusType,
    status: Status.Status,
    detail: NSLCode,
    time: Status.StatusDateTime,
  }).map((event) => withReceiver(event, Status))

/** Returns whether a shipment is still at the hub, where alone it may be cancelled without being sent back. */
export const isAtHub = ({ Status: { StatusType, Status } }: TrackedShipment): boolean =>
  StatusType === 'UD' && /^(manifested|not picked)$/i.test(Status)

/**
 * Returns whether the list shows that a shipment is cancelled. One that is cancelled before it was collected stays
 * "Manifested": the last remark alone says it, and not always.
 */
export const isShownCancelled = (shipment: TrackedShipment): boolean =>
  shipment.Status.StatusType === 'CN' || (isAtHub(shipment) && /cancel/i.test(shipment.Status.Instructions))

type Meaning = Pick<CarrierRefusal, 'code' | 'field' | 'retry'>
const wrong = (field: MendableField): Meaning => ({ code: 'field_wrong', field, retry: 'fixed' })

/** What its remarks mean, the first that fits. */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  [/insufficient balance|recharge|wallet/i, { code: 'wallet_empty', field: null, retry: 'later' }],
  [/serviceable|embargo|available capacity/i, { code: 'not_served', field: 'pincode', retry: 'fixed' }],
  // The pickup location is the shop's own setting.
  [/warehouse|client is not active/i, { code: 'other', field: null, retry: 'later' }],
  [/phone|mobile/i, wrong('phone')],
  [/pin ?code/i, wrong('pincode')],
  [/consignee name/i, wrong('fullName')],
  [/address/i, wrong('address')],
]

/** Returns why Delhivery does not take a shipment, from its remarks. */
export function refusalOf(words: string): CarrierRefusal {
  const [, meaning] = meanings.find(([pattern]) => pattern.test(words)) ?? []
  return { ...(meaning ?? { code: 'other', field: null, retry: 'never' }), words: words.slice(0, 300) }
}
