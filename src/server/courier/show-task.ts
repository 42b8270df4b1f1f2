import { nextReports } from '#domain/courier/courier-report.ts'
import { proofsFor } from '#domain/courier/delivery-proof.ts'
import { mayVisitAgain } from '#domain/courier/next-visit.ts'
import type { Language } from '#domain/language/language.ts'
import type { HubTerms } from '#domain/shipping/hub-terms.ts'
import { isParcelOver, mayReport } from '#domain/shipping/parcel-flow.ts'
import type { Actor } from '#domain/states/state-table.ts'
import type { ParcelView } from './parcel-store.ts'
import { proofFactsOf } from './prove-delivery.ts'

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
    next: nextReports(parcel.state, !homeDelivery || mayVisitAgain(homeDelivery, terms)).filter((state) =>
      mayReport(state, actor),
    ),
    updatedAt: parcel.updatedAt,
  }
}
