import { shareOfUnits } from '#domain/cancellations/cancel-plan.ts'
import { nothing } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { type BagFinding, countBadUnits, reasonOfFindings } from '#domain/shipping/bag-check.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { readCancelTermsOf } from '#server/cancellations/cancel-terms.ts'
import { addCancellation, type RemovedLine } from '#server/cancellations/cancellation-store.ts'
import { requestCancellationRefund } from '#server/cancellations/request-cancellation-refund.ts'
import { takeLinesOut } from '#server/cancellations/take-lines-out.ts'
import { chargedFor, unitsLeft } from '#server/cancellations/units-left.ts'
import { type LockedOrder, lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { type StepActor, stepActorOf } from '#server/orders/step-actor.ts'
import type { SellerOrderRow } from '#server/orders/take-seller-order-step.ts'
import { insertBagCheck, listBagPhotos } from '#server/seller/bag-check-store.ts'
import { lockBag } from './shipment-lock-store.ts'
import { openShortage } from './shipment-store.ts'

export type BagCheck = { version: number; weightGrams: number | null; findings: readonly BagFinding[] }

/** Requires that a bag is at the hub and not in a box yet. Refuses with flow/not-now. */
export function assertCheckable({ state }: SellerOrderRow): void {
  if (state !== 'received') refuse('flow/not-now', { state })
}

/**
 * Records that a received bag was counted and weighed. Units that are missing or cannot be sent leave the order at
 * once and are refunded as a seller's shortage is; the customer may choose what becomes of the rest
 * (docs/spec/lifecycle.md#5), and the seller sees it. Returns the shipment's id. Refuses with thing/not-found,
 * flow/stale, flow/not-now, flow/count-needed and flow/proof-needed.
 */
export async function checkBag(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  id: string,
  check: BagCheck,
  visitor: Visitor,
): Promise<string> {
  const principal = member(visitor)
  return transaction(async () => {
    const { sellerOrder, shipmentId } = await lockBag(id)
    assertVersion(sellerOrder.version, check.version)
    assertCheckable(sellerOrder)
    const { findings } = check
    const stepActor = stepActorOf(principal, 'hub')
    const counted = { sellerOrderId: id, weightGrams: check.weightGrams, actorId: principal.id }
    // Nearly every bag is right: nothing of its order but the bag is read then.
    if (findings.length === 0) await insertBagCheck(counted, [])
    else await saveFindings(context, sellerOrder, counted, { findings, stepActor })
    return shipmentId
  })
}

async function saveFindings(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  sellerOrder: SellerOrderRow,
  counted: Parameters<typeof insertBagCheck>[0],
  { findings, stepActor }: Pick<Removal, 'findings' | 'stepActor'>,
): Promise<void> {
  const whole = await lockWholeOrder(sellerOrder.orderId)
  await assertOwnPhotos(sellerOrder.id, findings)
  const removedLines = badLines(whole, sellerOrder.id, findings)
  await insertBagCheck(counted, findings)
  if (removedLines.length > 0) await takeBadUnitsOut(context, whole, sellerOrder, { removedLines, findings, stepActor })
}

async function assertOwnPhotos(id: string, findings: readonly BagFinding[]): Promise<void> {
  const named = [...new Set(findings.flatMap(({ photoId }) => photoId ?? []))]
  if ((await listBagPhotos(id, named)).length < named.length) refuse('thing/not-found')
}

function badLines({ lines }: LockedOrder, id: string, findings: readonly BagFinding[]): RemovedLine[] {
  const own = lines.filter((line) => line.sellerOrderId === id)
  const expected = own.map((line) => ({ lineId: line.id, expected: unitsLeft(line) }))
  return countBadUnits(expected, findings).map(({ lineId, quantity }) => {
    const line = own.find((one) => one.id === lineId)
    if (!line) throw new Error(`line ${lineId} was counted without being there`)
    return { lineId, quantity, goods: shareOfUnits(chargedFor(line), quantity, unitsLeft(line)) }
  })
}

type Removal = { removedLines: RemovedLine[]; findings: readonly BagFinding[]; stepActor: StepActor }

async function takeBadUnitsOut(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  sellerOrder: SellerOrderRow,
  { removedLines, findings, stepActor }: Removal,
): Promise<void> {
  const orderId = whole.order.id
  const reason = { code: reasonOfFindings(findings) }
  const about = { orderId, cause: 'shortage', reason: reason.code } as const
  const id = await addCancellation({ ...about, state: 'done' }, removedLines)
  const back = await takeLinesOut(context, whole, {
    cancellationId: id,
    removedLines,
    mostDue: nothing,
    stepActor,
    reason,
    reasonData: { reason: reason.code },
    sellAgain: false,
    guardInput: { shipmentSealed: false },
    alreadyReported: true,
  })
  const own = whole.lines.filter((line) => line.sellerOrderId === sellerOrder.id)
  const bad = (lineId: string) => removedLines.find((line) => line.lineId === lineId)?.quantity ?? 0
  const somethingLeft = own.some((line) => unitsLeft(line) > bad(line.id))
  if (somethingLeft) await openShortage(sellerOrder.id, (await readCancelTermsOf(whole.order)).shortageHours)
  await recordEvent(context, {
    orderId,
    sellerOrderId: sellerOrder.id,
    kind: 'line_failed_check',
    actor: stepActor.performedBy,
    data: {
      code: sellerOrder.code,
      reason: reason.code,
      items: own.flatMap(({ id, name }) => (bad(id) > 0 ? [{ name, quantity: bad(id) }] : [])),
    },
    // A seller order of which nothing is left is cancelled, which has an email of its own.
    ...(somethingLeft ? {} : { emailTo: [] }),
  })
  await requestCancellationRefund(context, { ...about, id }, { lines: removedLines, back, requester: stepActor.actor })
}
