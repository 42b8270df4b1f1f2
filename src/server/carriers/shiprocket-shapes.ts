import { z } from 'zod'
import type { MendableField } from '#domain/shipping/booking.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import type { CarrierEvent, CarrierRefusal } from './carrier.ts'

/** Amounts come as numbers and as texts: "84.50". */
const amount = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number)
const someId = z.union([z.number(), z.string()]).transform(String)

export const loginAnswer = z.object({ token: z.string().min(10) })

/** Rates: an unserved place is an error in the body, or a list that is empty or missing. */
export const rateAnswer = z.object({
  data: z
    .object({
      available_courier_companies: z
        .array(
          z.object({
            courier_company_id: someId,
            courier_name: z.string(),
            rate: z
              .union([amount, z.object({ rate: amount })])
              .transform((rate) => (typeof rate === 'number' ? rate : rate.rate)),
            estimated_delivery_days: z.union([z.number(), z.string()]).optional(),
            cod: z.number().optional(),
          }),
        )
        .optional(),
    })
    .optional(),
})

export const createAnswer = z.object({ order_id: someId, shipment_id: someId, status: z.string() })

export const awbAnswer = z.object({
  awb_assign_status: z.number(),
  response: z.object({
    data: z.object({
      awb_code: z.string().nullish(),
      freight_charges: amount.nullish(),
      awb_assign_error: z.string().nullish(),
    }),
  }),
})

export const orderList = z.object({
  data: z.array(
    z.object({
      id: someId,
      channel_order_id: z.string(),
      status: z.string(),
      shipments: z.array(z.object({ id: someId, awb: z.string().nullish(), cost: amount.nullish() })),
    }),
  ),
})

export const labelAnswer = z.object({ label_created: z.number(), label_url: z.url().nullish() })

const scan = z.object({
  date: z.string(),
  'sr-status': z.union([z.string(), z.number()]),
  'sr-status-label': z.string(),
})
export const trackAnswer = z.object({
  tracking_data: z.object({ shipment_track_activities: z.array(scan).nullish() }),
})
export const webhookBody = z.object({ awb: z.string().max(60), scans: z.array(scan).max(500) })

/** The statuses of Shiprocket by their number; one that is not listed says nothing that we use. A loss is confirmed by an admin. */
const stateOf: Readonly<Record<string, ParcelState>> = {
  '42': 'handed_to_carrier',
  '6': 'in_transit',
  '18': 'in_transit',
  '38': 'in_transit',
  '17': 'out_for_delivery',
  '7': 'delivered',
  '21': 'attempt_failed',
  '9': 'returning',
  '14': 'returning',
}

/** Shiprocket writes Indian time without saying so. */
const indianTime = (text: string): Date => new Date(`${text.trim().replace(' ', 'T')}+05:30`)

/** Returns scans as events; one without a readable time is left out. */
export const eventsOf = (waybill: string, scans: readonly z.infer<typeof scan>[]): CarrierEvent[] =>
  scans.flatMap((each) => {
    const at = indianTime(each.date)
    const code = `${each['sr-status']} ${each['sr-status-label']}`.slice(0, 80)
    return Number.isNaN(at.getTime()) ? [] : [{ waybill, code, at, state: stateOf[String(each['sr-status'])] ?? null }]
  })

const fieldOf: Readonly<Record<string, MendableField>> = {
  billing_customer_name: 'fullName',
  billing_phone: 'phone',
  billing_email: 'email',
  billing_address: 'address',
  billing_city: 'city',
  billing_state: 'state',
  billing_pincode: 'pincode',
}
const invalid = z.object({ message: z.string().optional(), errors: z.record(z.string(), z.array(z.string())) })

/** Returns what Shiprocket refuses in an order, with the field to mend; null for an answer that is no such refusal. */
export function refusalOfOrder(answer: unknown): CarrierRefusal | null {
  const [first] = Object.entries(invalid.safeParse(answer).data?.errors ?? {})
  if (!first) return null
  const [name, messages] = first
  const field = fieldOf[name] ?? null
  return {
    code: field ? 'field_wrong' : 'other',
    field,
    words: (messages[0] ?? '').slice(0, 300),
    retry: field ? 'fixed' : 'never',
  }
}

/** Returns why no waybill was given, from the words of the answer. */
export function refusalOfAwb(words: string): CarrierRefusal {
  const code = /recharge|wallet|balance/i.test(words)
    ? 'wallet_empty'
    : /serviceab/i.test(words)
      ? 'not_served'
      : 'other'
  return { code, field: null, words: words.slice(0, 300), retry: code === 'wallet_empty' ? 'later' : 'never' }
}

/** What it says to a request for a pickup: refusals have a message alone. */
export const pickupAnswer = z.object({
  pickup_status: z.number().optional(),
  response: z.object({ pickup_token_number: z.string().nullish() }).nullish(),
  message: z.string().default(''),
})

/** The pickup locations of the account. */
export const locationList = z.object({
  data: z.object({
    shipping_address: z.array(z.object({ pickup_location: z.string(), pin_code: z.union([z.string(), z.number()]) })),
  }),
})
