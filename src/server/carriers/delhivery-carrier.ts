import { refuse } from '#domain/refusal.ts'
import type { PickupLocation } from '#domain/shipping/carrier-pickup.ts'
import type { DelhiveryAccount } from '#server/carrier-config.ts'
import { VendorRefusal } from '#server/gateways/vendor-call.ts'
import { accountAt } from './account-at.ts'
import type { BookedConsignment, Carrier, Consignment } from './carrier.ts'
import { downloadLabel, hasToken, readJsonBody } from './carrier-call.ts'
import { type DelhiveryLine, openDelhiveryLine } from './delhivery-line.ts'
import { delhiveryForm } from './delhivery-order.ts'
import { createDelhiveryRates, type DelhiveryRates, delhiveryServices, isDelhiveryService } from './delhivery-rates.ts'
import {
  cancelAnswer,
  createAnswer,
  eventsOfPush,
  eventsOfShipment,
  isAtHub,
  isShownCancelled,
  pickupAnswer,
  pincodeAnswer,
  refusalOf,
  slipAnswer,
  webhookBody,
} from './delhivery-shapes.ts'

const waybillPattern = /^\d{11,15}$/
/** When its courier comes on the day of a pickup. */
const pickupTime = '16:00:00'

type Delhivery = {
  line: DelhiveryLine
  rates: DelhiveryRates
  account: DelhiveryAccount
  /** Waybills whose cancellation it has confirmed: its list goes on showing them as "Manifested". */
  cancelled: Set<string>
}

/**
 * Creates the carrier Delhivery, for boxes inside India, by its documented interface. A shipment is made in one call
 * without a waybill: Delhivery gives one, and refuses our reference a second time.
 */
export function createDelhiveryCarrier(account: DelhiveryAccount): Carrier {
  const line = openDelhiveryLine(account)
  const delhivery: Delhivery = { line, account, rates: createDelhiveryRates(line, account), cancelled: new Set() }
  return {
    name: 'delhivery',
    waybill: waybillPattern,
    tracking: 'push',
    labels: 'theirs',
    quote: delhivery.rates.quote,
    book: (sent, service, ourRef) => book(delhivery, { sent, service, ourRef }),
    findByRef: (ourRef, wanted) => findByRef(delhivery, ourRef, wanted),
    label: async (waybill) => {
      const query = new URLSearchParams({ wbns: waybill, pdf: 'true', pdf_size: '4R' })
      const { packages } = slipAnswer.parse(await line.call('GET', `/api/p/packing_slip?${query}`))
      const link = packages.find(({ wbn }) => wbn === waybill)?.pdf_download_link
      return link ? downloadLabel('Delhivery', link) : null
    },
    cancel: (waybill) => cancel(delhivery, waybill),
    requestPickup: (waybills, day, place) => requestPickup(delhivery, waybills.length, { day, place }),
    checkPickupLocation: async ({ pincode }) => ((await isServed(line, pincode)) ? null : 'not_served'),
    track: async (waybills) => (await line.list('waybill', waybills)).flatMap(eventsOfShipment),
    readWebhook: (body, header) => {
      if (!hasToken(header('x-api-key') ?? '', account.webhookToken)) refuse('carrier/unsigned')
      const parsed = webhookBody.safeParse(readJsonBody(body))
      return parsed.success ? eventsOfPush(parsed.data) : refuse('request/malformed')
    },
    check: async () => {
      if (!(await isServed(line, account.pickupPincode)))
        throw new Error(`it does not serve the pickup location, ${account.pickupPincode}`)
    },
  }
}

type Booking = { sent: Consignment; service: string; ourRef: string }

/**
 * Makes a shipment. Its list may be behind, so that a reference it has already is an unknown answer, unless what is under
 * it was cancelled: then the box needs another reference. A refusal may leave half a shipment, which the sweep after it cancels.
 */
