import { mayAddItems } from '#domain/orders/order-addition.ts'
import { refuse } from '#domain/refusal.ts'
import { type LockedOrder, lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { type Performer, recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import {
  type AdditionOfferRow,
  changeAdditionOffer,
  findLiveAddition,
  findOrderOfAddition,
  listOverAdditions,
  lockAdditionOffer,
} from '#server/payments/addition-payment-store.ts'
import { returnHeld } from './apply-addition.ts'
import type { HeldAddition } from './held-addition.ts'

const batch = 20
const pauseMilliseconds = 20_000

type Context = Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>

/** Ends offers of items that were not paid in time, or that nothing can be added to any more. */
export const additionWatch: IntervalJob = {
  name: 'unpaid additions',
  first: pauseMilliseconds,
  run: async (context) => {
    await endUnpaidAdditions(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Ends the offers whose time or box is over: their stock goes back. Money that comes later is returned. Returns how many. */
export const endUnpaidAdditions = (context: Context): Promise<number> =>
  oneByOne({
    batch,
    most: 20 * batch,
    list: (attempted) => listOverAdditions(attempted, batch),
    work: (id) => endOne(context, id),
    failed: (error, offer) => context.log.error({ err: error, offer }, 'could not end an unpaid addition'),
  })

async function endOne(context: Context, id: string): Promise<boolean> {
  const orderId = await findOrderOfAddition(id)
  return transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const offer = await lockAdditionOffer(id)
    // Checked only now: until the lock, it may have been paid, or its page opened with more time.
    if (offer?.state !== 'open' || (offer.payUntil > (await readClock()) && isOpen(whole))) return false
    await end(context, offer, systemPerformer)
    return true
  })
}

/** Returns whether the order and its box can still take items. */
export const isOpen = ({ order, shipments }: LockedOrder): boolean =>
  mayAddItems({
    state: order.state,
    isReplacement: order.replacesClaimId !== null,
    boxes: shipments.map(({ state }) => state),
  })

/**
 * Withdraws items that wait for their payment: their stock goes back, and so does money that comes later. Refuses with thing/not-found,
 * payment/already-settled when they are paid, and flow/stale when nothing waits.
 */
export async function withdrawAddition(context: Context, orderId: string, visitor: Visitor): Promise<void> {
  const { performedBy } = stepActorOf(member(visitor), 'admin')
  await transaction(async () => {
    await lockWholeOrder(orderId)
    const live = (await findLiveAddition(orderId)) ?? refuse('flow/stale')
    if (live.state === 'paid') refuse('payment/already-settled')
    await end(context, live, performedBy)
  })
}

/** Ends an offer that was not paid; its order is locked. */
async function end(context: Context, { id, orderId, amountPaise: amount, held }: AdditionOfferRow, actor: Performer) {
  await changeAdditionOffer(id, { state: 'ended' })
  await returnHeld(context, held as HeldAddition)
  await recordEvent(context, { orderId, kind: 'addition_ended', actor, data: { amount } })
}
