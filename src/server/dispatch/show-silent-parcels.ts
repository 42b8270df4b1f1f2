import type { Language } from '#domain/language/language.ts'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { askableStates, daysSilent, isOpenInquiry, nextOfInquiry, silentAfter } from '#domain/shipping/silent-parcel.ts'
import { type CalendarDay, indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { carrierNameOf, findCarrier, findEachCarrierOnce } from '#server/hub/carrier-store.ts'
import { readTransitDays } from '#server/hub/read-wait-or-send.ts'
import { findShipment } from '#server/hub/shipment-store.ts'
import { findInquiry, type ParcelInquiryRow } from '#server/orders/parcel-inquiry-store.ts'
import { trackingPageOfShipment } from '#server/orders/shape-order.ts'
import { readSilenceTerms } from '#server/shop/silence-terms-store.ts'
import { findHeardParcel, findLastContact, listInquiries } from './silent-parcel-store.ts'

/** Far more than are silent at once; the longest silent ones are shown. */
const mostShown = 200

type Heard = NonNullable<Awaited<ReturnType<typeof findHeardParcel>>>

/** Returns the parcels whose carriers are to be asked or were asked, the longest silent first. */
export async function listSilentParcels(language: Language) {
  const { rows, total } = await listInquiries(mostShown)
  const now = await readClock()
  const { day: today } = indianDay(now)
  const items: (Awaited<ReturnType<typeof showHeard>> & ReturnType<typeof showStep> & Listed)[] = []
  const carrierOf = findEachCarrierOnce()
  for (const row of rows)
    items.push({
      ...(await showHeard(row, language, now, carrierOf)),
      ...showStep(row.inquiry),
      ...nextOfInquiry(row.inquiry, today),
      id: row.inquiry.id,
      order: { id: row.order.id, number: row.order.number },
      country: row.order.destination,
    })
  return { items, total }
}

type Listed = ReturnType<typeof nextOfInquiry> & {
  id: string
  order: { id: string; number: string }
  country: string
}

/** Returns what was heard of the parcel of a box last, and what is done about its silence. Refuses with thing/not-found. */
export async function showInquiry(id: string, language: Language) {
  await findShipment(id)
  const row = await findHeardParcel(id)
  if (!row)
    return { mayAsk: false, parcel: null, silentAfter: null, lastContact: null, mayBeLost: false, inquiry: null }
  const now = await readClock()
  const inquiry = await findInquiry(row.parcel.id)
  const domestic = row.order.destination === homeCountry
  const [, promised] = await readTransitDays(row)
  return {
    mayAsk: askableStates.includes(row.parcel.state),
    // That it was declared lost is no news of the parcel.
    parcel: await showHeard(inquiry?.state === 'lost' ? { ...row, heardAt: inquiry.heardAt } : row, language, now),
    silentAfter: silentAfter(await readSilenceTerms(), { promised, domestic }),
    lastContact: await findLastContact(row.parcel.carrier),
    mayBeLost: isLong(inquiry, indianDay(now).day),
    inquiry: inquiry ? showWhole(inquiry) : null,
  }
}

const isLong = (inquiry: ParcelInquiryRow | undefined, today: CalendarDay): boolean =>
  inquiry?.state === 'contacted' && inquiry.lostFrom <= today

async function showHeard(row: Heard, language: Language, now: Date, carrierOf = findCarrier) {
  const { parcel, order, report, heardAt } = row
  const partner = await carrierOf(order.rateVersion, order.serviceId)
  return {
    carrier: carrierNameOf(parcel.carrier, partner)[language],
    waybill: parcel.waybill,
    trackingPage: trackingPageOfShipment(row),
    parcelState: parcel.state,
    heardAt,
    days: daysSilent(heardAt, now),
    report,
  }
}

const showStep = ({ state, askBy, contactedOn, contact, reference, answerBy, lostFrom }: ParcelInquiryRow) => ({
  state,
  askBy,
  contactedOn,
  contact,
  reference,
  answerBy,
  lostFrom,
})

const showWhole = (row: ParcelInquiryRow) => ({
  ...showStep(row),
  version: row.version,
  openedAt: row.openedAt,
  note: row.note,
  lostBecause: row.lostBecause,
  closedAt: isOpenInquiry(row.state) ? null : row.closedAt,
  carrierPays: row.carrierPaysPaise,
  seenAgainAt: row.seenAgainAt,
  changedAt: row.changedAt,
  changedBy: row.changedBy,
})
