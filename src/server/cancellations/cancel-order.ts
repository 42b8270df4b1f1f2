import { nothing } from '#domain/money/money.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { isCustomersReason, isReasonGiven, type Reason, reasonCodes } from '#domain/seller-orders/reason-code.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { customerStepActor } from '#server/orders/customer-step-actor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { letGo } from '#server/payments/hold-goods.ts'
import { endWaiting } from '#server/payments/payment-store.ts'
import { textCode } from '#server/translate.ts'
import { readCancelTermsOf } from './cancel-terms.ts'
import { reasonColumns, reasonData } from './cancellation-reason.ts'
import { addCancellation } from './cancellation-store.ts'
import { requestCancellationRefund } from './request-cancellation-refund.ts'
import { takeLinesOut } from './take-lines-out.ts'
import { type Weighed, weighCancelling } from './weigh-cancelling.ts'
import { type LockedOrder, lockWholeOrder } from './whole-order-store.ts'

export type CancelInput = {
  /** Lines by their id, or by their product's; all outstanding ones when none are named. */
  lines?: readonly string[] | undefined
  /** One of the reason codes, or the customer's own words. */
  reason: string
  /** Free text besides the code. */
  note?: string | undefined
  /** The version of the preview the customer confirmed. */
  seen?: string | undefined
}

/**
 * Cancels for the customer: what no seller has packed yet at once and free of charge, packed items by a request to
 * the hub. Unpacked items go back to stock, sellers are notified, delivery becomes cheaper where it can, and the
 * money is refunded. One transaction under the locks of the whole order, so a seller who packs meanwhile comes wholly
 * before it or wholly after. Refuses with thing/not-found, flow/stale (not what was shown), and as `weighCancelling`
 * does.
 */
export async function cancelOrder(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  request: CancelInput,
  visitor: Visitor,
): Promise<void> {
  await requireOrderAccess(visitor, orderId, 'write')
  const reason = readReason(request, visitor)
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const weighed = await weighCancelling(whole, request.lines ?? null, await readCancelTermsOf(whole.order))
    if (request.seen !== undefined && request.seen !== weighed.seen) refuse('flow/stale')
    await carryOut(context, whole, weighed, {
      stepActor: customerStepActor(whole.order, visitor),
      cause: 'customer',
      reason,
    })
  })
}

type Carrying = { stepActor: StepActor; cause: 'customer' | 'shortage'; reason: Reason }

/** Carries out a planned cancellation on a locked order. */
export async function carryOut(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  weighed: Weighed,
  carrying: Carrying,
): Promise<void> {
  if (weighed.unpaid) return cancelUnpaid(context, whole, weighed, carrying)
  if (weighed.atOnce.removedLines.length > 0) await cancelNow(context, whole, weighed, carrying)
  if (weighed.onRequest.removedLines.length > 0) await requestHubApproval(context, whole, weighed, carrying)
}

async function cancelNow(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  whole: LockedOrder,
  { atOnce }: Weighed,
  carrying: Carrying,
) {
  const { order } = whole
  const { cause, stepActor, reason } = carrying
  const { removedLines } = atOnce
  const isByChoice = cause === 'customer' && isCustomersReason(reason.code)
  const id = await addCancellation({ orderId: order.id, cause, state: 'done', ...reasonColumns(reason) }, removedLines)
  // Packed items are requested from the hub: only unpacked ones are sold again.
  const back = await takeLinesOut(context, whole, {
    cancellationId: id,
    removedLines,
    stepActor,
    // As long as the customer cancels by choice: never for a reason of the shop's.
    mostDue: isByChoice ? order.goodsPaise : nothing,
    endsDiscounts: isByChoice,
    reason,
    reasonData: reasonData(reason, stepActor),
    sellAgain: true,
  })
  await requestCancellationRefund(
    context,
    { id, orderId: order.id, cause, reason: reason.code },
    { lines: removedLines, back, requester: stepActor.actor },
  )
}

/**
 * Requests the packed items from the hub. The hub sees it on its screen; each seller order has it in its timeline.
 */
async function requestHubApproval(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { order, lines }: LockedOrder,
  weighed: Weighed,
  carrying: Carrying,
) {
  const { removedLines, back } = weighed.onRequest
  const { stepActor, cause, reason } = carrying
  await addCancellation(
    {
      orderId: order.id,
      cause,
      state: 'requested',
      ...reasonColumns(reason),
      cancellationFeePercent: weighed.cancellationFeePercent,
      goodsPaise: back.goods,
      deliveryPaise: back.delivery,
      codFeePaise: back.codFee,
      deliveryDuePaise: back.deliveryDue,
    },
    removedLines,
  )
  const requestedLines = lines.filter(({ id }) => removedLines.some(({ lineId }) => lineId === id))
  for (const sellerOrderId of new Set(requestedLines.map((line) => line.sellerOrderId)))
    await recordEvent(context, {
      orderId: order.id,
      sellerOrderId,
      kind: 'cancellation_requested',
      actor: stepActor.performedBy,
      data: reasonData(reason, stepActor),
    })
}

/**
 * Cancels an order that was never paid and that no seller has begun. Money that arrives later is refunded: see
 * `settlePayment`.
 */
async function cancelUnpaid(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  { order }: LockedOrder,
  { atOnce }: Weighed,
  carrying: Carrying,
) {
  const { stepActor, reason } = carrying
  await addCancellation(
    { orderId: order.id, cause: 'customer', state: 'done', ...reasonColumns(reason) },
    atOnce.removedLines,
  )
  await endWaiting(order.id, 'expire')
  await letGo(context, order.id)
  await takeOrderStep(context, order, 'cancel', stepActor, {
    guardInput: { reason },
    data: reasonData(reason, stepActor),
    // The sellers were never notified of it.
    emailTo: ['customer'],
  })
}

/**
 * Reads a reason code with its note; anything that is no code is the customer's own words. Refuses with flow/reason-needed, and with
 * request/invalid when a customer sends a code that only the staff may give.
 */
function readReason({ reason: given, note }: CancelInput, { principal }: Visitor): Reason {
  const code = reasonCodes.find((known) => known === given)
  const isListedReason = code === undefined || isCustomersReason(code)
  if (!isListedReason && principal?.role !== 'admin')
    throw new Refusal('request/invalid', { reason: textCode('fields', 'wrong') })
  const reason: Reason = code ? { code, text: note } : { code: 'other', text: given }
  return isReasonGiven(reason) ? reason : refuse('flow/reason-needed')
}
