import { claimOf } from '#domain/claims/claim-kind.ts'
import type { FailedVisitReason } from '#domain/courier/failed-visit.ts'
import type { Paise } from '#domain/money/money.ts'
import { eventOfParcel, eventOfPayment } from '#domain/orders/event-of-step.ts'
import { decidePayment } from '#domain/payments/payment-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { mayReport, nextParcelState, type ParcelState } from '#domain/shipping/parcel-flow.ts'
import { openShopClaim } from '#server/claims/open-claim.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { carrierNameOf, findCarrier } from '#server/hub/carrier-store.ts'
import { ensureManifestLine } from '#server/hub/manifest-store.ts'
import { lockSellerOrdersOf, lockShipment } from '#server/hub/shipment-lock-store.ts'
import { bookCash } from '#server/ledger/book-money.ts'
import { orderStatusChanged } from '#server/orders/order-status-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { endHeardInquiries } from '#server/orders/parcel-inquiry-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { type StepActor, stepActorOf, systemStepActor } from '#server/orders/step-actor.ts'
import { type SellerOrderRow, takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { positionOfShipment, type ShipmentRow, takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { insertCourierCash, lockCashHolder } from './courier-cash-store.ts'
import { assertMayTakeCash } from './hand-over-cash.ts'
import { lockDuePayment, lockParcel, saveCollected, saveParcelStep } from './parcel-assignment-store.ts'
import { findParcel, type ParcelReach, type ParcelView, parcelsOf } from './parcel-store.ts'
import { earnByStep, takeDelivery } from './take-task.ts'

/** An act of a person that may be sent twice: whether it was noted already, and what notes it with the step. */
export type ParcelAct = { isNoted(): Promise<boolean>; note(at: Date): Promise<void> }

export type Report = {
  event: ParcelState
  proof?: string | undefined
  cashCollected?: Paise | undefined
  /** When it happened, as the carrier or the courier says; now unless given. */
  at?: Date
  waitedMinutes?: number | undefined
  reason?: FailedVisitReason | undefined
  act?: ParcelAct
}

/** Who reports, and as what: a courier of the hub never claims a parcel. `carrier`: the carrier's own events. */
export type Reporter = { principal: Principal; as: 'delivery' | 'hub' } | 'carrier'

/** Returns the courier whose parcel it becomes with this report, if any. */
const claimantOf = (by: Reporter): string | undefined =>
  by !== 'carrier' && by.as === 'delivery' && by.principal.role === 'courier' ? by.principal.id : undefined

type ReportStep = { view: ParcelView; report: Report; by: Reporter; stepActor: StepActor; carrier: string }

/**
 * Applies an event of a parcel: shipment, seller orders and cash follow. A repeated or earlier event changes nothing
 * (docs/spec/correctness.md#32). Refuses with thing/not-found, auth/role (this courier may not report it), manifest/missing (not
 * handed over yet, or without a carrier), flow/reason-needed (a courier's visit in vain) and payment/mismatch (the cash differs from the amount due).
 */
export async function reportParcel(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  report: Report,
  by: Reporter,
): Promise<void> {
  const stepActor = by === 'carrier' ? systemStepActor : stepActorOf(by.principal, by.as)
  if (!mayReport(report.event, stepActor.actor)) refuse('auth/role', { command: report.event })
  if (report.event === 'attempt_failed' && claimantOf(by) && !report.reason) refuse('flow/reason-needed')
  const view = await findParcel(reachOf(by), id)
  const partner = await findCarrier(view.order.rateVersion, view.order.serviceId)
  const carrier = carrierNameOf(view.parcel.carrier, partner).en
  await transaction(() => applyReport(context, { view, report, by, stepActor, carrier }))
}

/** The hub takes back whatever stands before it, no matter who has brought it. */
const reachOf = (by: Reporter): ParcelReach =>
  by === 'carrier' || by.as === 'hub' ? undefined : parcelsOf(by.principal)

async function applyReport(context: Needs<'orderChanged' | 'notifyOutbox'>, step: ReportStep): Promise<void> {
  const { view, report, by, stepActor } = step
  const mayClaim = claimantOf(by)
  // The account before the order, as when a parcel is assigned: two claims at once cannot pass the limit of cash together.
  if (view.parcel.courierId === null && mayClaim) await lockCashHolder(mayClaim)
  // A parcel that does not arrive opens a claim in the same transaction, and an order is always locked before its shipment.
  if (claimOf(report.event) !== null) await lockOrder(view.order.id)
  const shipment = await lockShipment(view.shipmentId)
  const sellerOrders = await lockSellerOrdersOf(shipment)
  const before = (await lockParcel(view.parcel.id, reachOf(by))) ?? refuse('thing/not-found')
  if (await report.act?.isNoted()) return
  const at = timeOf(report, by, before.updatedAt, await readClock())
  const current = { state: before.state, at: before.updatedAt }
  const route = view.domestic ? 'domestic' : 'abroad'
  const next = nextParcelState(current, { state: report.event, at }, route)
  if (next === current) return
  // Anyone who reports the first step has the parcel in hand, and it is theirs from then on.
  const claimant = before.courierId === null ? mayClaim : undefined
  if (claimant) await assertMayTakeCash(before.id, claimant)
  if (before.state === 'label_ready') await leaveHub(context, step, { shipment, sellerOrders, parcel: before })
  else await recordStep(context, step, shipment)
  await saveParcelStep(before.id, {
    state: next.state,
    updatedAt: at,
    ...(claimant ? { courierId: claimant } : {}),
    ...(report.event === 'handed_to_carrier' && report.proof ? { manifest: report.proof } : {}),
  })
  await endHeardInquiries(before.id, stepActor.performedBy.name)
  if (claimant) await takeDelivery(before.id, claimant)
  await report.act?.note(at)
  const { waitedMinutes } = report
  await earnByStep({ parcelId: before.id, orderId: before.orderId, state: next.state, route, waitedMinutes })
  orderStatusChanged(before.orderId)
  const claim = claimOf(next.state)
  if (claim !== null) await openShopClaim(context, shipment, claim)
  if (next.state !== 'delivered') return
  const cash = by === 'carrier' ? 'all' : report.cashCollected
  await collectCash(
    context,
    view,
    { cash, courierId: by === 'carrier' ? null : (claimant ?? before.courierId) },
    stepActor,
  )
  await takeSellerOrderSteps(context, sellerOrders, 'dispatched', 'fulfil')
}

/**
 * Returns when a reported step happened. A carrier's events come in any order; a person acts on what they see, so their act is never before the
 * last step, even if their phone is slow.
 */
function timeOf({ at }: Report, by: Reporter, last: Date, now: Date): Date {
  const said = at && at < now ? at : now
  return by === 'carrier' || said > last ? said : new Date(last.getTime() + 1)
}

type Leaving = { shipment: ShipmentRow; sellerOrders: readonly SellerOrderRow[]; parcel: ParcelView['parcel'] }

/** Takes the step out of the hub, with its line on a manifest. Refuses with manifest/missing. */
async function leaveHub(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { report, stepActor, carrier }: ReportStep,
  { shipment, sellerOrders, parcel }: Leaving,
): Promise<void> {
  const manifest = report.event === 'handed_to_carrier' ? report.proof : undefined
  await takeShipmentStep(context, shipment, 'hand_to_carrier', stepActor, {
    guardInput: { manifest },
    data: { waybill: parcel.waybill, carrier, proof: manifest },
  })
  await takeSellerOrderSteps(context, sellerOrders, 'boxed', 'dispatch')
  await ensureManifestLine(parcel, shipment.hubId, { signedBy: manifest ?? '', by: stepActor.performedBy })
}

async function recordStep(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { view: { parcel }, report, stepActor, carrier }: ReportStep,
  shipment: ShipmentRow,
): Promise<void> {
  await recordEvent(context, {
    orderId: parcel.orderId,
    kind: eventOfParcel(report.event),
    actor: stepActor.performedBy,
    data: {
      waybill: parcel.waybill,
      carrier,
      ...(report.proof ? { proof: report.proof } : {}),
      ...(report.reason ? { reason: report.reason } : {}),
      ...positionOfShipment(shipment),
    },
  })
}

/** Moves every seller order that is in the state the parcel event starts from; the shop is the actor. */
async function takeSellerOrderSteps(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  sellerOrders: readonly SellerOrderRow[],
  from: SellerOrderRow['state'],
  command: 'dispatch' | 'fulfil',
): Promise<void> {
  for (const sellerOrder of sellerOrders)
    if (sellerOrder.state === from) await takeSellerOrderStep(context, sellerOrder, command, systemStepActor)
}

/**
 * Cash counts only when it is exactly the amount due; money for an order that is paid already is an error as well. A
 * carrier delivers against the whole amount (`all`).
 */
async function collectCash(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { order }: ParcelView,
  { cash: handed, courierId }: { cash: Paise | 'all' | undefined; courierId: string | null },
  stepActor: StepActor,
): Promise<void> {
  const due = await lockDuePayment(order.id)
  const cash = handed === 'all' ? (due?.state === 'cod_due' ? due.amountPaise : undefined) : handed
  if (due?.state !== 'cod_due') {
    if (cash !== undefined && cash !== 0) refuse('payment/mismatch')
    return
  }
  const money = (amountMinor: number) => ({ amountMinor, currency: 'INR', orderId: order.id })
  const state = decidePayment(due.state, 'collect_cash', stepActor.actor, {
    expected: money(due.amountPaise),
    reported: cash === undefined ? undefined : money(cash),
  })
  await saveCollected(state, cash ?? null, due.id)
  if (courierId !== null)
    await insertCourierCash({ paymentId: due.id, orderId: order.id, courierId, amount: due.amountPaise })
  await bookCash({ id: due.id, orderId: order.id, amount: due.amountPaise, courierId })
  const kind = eventOfPayment('collect_cash', due.state, state)
  if (kind) await recordEvent(context, { orderId: order.id, kind, actor: stepActor.performedBy, data: { cash } })
}
