import { bookAtCarrier, type CarrierResult } from '#server/carriers/book-at-carrier.ts'
import type { Carrier, Consignment } from '#server/carriers/carrier.ts'
import { killedCarrier, seededDraw } from './killed-carrier.ts'

/** Returns a box to a postal code, in India unless another country is given. */
export const parcelTo = (pincode: string, country = 'IN', changes: Partial<Consignment> = {}): Consignment => ({
  recipient: {
    fullName: 'Asha Rao',
    phone: '+91 98250 11111',
    email: 'asha@haatdi.example',
    address: '12 Lake Road',
    city: country === 'IN' ? 'Pune' : 'Edison',
    state: country === 'IN' ? 'Maharashtra' : 'New Jersey',
    pincode,
    country,
    countryName: country === 'IN' ? 'India' : 'United States',
  },
  grams: 1_310,
  lengthMm: 300,
  widthMm: 220,
  heightMm: 150,
  domestic: country === 'IN',
  cashPaise: null,
  orderNumber: 'HT-1',
  lines: [{ name: 'Methi khakhra, 400 g', hsCode: '19059090', quantity: 2, valuePaise: 24_000 }],
  ...changes,
})

/**
 * Books boxes by six workers at a carrier that plays its faults, while the process dies between calls: again after every
 * death and lost answer, as the outbox does. Returns what was decided for each reference, and how often the process died.
 */
export async function bookManyShipments(carrier: Carrier, count: number, shipment: () => Consignment, service: string) {
  const kills = { draw: seededDraw(17), share: 0.08, count: 0 }
  const faulty = killedCarrier(carrier, kills)
  const results = new Map<string, CarrierResult>()
  const references = Array.from({ length: count }, (_, index) => `RUN-${index}-C1`)
  const bookUntilKnown = async (reference: string): Promise<CarrierResult> => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const result = await bookAtCarrier(faulty, shipment(), service, reference).catch(() => undefined)
      if (result) return result
    }
    throw new Error(`${reference} was never decided`)
  }
  const worker = async () => {
    for (let next = references.pop(); next; next = references.pop()) results.set(next, await bookUntilKnown(next))
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return { results, kills: kills.count }
}
