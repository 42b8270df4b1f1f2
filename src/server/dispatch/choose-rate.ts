import { type Paise, paise } from '#domain/money/money.ts'
import type { BookingRefusal } from '#domain/shipping/booking.ts'
import { type CarrierChoice, type CarrierRate, chooseCarrier } from '#domain/shipping/choose-carrier.ts'
import type { Carrier, Consignment } from '#server/carriers/carrier.ts'
import type { Needs } from '#server/context.ts'
import { passRefusal } from '#server/gateways/quarantined-vendor.ts'
import type { ShipmentWithOrder } from '#server/hub/shipment-store.ts'
import { callOpenCarrier, listReadyCarriers } from './call-open-carrier.ts'
import { listCarrierRules } from './carrier-health-store.ts'
import { readNeed } from './consignment.ts'

/** The choice among all offers; `why` says why there is none, and `silent` how many carriers have not answered. */
export type RateChoice = CarrierChoice & { why: BookingRefusal | null; silent: number }

/**
 * Asks every carrier that answers for its offers and chooses one by the shop's rules. Offers in another currency than
 * rupees cannot be compared and are left out, as are those without any.
 */
export async function chooseRate(
  context: Needs<'carriers' | 'log'>,
  view: ShipmentWithOrder,
  consignment: Consignment,
): Promise<RateChoice> {
  const need = await readNeed(view, consignment)
  const rules = await listCarrierRules()
  const ready = await listReadyCarriers(context)
  const quoted = await Promise.allSettled(ready.map((carrier) => quote(carrier, consignment)))
  for (const each of quoted)
    if (each.status === 'rejected') {
      passRefusal(each.reason)
      context.log.warn({ err: each.reason }, 'a carrier gave no offers')
    }
  const answers = quoted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const offers = answers.flatMap(({ usable }) => usable)
  const choice = chooseCarrier(offers, need, rules)
  return { ...choice, why: whyNone(choice, answers), silent: quoted.length - answers.length }
}

type Quoted = { usable: CarrierRate[]; lacksCurrency: boolean }

const quote = async (carrier: Carrier, consignment: Consignment): Promise<Quoted> => {
  const quotes = await callOpenCarrier(carrier, () => carrier.quote(consignment))
  return {
    usable: quotes.flatMap(({ service, costMinor, currency, days, duties, takesCash }) =>
      currency === 'INR' ? [{ carrier: carrier.name, service, cost: costOf(costMinor), days, duties, takesCash }] : [],
    ),
    lacksCurrency: quotes.some(({ currency }) => currency === null),
  }
}

const costOf = (minor: number): Paise => paise(minor)

function whyNone({ chosen, judged }: CarrierChoice, answers: readonly Quoted[]): BookingRefusal | null {
  if (chosen) return null
  if (judged.length > 0) return 'none_as_good'
  return answers.some(({ lacksCurrency }) => lacksCurrency) ? 'no_currency' : 'not_served'
}
