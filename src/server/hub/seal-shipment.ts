import { isShortageOpen } from '#domain/orders/shortage.ts'
import { refuse } from '#domain/refusal.ts'
import { shipmentToleranceOf } from '#domain/shipping/hub-terms.ts'
import type { ShipmentMeasurements } from '#domain/shipping/shipment-flow.ts'
import { judgeWeight, type WeightTolerance } from '#domain/shipping/weight-check.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { hasOpenRequest } from '#server/cancellations/cancellation-store.ts'
import type { Needs } from '#server/context.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { issueInvoices } from '#server/invoices/issue-invoices.ts'
import { stepActorOf, systemStepActor } from '#server/orders/step-actor.ts'
import { takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { type ShipmentRow, takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { readTermsAtHub } from '#server/shop/hub-terms-store.ts'
import { isWholeShipment } from './packed-unit-store.ts'
import { lockSellerOrdersOf, lockShipment } from './shipment-lock-store.ts'
import { listMissingPapers } from './shipment-paper-store.ts'
import { assertOpenAndComplete } from './shipment-photo.ts'
import { findShipment } from './shipment-store.ts'

export type Sealing = {
  version: number
  measure: ShipmentMeasurements
  seal: string
  /** Why it is sealed although the weight differs. */
  weightReason?: string | undefined
}

/**
 * Packs, measures and seals a shipment in one step with its seller orders, issues the invoices and checks the
 * documents: inside India it is ready for its label, abroad when nothing is missing, else it stops there. Refuses
 * with thing/not-found, flow/stale, shipment/incomplete (k of n), shipment/sealed, shipment/not-scanned-out (units are missing, or too many), shipment/not-measured,
 * shipment/photo-needed, shipment/seal-needed, shipment/seal-taken, cancel/request-open, flow/shortage-open (the
 * customer still chooses) and shipment/weight-differs (outside the tolerance, without a reason).
 */
export async function sealShipment(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  sealing: Sealing,
  visitor: Visitor,
): Promise<void> {
  const work = () => transaction(() => packAndSeal(context, id, sealing, visitor))
  await refuseUniqueViolation({ shipment_seal_key: 'shipment/seal-taken' }, work)
}

async function packAndSeal(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  sealing: Sealing,
  visitor: Visitor,
): Promise<void> {
  const stepActor = stepActorOf(member(visitor), 'hub')
  // A refund paid meanwhile is either in the invoices or on a credit note, never in neither.
  const before = await lockShipment(id)
  const sellerOrders = await lockSellerOrdersOf(before)
  assertOpenAndComplete(
    before,
    sellerOrders.map(({ state }) => state),
  )
  assertVersion(before.version, sealing.version)
  // A customer's cancellation request is answered while items can still be removed (docs/spec/decisions.md#31).
  if (await hasOpenRequest(before)) refuse('cancel/request-open')
  const now = await readClock()
  if (sellerOrders.some((row) => isShortageOpen(row, now))) refuse('flow/shortage-open')
  const packing = before.state === 'packing' ? before : await takeShipmentStep(context, before, 'pack', stepActor)
  for (const sellerOrder of sellerOrders)
    if (sellerOrder.state === 'received') await takeSellerOrderStep(context, sellerOrder, 'box', stepActor)
  const { measure } = sealing
  const weightReason = reasonForWeight(measure.grams, before.expectedGrams, {
    tolerance: shipmentToleranceOf(await readTermsAtHub(before.hubId)),
    typed: sealing.weightReason,
  })
  const seal = sealing.seal.toUpperCase()
  const sealed = await takeShipmentStep(context, packing, 'seal', stepActor, {
    guardInput: {
      everyLineScannedOut: await isWholeShipment(before.id),
      measure,
      photo: before.photo ?? undefined,
      seal,
    },
    changes: {
      measuredGrams: measure.grams,
      lengthMm: measure.lengthMm,
      widthMm: measure.widthMm,
      heightMm: measure.heightMm,
      weightReason,
      seal,
      sealedAt: dbNow,
      bin: null,
      shelf: before.bin,
    },
    data: { grams: measure.grams, seal, ...(weightReason === null ? {} : { note: weightReason }) },
  })
  await checkExportPapers(context, sealed)
  // Last of all: another seal at the same time waits for the next numbers.
  await issueInvoices(sealed)
}

/** Returns the reason that is stored, null when the weight agrees. Refuses with shipment/weight-differs without one. */
function reasonForWeight(
  measured: number,
  expected: number,
  { tolerance, typed }: { tolerance: WeightTolerance; typed: string | undefined },
): string | null {
  if (judgeWeight(measured, expected, tolerance) === 'fits') return null
  return typed ?? refuse('shipment/weight-differs')
}

/** Says whether the papers of a sealed box are complete: it goes to its label or waits for them. */
export async function checkExportPapers(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  sealed: ShipmentRow,
): Promise<void> {
  const missingPapers = (await listMissingPapers(await findShipment(sealed.id))).map(({ code }) => code)
  const command = missingPapers.length === 0 ? 'clear_papers' : 'block_papers'
  await takeShipmentStep(context, sealed, command, systemStepActor, {
    guardInput: { missingPapers },
    data: missingPapers.length === 0 ? {} : { missing: missingPapers },
  })
}
