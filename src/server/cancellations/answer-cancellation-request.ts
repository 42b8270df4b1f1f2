import { type CancellableLine, goodsBack } from '#domain/cancellations/cancel-plan.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { type DeclineReason, isDeclineReasonGiven } from '#domain/orders/decline-reason.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { invoiceCancellationFees } from '#server/invoices/invoice-cancellation-fees.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { type StepActor, stepActorOf } from '#server/orders/step-actor.ts'
import { textCode } from '#server/translate.ts'
import { reasonOf } from './cancellation-reason.ts'
import {
  type CancellationRow,
  findOrderOfRequest,
  listOpenCancellationRequests,
  recordAnswer,
  recordRefundedAmounts,
  settleLine,
} from './cancellation-store.ts'
import { capCancellationFees, componentsOf, isCashDue, readRefundable } from './money-back.ts'
import { requestCancellationRefund } from './request-cancellation-refund.ts'
import { noBack, takeLinesOut } from './take-lines-out.ts'
import { unitsLeft } from './units-left.ts'
import { listCancellable } from './weigh-cancelling.ts'
import { type LockedOrder, lockWholeOrder, shipmentOfLine } from './whole-order-store.ts'

type Answer = {
  grant: boolean
  cancellationFeePercent?: number | undefined
  /** Why it is refused; `note` is for the staff. */
  reason?: DeclineReason | undefined
  note?: string | undefined
}

/**
 * The hub grants or refuses what a customer asked of it. Granted, the lines leave the order, and the goods come back less what the hub keeps,
 * never more than was said when it was asked and nothing while its cash is due; packed goods are not sold again. Refuses with thing/not-found, flow/not-now (answered already),
 * flow/reason-needed (declined without one), cancel/window-closed (the box is sealed) and request/invalid (keeps too much).
 */
export async function answerCancellationRequest(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  id: string,
  answer: Answer,
  visitor: Visitor,
): Promise<void> {
  const stepActor = stepActorOf(member(visitor), 'hub')
  await transaction(async () => {
    const found = await findOrderOfRequest(id)
    if (!found) refuse('thing/not-found')
    const whole = await lockWholeOrder(found.orderId)
    const open = (await listOpenCancellationRequests([whole.order.id])).find(({ request }) => request.id === id)
    if (!open) return refuse('flow/not-now')
    if (!answer.grant) return decline(context, whole, open, answer, stepActor)
    if (isAnySealed(whole, open)) refuse('cancel/window-closed')
    const most = isCashDue(whole.payment) ? 0 : open.request.cancellationFeePercent
    const fee = answer.cancellationFeePercent ?? most
    if (fee > most) throw new Refusal('request/invalid', { cancellationFeePercent: textCode('fields', 'wrong') })
    await grant(context, whole, open, fee, stepActor)
  })
}

/** Returns whether a box with lines of a request is sealed. */
const isAnySealed = (whole: LockedOrder, { lines }: Open): boolean =>
  whole.lines.some(
    (line) => lines.some(({ lineId }) => lineId === line.id) && isSealed(shipmentOfLine(whole, line).state),
  )

type Open = { request: CancellationRow; lines: { lineId: string; quantity: number }[] }

async function grant(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  { request, lines }: Open,
  fee: number,
  stepActor: StepActor,
) {
  const requestedLines = (await listCancellable(whole)).filter(({ lineId }) =>
    lines.some((line) => line.lineId === lineId),
  )
  const back = goodsBack(
    // A line that has failed meanwhile is over: it was refunded in full, and needs no decision.
    requestedLines.filter(({ window }) => window !== 'over'),
    request.cause === 'shortage' ? 'ours' : 'customer',
    fee,
  )
  const removedLines = [...back].map(([lineId, goods]) => ({
    lineId,
    goods,
    quantity: unitsLeft(whole.lines.find(({ id }) => id === lineId)!),
  }))
  // Written before the lines leave: the promotions depend on what the customer cancelled.
  await recordAnswer(request.id, {
    state: 'granted',
    cancellationFeePercent: fee,
    answeredBy: stepActor.performedBy.id,
  })
  for (const { lineId, goods } of removedLines) await settleLine(request.id, lineId, goods)
  if (removedLines.length === 0) return
  const reason = reasonOf(request)
  const came = await takeLinesOut(context, whole, {
    cancellationId: request.id,
    removedLines,
    // At most what the customer saw when asking.
    mostDue: request.deliveryDuePaise,
    stepActor,
    reason,
    // The free text belongs to the customer.
    reasonData: { reason: reason.code },
    sellAgain: false,
    guardInput: { shipmentSealed: false },
  })
  const stays = removedLines.map(({ lineId, goods }) => ({
    lineId,
    fee: cancellationFeeOf(requestedLines, lineId, goods),
  }))
  const refundable = await readRefundable(whole.order)
  await invoiceCancellationFees(
    whole.order.id,
    `cancellation-fee:${request.id}`,
    capCancellationFees(stays, componentsOf(removedLines, came), refundable),
  )
  await requestCancellationRefund(context, request, { lines: removedLines, back: came, requester: stepActor.actor })
}

/** Returns the cancellation fee of a line that is cancelled late. */
const cancellationFeeOf = (lines: readonly CancellableLine[], lineId: string, goods: Paise): Paise =>
  paise((lines.find((line) => line.lineId === lineId)?.charged ?? goods) - goods)

async function decline(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { order, lines }: LockedOrder,
  { request, lines: requestedLines }: Open,
  { reason, note: typed }: Answer,
  stepActor: StepActor,
) {
  if (reason === undefined || !isDeclineReasonGiven(reason, typed)) return refuse('flow/reason-needed')
  const note = typed?.trim() || null
  await recordAnswer(request.id, {
    state: 'declined',
    answeredBy: stepActor.performedBy.id,
    declineReason: reason,
    declineNote: note,
  })
  await recordRefundedAmounts(request.id, noBack)
  const about = lines.filter(({ id }) => requestedLines.some(({ lineId }) => lineId === id))
  for (const [index, sellerOrderId] of [...new Set(about.map((line) => line.sellerOrderId))].entries())
    await recordEvent(context, {
      orderId: order.id,
      sellerOrderId,
      kind: 'cancellation_declined',
      actor: stepActor.performedBy,
      data: { reason, ...(note === null ? {} : { note }) },
      // One answer, one email, however many sellers it is about.
      ...(index > 0 ? { emailTo: [] } : {}),
    })
}
