import { customerCancelReasons, isReasonGiven, type Reason, reasonCodes } from '#domain/reason-code.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Hands } from '#server/orders/hands.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { letGo } from '#server/payments/hold-goods.ts'
import { endWaiting } from '#server/payments/payment-store.ts'
import { say } from '#server/say.ts'
import { askMoneyBack } from './ask-money-back.ts'
import { readCancelTermsOf } from './cancel-terms.ts'
import { reasonColumns, reasonData } from './cancellation-reason.ts'
import { addCancellation } from './cancellation-store.ts'
import { customerHands } from './customer-hands.ts'
import { type LockedOrder, lockWholeOrder } from './lock-whole-order.ts'
import { takeLinesOut } from './take-lines-out.ts'
import { type Weighed, weighCancelling } from './weigh-cancelling.ts'

export type CancelWish = {
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
export async function cancelOrder(house: House, orderId: string, wish: CancelWish, visitor: Visitor): Promise<void> {
  await demandOrderAccess(visitor, orderId)
  const reason = readReason(wish, visitor)
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const weighed = await weighCancelling(whole, wish.lines ?? null, await readCancelTermsOf(whole.order))
    if (wish.seen !== undefined && wish.seen !== weighed.seen) refuse('flow/stale')
    await carryOut(house, whole, weighed, {
      hands: customerHands(whole.order, visitor),
      cause: 'customer',
      reason,
    })
  })
}

type Carrying = { hands: Hands; cause: 'customer' | 'shortage'; reason: Reason }

/** Carries out a planned cancellation on a locked order. */
export async function carryOut(house: House, whole: LockedOrder, weighed: Weighed, carrying: Carrying): Promise<void> {
  if (weighed.unpaid) return cancelUnpaid(house, whole, weighed, carrying)
  if (weighed.atOnce.leaving.length > 0) await cancelNow(house, whole, weighed, carrying)
  if (weighed.onRequest.leaving.length > 0) await askHub(house, whole, weighed, carrying)
}

async function cancelNow(house: House, whole: LockedOrder, { atOnce }: Weighed, carrying: Carrying) {
  const { order } = whole
  const { cause, hands, reason } = carrying
  const { leaving } = atOnce
  const id = await addCancellation({ orderId: order.id, cause, state: 'done', ...reasonColumns(reason) }, leaving)
  // Packed items are requested from the hub: only unpacked ones are sold again.
  const back = await takeLinesOut(house, whole, {
    leaving,
    hands,
    reason,
    reasonData: reasonData(reason, hands),
    sellAgain: true,
  })
  await askMoneyBack(
    house,
    { id, orderId: order.id, cause, reason: reason.code },
    { lines: leaving, back, asker: hands.actor },
  )
}

/**
 * Requests the packed items from the hub. The hub sees it on its screen; each seller order has it in its timeline.
 */
async function askHub(house: House, { order, lines }: LockedOrder, weighed: Weighed, carrying: Carrying) {
  const { leaving, back } = weighed.onRequest
  const { hands, cause, reason } = carrying
  await addCancellation(
    {
      orderId: order.id,
      cause,
      state: 'asked',
      ...reasonColumns(reason),
      keptPercent: weighed.keptPercent,
      goodsPaise: back.goods,
      deliveryPaise: back.delivery,
      codFeePaise: back.codFee,
    },
    leaving,
  )
  const asked = lines.filter(({ id }) => leaving.some(({ lineId }) => lineId === id))
  for (const fulfilmentId of new Set(asked.map((line) => line.fulfilmentId)))
    await recordEvent(house, {
      orderId: order.id,
      fulfilmentId,
      kind: 'cancellation_asked',
      actor: hands.doer,
      data: reasonData(reason, hands),
    })
}

/**
 * Cancels an order that was never paid and that no seller has begun. Money that arrives later is refunded: see
 * `settlePayment`.
 */
async function cancelUnpaid(house: House, { order }: LockedOrder, { atOnce }: Weighed, carrying: Carrying) {
  const { hands, reason } = carrying
  await addCancellation(
    { orderId: order.id, cause: 'customer', state: 'done', ...reasonColumns(reason) },
    atOnce.leaving,
  )
  await endWaiting(order.id, 'expire')
  await letGo(house, order.id)
  await takeOrderStep(house, order, 'cancel', hands, {
    facts: { reason },
    data: reasonData(reason, hands),
    // The sellers were never notified of it.
    mailTo: ['customer'],
  })
}

/**
 * Reads a reason code with its note; anything that is no code is the customer's own words. Refuses with flow/reason-needed, and with
 * request/invalid when a customer sends a code that only the staff may give.
 */
function readReason({ reason: given, note }: CancelWish, { principal, language }: Visitor): Reason {
  const code = reasonCodes.find((known) => known === given)
  const isOffered = code === undefined || customerCancelReasons.some((offered) => offered === code)
  if (!isOffered && principal?.role !== 'admin')
    throw new Refusal('request/invalid', { reason: say(language, 'fields', 'wrong') })
  const reason: Reason = code ? { code, text: note } : { code: 'other', text: given }
  return isReasonGiven(reason) ? reason : refuse('flow/reason-needed')
}
