import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { mendableFields } from '#domain/shipping/booking.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import { signatureHeader } from '#server/gateways/sandbox-signature.ts'
import { hasValidSignature } from '#server/gateways/webhook-signature.ts'
import type { BookedConsignment, Carrier, CarrierEvent, CarrierRefusal, Consignment } from './carrier.ts'
import { callCarrier, readJsonBody } from './carrier-call.ts'
import type { PracticeServer } from './practice-server.ts'

const rates = z.object({
  rates: z.array(
    z.object({
      service: z.string(),
      amount: z.number().int(),
      currency: z.string().optional(),
      days: z.tuple([z.number().int(), z.number().int()]),
      cash: z.boolean(),
    }),
  ),
})
const consignment = z.object({
  id: z.string(),
  reference: z.string(),
  waybill: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string().optional(),
})
const refusal = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string(), field: z.enum(mendableFields).optional() }),
})
const event = z.object({
  waybill: z.string().max(60),
  code: z.string().max(40),
  at: z.iso.datetime(),
  receivedBy: z.string().max(200).nullish(),
})
const events = z.object({ events: z.array(event).max(10_000) })

const stateOf: Readonly<Record<string, ParcelState>> = {
  PICKED_UP: 'handed_to_carrier',
  IN_TRANSIT: 'in_transit',
  EXPORT_CLEARED: 'export_cleared',
  ARRIVED: 'arrived_country',
  IN_CUSTOMS: 'in_customs',
  CUSTOMS_HOLD: 'customs_hold',
  DUTY_DUE: 'duty_due',
  CUSTOMS_RELEASED: 'customs_released',
  OUT_FOR_DELIVERY: 'out_for_delivery',
  ATTEMPT_FAILED: 'attempt_failed',
  DELIVERED: 'delivered',
  RETURNING: 'returning',
}
const refusalOf: Readonly<Record<string, Pick<CarrierRefusal, 'code' | 'retry'>>> = {
  INVALID_PHONE: { code: 'field_wrong', retry: 'fixed' },
  NOT_SERVICEABLE: { code: 'not_served', retry: 'fixed' },
  WALLET_EMPTY: { code: 'wallet_empty', retry: 'later' },
}

const readEvent = ({ waybill, code, at, receivedBy }: z.infer<typeof event>): CarrierEvent => ({
  waybill,
  code,
  at: new Date(at),
  state: stateOf[code] ?? null,
  receivedBy: receivedBy ?? undefined,
})
const readConsignment = (made: z.infer<typeof consignment>): BookedConsignment => ({
  ourRef: made.reference,
  theirRef: made.id,
  waybill: made.waybill,
  isCancelled: made.status !== 'BOOKED',
  costMinor: made.amount,
  currency: made.currency ?? null,
})
const wireOf = ({ recipient, grams }: Consignment) => ({
  to: {
    name: recipient.fullName,
    phone: recipient.phone,
    country: recipient.country,
    pincode: recipient.pincode.replaceAll(/\s/g, ''),
  },
  grams,
})

/** Creates the carrier of demo and development: another server, over HTTP, that plays every trouble of real ones. */
export function createPracticeCarrier({ token, origin }: PracticeServer): Carrier {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    callCarrier('The practice carrier', `${await origin()}${path}`, { method, token: `Bearer ${token}`, body })
  return {
    name: 'practice',
    waybill: /^PC[0-9]{10}$/,
    tracking: 'push',
    labels: 'ours',
    quote: async (sent) =>
      rates
        .parse(await call('POST', '/v1/rates', wireOf(sent)))
        .rates.map(({ service, amount, currency, days, cash }) => ({
          service,
          costMinor: amount,
          currency: currency ?? null,
          days: { least: days[0], most: days[1] },
          duties: sent.domestic ? 'none' : 'unpaid',
          takesCash: cash,
        })),
    book: async (sent, service, ourRef) => {
      const answer = await call('POST', '/v1/consignments', { ...wireOf(sent), service, reference: ourRef })
      const failed = refusal.safeParse(answer).data?.error
      if (!failed) return { booked: readConsignment(z.object({ consignment }).parse(answer).consignment) }
      const meaning = refusalOf[failed.code] ?? { code: 'other' as const, retry: 'never' as const }
      return { refused: { ...meaning, field: failed.field ?? null, words: failed.message.slice(0, 300) } }
    },
    findByRef: async (ourRef) =>
      z
        .object({ consignments: z.array(consignment) })
        .parse(await call('GET', `/v1/consignments?reference=${encodeURIComponent(ourRef)}`))
        .consignments.map(readConsignment),
    label: async () => null,
    cancel: async (theirRef) => {
      const { result } = z
        .object({ result: z.string() })
        .parse(await call('POST', `/v1/consignments/${theirRef}/cancel`, {}))
      return result === 'CANCELLED' ? 'cancelled' : result === 'TOO_LATE' ? 'too_late' : 'unknown'
    },
    requestPickup: async (theirRefs, day) =>
      z.object({ pickup: z.string() }).parse(await call('POST', '/v1/pickups', { consignments: theirRefs, day }))
        .pickup,
    cancelPickup: async (number) => {
      await call('POST', '/v1/pickups/cancel', { pickup: number })
    },
    track: async (waybills) => events.parse(await call('POST', '/v1/tracking', { waybills })).events.map(readEvent),
    readWebhook: (body, header) => readWebhook(token, body, header),
  }
}

function readWebhook(
  token: string,
  body: Buffer,
  header: (name: string) => string | undefined,
): ReturnType<Carrier['readWebhook']> {
  if (!hasValidSignature(token, body, header(signatureHeader), Math.floor(Date.now() / 1000)))
    refuse('carrier/unsigned')
  const parsed = events.safeParse(readJsonBody(body))
  return parsed.success ? parsed.data.events.map(readEvent) : refuse('request/malformed')
}
