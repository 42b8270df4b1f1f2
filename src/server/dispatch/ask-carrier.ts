import { randomUUID } from 'node:crypto'
import type { Paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import {
  askableStates,
  assertMayBeLost,
  inquiryDays,
  lostFromOf,
  type StatedLossCause,
} from '#domain/shipping/silent-parcel.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { type CalendarDay, indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { reportParcel } from '#server/courier/report-parcel.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockShipment } from '#server/hub/shipment-lock-store.ts'
import { findShipment } from '#server/hub/shipment-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import {
  findInquiry,
  insertInquiry,
  lockInquiry,
  type ParcelInquiryRow,
  readHeardAt,
  saveInquiry,
} from '#server/orders/parcel-inquiry-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { lockParcelOfShipment } from '#server/orders/sent-again-store.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { positionOfShipment } from '#server/orders/take-shipment-step.ts'
import { readSilenceTerms } from '#server/shop/silence-terms-store.ts'

type Context = Needs<'orderChanged' | 'notifyOutbox'>

export type CarrierInquiry = {
  /** The version that was shown; null when no inquiry went on. */
  version: number | null
  contact: string
  reference: string
  answerBy: CalendarDay
}

/**
 * Saves that the carrier of a box was asked where it is. The customer is notified the first time. Refuses with thing/not-found,
 * flow/not-now (it is not under way), flow/stale (it changed meanwhile), inquiry/heard (an event has come in) and inquiry/answer-day.
 */
export async function askCarrier(
  context: Context,
  id: string,
  { version, contact, reference, answerBy }: CarrierInquiry,
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    const { shipment, parcel, open, heardAt, today } = await lockSilent(id)
    assertVersion(open?.version ?? 0, version ?? 0)
    if (!askableStates.includes(parcel.state)) refuse('flow/not-now', { state: parcel.state })
    const days = open ?? inquiryDays(await readSilenceTerms(), today)
    const lostFrom = lostFromOf({ lostFrom: days.lostFrom, answerBy }, today)
    const changedBy = member(visitor).name
    const step = {
      state: 'contacted',
      contactedOn: today,
      contact,
      reference: reference === '' ? null : reference,
      answerBy,
      lostFrom,
      changedBy,
    } as const
    if (open) await saveInquiry(open.id, step)
    else
      await insertInquiry({
        id: randomUUID(),
        parcelId: parcel.id,
        orderId: parcel.orderId,
        askBy: days.askBy,
        ...step,
      })
    await recordEvent(context, {
      orderId: parcel.orderId,
      kind: 'carrier_contacted',
      actor: stepActorOf(member(visitor), 'admin').performedBy,
      data: { since: indianDay(heardAt).day, day: answerBy, until: lostFrom, ...positionOfShipment(shipment) },
      ...(open?.state === 'contacted' ? { emailTo: [] } : {}),
    })
  })
}

/**
 * Saves that the carrier says that a parcel moves: it counts as heard of. A customer who was notified of the inquiry is notified of this
 * too. Refuses with thing/not-found, flow/not-now, flow/stale and inquiry/heard.
 */
export async function endAsFound(
  context: Context,
  id: string,
  { version, note }: { version: number; note: string },
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    const { shipment, parcel, open } = await lockSilent(id)
    const inquiry = requireOpen(open, version)
    await saveInquiry(inquiry.id, { state: 'found', note, closed: true, changedBy: member(visitor).name })
    await recordEvent(context, {
      orderId: parcel.orderId,
      kind: 'carrier_found',
      actor: stepActorOf(member(visitor), 'admin').performedBy,
      data: positionOfShipment(shipment),
      ...(inquiry.contactedOn === null ? { emailTo: [] } : {}),
    })
  })
}

/**
 * Declares a parcel lost with all that follows: its claim is opened, customer and stores are notified. Refuses with thing/not-found, flow/not-now,
 * flow/stale, inquiry/heard, inquiry/ask-first and inquiry/too-early.
 */
export async function declareLost(
  context: Context,
  id: string,
  { version, cause, note }: { version: number; cause: StatedLossCause; note: string },
  visitor: Visitor,
): Promise<void> {
  const { orderId } = (await findShipment(id)).shipment
  await transaction(async () => {
    // Its claim is opened in the same transaction, and an order is always locked before its shipment.
    await lockOrder(orderId)
    const { parcel, open, today } = await lockSilent(id)
    const inquiry = requireOpen(open, version)
    assertMayBeLost(inquiry, cause, today)
    const changedBy = member(visitor).name
    await saveInquiry(inquiry.id, { state: 'lost', lostBecause: cause, note, closed: true, changedBy })
    await reportParcel(context, parcel.id, { event: 'lost' }, { principal: member(visitor), as: 'hub' })
  })
}

/** Saves what the carrier pays for a parcel that is lost. Refuses with thing/not-found, flow/not-now and flow/stale. */
export async function saveCarrierPays(
  id: string,
  { version, amount }: { version: number; amount: Paise },
  visitor: Visitor,
): Promise<void> {
  await transaction(async () => {
    await lockShipment(id)
    const parcel = (await lockParcelOfShipment(id)) ?? refuse('flow/not-now')
    const inquiry = await findInquiry(parcel.id)
    if (inquiry?.state !== 'lost') return refuse('flow/not-now', { state: parcel.state })
    assertVersion(inquiry.version, version)
    await saveInquiry(inquiry.id, { carrierPaysPaise: amount, changedBy: member(visitor).name })
  })
}

/** Locks a box, its parcel and the inquiry that goes on about it. Refuses with inquiry/heard when an event has come in since it was opened. */
async function lockSilent(id: string) {
  const shipment = await lockShipment(id)
  const parcel = (await lockParcelOfShipment(id)) ?? refuse('flow/not-now', { state: shipment.state })
  const open = await lockInquiry(parcel.id)
  const heardAt = await readHeardAt(parcel.id)
  if (open && heardAt > open.heardAt) refuse('inquiry/heard')
  const { day: today } = indianDay(await readClock())
  return { shipment, parcel, open, heardAt, today }
}

function requireOpen(open: ParcelInquiryRow | undefined, version: number): ParcelInquiryRow {
  if (!open) return refuse('flow/not-now')
  assertVersion(open.version, version)
  return open
}
