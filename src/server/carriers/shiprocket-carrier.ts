import { refuse } from '#domain/refusal.ts'
import type { PickupLocation } from '#domain/shipping/carrier-pickup.ts'
import type { ShiprocketAccount } from '#server/carrier-config.ts'
import { VendorRefusal } from '#server/gateways/vendor-call.ts'
import { accountAt } from './account-at.ts'
import type { BookedConsignment, Carrier, Consignment } from './carrier.ts'
import { downloadLabel, hasToken, readJsonBody } from './carrier-call.ts'
import { openShiprocketLine, type ShiprocketLine } from './shiprocket-line.ts'
import { shiprocketOrder, shiprocketRateQuery } from './shiprocket-order.ts'
import {
  awbAnswer,
  createAnswer,
  eventsOf,
  labelAnswer,
  locationList,
  orderList,
  pickupAnswer,
  rateAnswer,
  refusalOfAwb,
  refusalOfOrder,
  trackAnswer,
  webhookBody,
} from './shiprocket-shapes.ts'

const paiseOf = (rupees: number): number => Math.round(rupees * 100)
const isDead = (status: string): boolean => /cancel/i.test(status)
/** The interface abroad is another one than inside India. */
const scopeOf = (domestic: boolean): string => (domestic ? '' : '/international')
const daysOf = (said: number | string | undefined): number => {
  const days = Number.parseInt(String(said ?? ''), 10)
  return Number.isNaN(days) ? 99 : days
}
const headOf = (service: string): string => service.split('-')[0] ?? service

/**
 * Creates the carrier Shiprocket, which books many couriers, by its documented interfaces. Creating an order and getting
 * its waybill are two calls: an order without a waybill is taken up again, and one that comes back cancelled is none.
 */
export function createShiprocketCarrier(account: ShiprocketAccount): Carrier {
  const line = openShiprocketLine(account)
  const findByRef = (ourRef: string) => listOrders(line, ourRef)
  return {
    name: 'shiprocket',
    waybill: /^[A-Z0-9]{8,24}$/,
    tracking: 'push',
    labels: 'theirs',
    quote: async (sent) => {
      const path = `${scopeOf(sent.domestic)}/courier/serviceability/?${shiprocketRateQuery(sent, accountAt(account, sent.pickupLocations?.shiprocket))}`
      const { data } = rateAnswer.parse(await line.call('GET', path))
      return (data?.available_courier_companies ?? []).map((courier) => ({
        service: `${courier.courier_company_id}-${courier.courier_name.replaceAll(/[^\w]+/g, '_')}`.slice(0, 60),
        costMinor: paiseOf(courier.rate),
        // The account is in rupees, and the interface states no other currency.
        currency: 'INR',
        days: { least: daysOf(courier.estimated_delivery_days), most: daysOf(courier.estimated_delivery_days) },
        duties: sent.domestic ? 'none' : 'unpaid',
        takesCash: courier.cod === 1,
      }))
    },
    book: (sent, service, ourRef) => book(line, account, { sent, service, ourRef }),
    findByRef,
    check: async () => {
      await line.call('GET', '/orders?per_page=1')
    },
    label: async (theirRef) => {
      const shipment = theirRef.split('/')[1] ?? ''
      const answer = labelAnswer.parse(await line.call('POST', '/courier/generate/label', { shipment_id: [shipment] }))
      return answer.label_created === 1 && answer.label_url ? downloadLabel('Shiprocket', answer.label_url) : null
    },
    cancel: async (theirRef) => {
      const [order = ''] = theirRef.split('/')
      const answer = await line.call('POST', '/orders/cancel', { ids: [Number(order)] }).catch((error: unknown) => {
        // It does not cancel what a courier has collected.
        if (error instanceof VendorRefusal && error.status === 400) return 'too_late' as const
        throw error
      })
      return answer === 'too_late' ? 'too_late' : 'cancelled'
    },
    // Each order was made with its place, so that a pickup is asked for by shipment.
    requestPickup: (theirRefs) => requestPickups(line, theirRefs),
    checkPickupLocation: (place) => checkPickupLocation(line, place),
    track: async (waybills) => {
      const events = []
      for (const waybill of waybills) {
        const { tracking_data } = trackAnswer.parse(await line.call('GET', `/courier/track/awb/${waybill}`))
        events.push(...eventsOf(waybill, tracking_data.shipment_track_activities ?? []))
      }
      return events
    },
    readWebhook: (body, header) => readWebhook(account, body, header('x-api-key') ?? ''),
  }
}

