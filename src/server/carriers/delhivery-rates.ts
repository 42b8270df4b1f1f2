import type { DelhiveryAccount } from '#server/carrier-config.ts'
import { accountAt } from './account-at.ts'
import type { Carrier, Consignment } from './carrier.ts'
import type { DelhiveryLine } from './delhivery-line.ts'
import { worthOf } from './delhivery-order.ts'
import { chargeAnswer, daysAnswer, pincodeAnswer } from './delhivery-shapes.ts'

/** Its services inside India: the name on the wire of a booking, and the code in those of charges and days. */
export const delhiveryServices = {
  surface: { shippingMode: 'Surface', code: 'S' },
  express: { shippingMode: 'Express', code: 'E' },
} as const
export type DelhiveryService = keyof typeof delhiveryServices

export const isDelhiveryService = (service: string): service is DelhiveryService =>
  Object.hasOwn(delhiveryServices, service)

/** From this worth on a consignment needs an e-way bill, which the shop does not make. */
const ewayBillPaise = 5_000_000
/** Charges may be asked for 50 times in five minutes only, and are asked for when a box is offered and when it is booked. */
const rememberedMilliseconds = 10 * 60_000
const rememberedAtMost = 500

export type DelhiveryRates = {
  quote: Carrier['quote']
  /** Returns the charge in paise; null when it states none. */
  charge(consignment: Consignment, service: DelhiveryService): Promise<number | null>
}

/** Returns the account for the hub that a consignment leaves from. */
const accountOf = (account: DelhiveryAccount, { pickupLocations }: Consignment) =>
  accountAt(account, pickupLocations?.delhivery)

/** Creates what asks Delhivery for locations served, charges and days. */
export function createDelhiveryRates(line: DelhiveryLine, account: DelhiveryAccount): DelhiveryRates {
  const charge = rememberCharges((consignment, service) =>
    askCharge(line, accountOf(account, consignment), consignment, service),
  )
  return {
    charge,
    quote: async (consignment) => {
      const place = await findServedLocation(line, consignment)
      if (!place || worthOf(consignment) >= ewayBillPaise) return []
      const offers = []
      for (const service of Object.keys(delhiveryServices).filter(isDelhiveryService)) {
        const costMinor = await charge(consignment, service)
        const days = await askDays(line, accountOf(account, consignment), place, service)
        // A charge of nothing means that it has no price for this way.
        if (costMinor && days)
          offers.push({
            service,
            costMinor,
            // The account is in rupees, and the interface states no other currency.
            currency: 'INR',
            days: { least: days, most: days },
            duties: 'none' as const,
            takesCash: place.takesCash,
          })
      }
      return offers
    },
  }
}

type ServedLocation = { pincode: string; takesCash: boolean }

async function findServedLocation(
  line: DelhiveryLine,
  { domestic, recipient }: Consignment,
): Promise<ServedLocation | null> {
  const pincode = recipient.pincode.replaceAll(/\s/g, '')
  if (!domestic || !/^[1-9]\d{5}$/.test(pincode)) return null
  const answer = pincodeAnswer.parse(await line.call('GET', `/c/api/pin-codes/json/?filter_codes=${pincode}`))
  const place = answer.delivery_codes.map(({ postal_code }) => postal_code).find(({ pin }) => pin === pincode)
  if (place?.remarks !== '' || place.pre_paid !== 'Y') return null
  return { pincode, takesCash: place.cod === 'Y' }
}

async function askCharge(
  line: DelhiveryLine,
  { pickupPincode }: DelhiveryAccount,
  { grams, recipient, cashPaise, ...sent }: Consignment,
  service: DelhiveryService,
): Promise<number | null> {
  const query = new URLSearchParams({
    md: delhiveryServices[service].code,
    ss: 'Delivered',
    o_pin: pickupPincode,
    d_pin: recipient.pincode.replaceAll(/\s/g, ''),
    cgm: String(grams),
    pt: cashPaise === null ? 'Pre-paid' : 'COD',
    l: String(Math.ceil(sent.lengthMm / 10)),
    b: String(Math.ceil(sent.widthMm / 10)),
    h: String(Math.ceil(sent.heightMm / 10)),
    ipkg_type: 'box',
  })
  const answer = chargeAnswer.safeParse(await line.call('GET', `/api/kinko/v1/invoice/charges/.json?${query}`))
  const [first] = answer.data ?? []
  return first ? Math.round(first.total_amount * 100) : null
}

async function askDays(
  line: DelhiveryLine,
  { pickupPincode }: DelhiveryAccount,
  { pincode }: ServedLocation,
  service: DelhiveryService,
): Promise<number | null> {
  const query = new URLSearchParams({
    origin_pin: pickupPincode,
    destination_pin: pincode,
    mot: delhiveryServices[service].code,
    pdt: 'B2C',
  })
  const answer = daysAnswer.safeParse(await line.call('GET', `/api/dc/expected_tat?${query}`))
  return answer.success ? Math.ceil(answer.data.data.tat) : null
}

/** Remembers charges for some minutes, so that offering and booking one box asks for each once. */
function rememberCharges(ask: DelhiveryRates['charge']): DelhiveryRates['charge'] {
  const remembered = new Map<string, { at: number; charge: number | null }>()
  return async (consignment, service) => {
    const { grams, recipient, cashPaise, lengthMm, widthMm, heightMm, pickupLocations } = consignment
    const from = pickupLocations?.delhivery?.pincode ?? ''
    const key = [service, from, recipient.pincode, grams, cashPaise === null, lengthMm, widthMm, heightMm].join(' ')
    const known = remembered.get(key)
    if (known && performance.now() - known.at < rememberedMilliseconds) return known.charge
    const charge = await ask(consignment, service)
    const [oldest] = remembered.keys()
    if (remembered.size >= rememberedAtMost && oldest !== undefined) remembered.delete(oldest)
    remembered.delete(key)
    remembered.set(key, { at: performance.now(), charge })
    return charge
  }
}
