import { proofsFor } from '#domain/courier/delivery-proof.ts'
import { mayVisitAgain } from '#domain/courier/next-visit.ts'
import type { Language } from '#domain/language/language.ts'
import type { HubTerms } from '#domain/shipping/hub-terms.ts'
import { isParcelOver, mayReport, type ParcelState } from '#domain/shipping/parcel-flow.ts'
import type { Actor } from '#domain/states/state-table.ts'
import { translate, translateCode } from '#server/translate.ts'
import type { ParcelView } from './parcel-store.ts'
import { proofFactsOf } from './prove-delivery.ts'

/** The usual next events, in the order of the buttons; the carrier's feed and an admin may report more. */
const usualNext: Partial<Record<ParcelState, readonly ParcelState[]>> = {
  label_ready: ['handed_to_carrier'],
  handed_to_carrier: ['in_transit', 'out_for_delivery'],
  in_transit: ['out_for_delivery', 'delivered'],
  customs_released: ['out_for_delivery'],
  out_for_delivery: ['delivered', 'attempt_failed'],
  attempt_failed: ['out_for_delivery', 'awaiting_pickup', 'delivered'],
  awaiting_pickup: ['delivered'],
}

/** After the last visit in vain, and when it was refused, the box comes back. */
const nextOf = ({ parcel: { state }, homeDelivery }: ParcelView, terms: HubTerms): readonly ParcelState[] =>
  state === 'attempt_failed' && homeDelivery && !mayVisitAgain(homeDelivery, terms)
    ? ['returning', 'delivered']
    : (usualNext[state] ?? [])

const daysKnown = 7

/**
 * Returns a parcel as its courier sees it. Name, street and postal code are empty before someone has claimed it, and again seven
 * days after it came to its end (docs/spec/lifecycle.md#9); city and country stay.
 */
export function showTask(
  view: ParcelView,
  { id, actor, terms }: { id: string; actor: Actor; terms: HubTerms },
  carrierName: string,
  language: Language,
  now: Date,
) {
  const { parcel, order, payment, homeDelivery } = view
  const { shipping } = order
  const isExpired =
    isParcelOver(parcel.state) && now.getTime() - parcel.updatedAt.getTime() > daysKnown * 24 * 60 * 60 * 1000
  const isTheirs = actor.as === 'admin' || parcel.courierId === id
  const known = (text: string) => (isExpired || !isTheirs ? '' : text)
  return {
    id: parcel.id,
    orderNumber: order.number,
    state: parcel.state,
    stateText: translate(language, 'statuses', `parcel.${parcel.state}`),
    waybill: parcel.waybill,
    carrier: carrierName,
    weightGrams: view.measuredGrams ?? view.expectedGrams,
    recipient: known(shipping.fullName),
    address: known(shipping.address),
    city: shipping.city,
    pincode: known(shipping.pincode),
    country: order.destination,
    countryName: view.countryName?.[language] ?? order.destination,
    cashToCollect: payment?.state === 'cod_due' ? payment.amountPaise : null,
    visits: homeDelivery?.visits ?? 0,
    chosenDay: homeDelivery?.chosenDay ?? null,
    proofs: [...proofsFor(proofFactsOf(view))],
    needsProof: view.domestic,
    next: nextOf(view, terms)
      .filter((state) => mayReport(state, actor))
      .map((event) => ({ event, label: translateCode(language, 'courier-steps', `report.${event}`) })),
    updatedAt: parcel.updatedAt,
  }
}