async function requestPickups(line: ShiprocketLine, theirRefs: readonly string[]): Promise<string> {
  const shipments = theirRefs.map((ref) => ref.split('/')[1] ?? '')
  const numbers = new Set<string>()
  for (const shipment of shipments) {
    const number = await requestPickup(line, shipment)
    if (number) numbers.add(number)
  }
  // Nothing but shipments that are in its queue already: those are what it knows the pickup by.
  return ([...numbers].join(', ') || shipments.join(', ')).slice(0, 200)
}

async function checkPickupLocation(line: ShiprocketLine, { name, pincode }: PickupLocation) {
  const { data } = locationList.parse(await line.call('GET', '/settings/company/pickup'))
  const found = data.shipping_address.find(({ pickup_location }) => pickup_location === name)
  return !found ? 'unknown_name' : String(found.pin_code) === pincode ? null : 'other_pincode'
}

/** Asks for the pickup of one shipment; one that is asked for already is refused, and that is an answer as well. */
async function requestPickup(line: ShiprocketLine, shipment: string): Promise<string> {
  const said = await line.call('POST', '/courier/generate/pickup', { shipment_id: [shipment] }, [400])
  const answer = pickupAnswer.parse(said)
  if (answer.pickup_status === 1) return answer.response?.pickup_token_number ?? ''
  if (/already in pickup queue/i.test(answer.message)) return ''
  throw new VendorRefusal('Shiprocket', { status: 400, code: 'pickup', message: answer.message })
}

type Booking = { sent: Consignment; service: string; ourRef: string }

async function book(
  line: ShiprocketLine,
  account: ShiprocketAccount,
  { sent, service, ourRef }: Booking,
): ReturnType<Carrier['book']> {
  const scope = scopeOf(sent.domestic)
  const begun = (await listOrders(line, ourRef)).find(({ isCancelled, waybill }) => !isCancelled && waybill === '')
  const [order, shipment] = begun ? begun.theirRef.split('/') : []
  const answer = begun
    ? { order_id: order, shipment_id: shipment, status: 'NEW' }
    : await line.call(
        'POST',
        `${scope}/orders/create/adhoc`,
        shiprocketOrder(sent, accountAt(account, sent.pickupLocations?.shiprocket), ourRef, new Date()),
        [422],
      )
  const invalid = refusalOfOrder(answer)
  if (invalid) return { refused: invalid }
  const made = createAnswer.parse(answer)
  if (isDead(made.status)) return { refused: { code: 'dead_order', field: null, words: made.status, retry: 'later' } }
  const assigned = awbAnswer.parse(
    await line.call('POST', `${scope}/courier/assign/awb`, {
      shipment_id: made.shipment_id,
      courier_id: headOf(service),
    }),
  )
  const { awb_code: waybill, freight_charges: freight, awb_assign_error: error } = assigned.response.data
  if (assigned.awb_assign_status !== 1 || !waybill) return { refused: refusalOfAwb(error ?? '') }
  return {
    booked: {
      ourRef,
      theirRef: `${made.order_id}/${made.shipment_id}`,
      waybill,
      isCancelled: false,
      costMinor: paiseOf(freight ?? 0),
      currency: 'INR',
    },
  }
}

/** Lists the orders under our reference; the search also finds longer numbers, which are left out. */
async function listOrders(line: ShiprocketLine, ourRef: string): Promise<BookedConsignment[]> {
  const { data } = orderList.parse(await line.call('GET', `/orders?search=${encodeURIComponent(ourRef)}&per_page=50`))
  return data
    .filter((order) => order.channel_order_id === ourRef)
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map(({ id, status, shipments: [first] }) => ({
      ourRef,
      theirRef: `${id}/${first?.id ?? ''}`,
      waybill: first?.awb ?? '',
      isCancelled: isDead(status),
      costMinor: paiseOf(first?.cost ?? 0),
      currency: 'INR',
    }))
}

function readWebhook(
  { webhookToken }: ShiprocketAccount,
  body: Buffer,
  key: string,
): ReturnType<Carrier['readWebhook']> {
  if (!hasToken(key, webhookToken)) refuse('carrier/unsigned')
  const parsed = webhookBody.safeParse(readJsonBody(body))
  return parsed.success ? eventsOf(parsed.data.awb, parsed.data.scans) : refuse('request/malformed')
}