async function book(delhivery: Delhivery, { sent, service, ourRef }: Booking): ReturnType<Carrier['book']> {
  if (!isDelhiveryService(service))
    return { refused: { code: 'other', field: null, words: service.slice(0, 60), retry: 'never' } }
  // Asked before, so that no shipment is made whose price is unknown.
  const costMinor = await delhivery.rates.charge(sent, service)
  const { shippingMode } = delhiveryServices[service]
  const form = delhiveryForm(sent, accountAt(delhivery.account, sent.pickupLocations?.delhivery), {
    shippingMode,
    ourRef,
  })
  const answer = createAnswer.parse(await delhivery.line.call('POST', '/api/cmu/create.json', form))
  const [made] = answer.packages
  if (answer.success !== false && made?.status === 'Success' && waybillPattern.test(made.waybill))
    return { booked: bookedOf(ourRef, made.waybill, costMinor) }
  const words = made?.remarks || answer.rmk
  if (/duplicate/i.test(words)) {
    const found = await findByRef(delhivery, ourRef)
    if (found.length > 0 && found.every(({ isCancelled }) => isCancelled))
      return { refused: { code: 'dead_order', field: null, words: words.slice(0, 300), retry: 'later' } }
    throw new VendorRefusal('Delhivery', { status: 200, code: 'duplicate', message: words })
  }
  return { refused: refusalOf(words) }
}

const bookedOf = (ourRef: string, waybill: string, costMinor: number | null): BookedConsignment => ({
  ourRef,
  theirRef: waybill,
  waybill,
  isCancelled: false,
  costMinor: costMinor ?? 0,
  currency: costMinor === null ? null : 'INR',
})

/** Lists the shipments under our reference; their prices are asked for where it is known what was to be booked. */
async function findByRef(
  { line, rates, cancelled }: Delhivery,
  ourRef: string,
  wanted?: { consignment: Consignment; service: string },
): Promise<BookedConsignment[]> {
  const found = (await line.list('ref_ids', [ourRef])).filter(({ ReferenceNo }) => ReferenceNo === ourRef)
  if (found.length === 0) return []
  const costMinor =
    wanted && isDelhiveryService(wanted.service) ? await rates.charge(wanted.consignment, wanted.service) : null
  return found
    .toSorted((one, other) => one.AWB.localeCompare(other.AWB))
    .map((shipment) => ({
      ...bookedOf(ourRef, shipment.AWB, costMinor),
      isCancelled: cancelled.has(shipment.AWB) || isShownCancelled(shipment),
    }))
}

/** Cancels a shipment that is still at the hub: one on its way would be sent back instead. */
async function cancel({ line, cancelled }: Delhivery, waybill: string): ReturnType<Carrier['cancel']> {
  const [shipment] = await line.list('waybill', [waybill])
  if (shipment && !isAtHub(shipment)) return shipment.Status.StatusType === 'CN' ? 'cancelled' : 'too_late'
  const said = cancelAnswer.parse(await line.call('POST', '/api/p/edit', { waybill, cancellation: 'true' }, [400]))
  // One that was cancelled before is refused, with words that say so.
  if (said.status !== true && !/(already|has) (been )?cancell?ed/i.test(said.remark + said.error)) return 'unknown'
  cancelled.add(waybill)
  return 'cancelled'
}

/** Returns what an answer says in words, whatever its shape. */
const wordsOf = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/["{}[\]]/g, ' ')
    .trim()
    .slice(0, 300)

async function isServed(line: DelhiveryLine, pincode: string): Promise<boolean> {
  const answer = pincodeAnswer.parse(await line.call('GET', `/c/api/pin-codes/json/?filter_codes=${pincode}`))
  return answer.delivery_codes.length > 0
}

/** Asks for a pickup at the warehouse; while one is open there, that one fetches everything. */
async function requestPickup(
  { line, account }: Delhivery,
  count: number,
  { day, place }: { day: string; place: PickupLocation | null },
): Promise<string> {
  const answer = await line.call(
    'POST',
    '/fm/request/new/',
    {
      pickup_date: day,
      pickup_time: pickupTime,
      pickup_location: accountAt(account, place).pickupLocation,
      expected_package_count: count,
    },
    [400],
  )
  const open = /Pickup Request (\d+).*Already Exist/i.exec(JSON.stringify(answer))?.[1]
  if (open) return open
  const agreed = pickupAnswer.safeParse(answer)
  if (agreed.success) return agreed.data.pickup_id
  throw new VendorRefusal('Delhivery', { status: 400, code: 'pickup', message: wordsOf(answer) })
}
