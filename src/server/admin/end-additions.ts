import { lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import {
  changeAdditionOffer,
  findOrderOfAddition,
  listOverAdditions,
  lockAdditionOffer,
} from '#server/payments/addition-payment-store.ts'
import { returnHeld } from './apply-addition.ts'
import type { HeldAddition } from './held-addition.ts'

const batch = 20
const pauseMilliseconds = 20_000

type Context = Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>

/** Ends offers of items that were not paid in time. */
export const additionWatch: IntervalJob = {
  name: 'unpaid additions',
  first: pauseMilliseconds,
  run: async (context) => {
    await endUnpaidAdditions(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Ends the offers whose time is over: their stock goes back. Money that comes later is returned. Returns how many. */
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
    await lockWholeOrder(orderId)
    const offer = await lockAdditionOffer(id)
    // Checked only now: until the lock, it may have been paid, or its page opened with more time.
    if (offer?.state !== 'open' || offer.payUntil > (await readClock())) return false
    await changeAdditionOffer(id, { state: 'ended' })
    await returnHeld(context, offer.held as HeldAddition)
    await recordEvent(context, {
      ...{ orderId, kind: 'addition_ended', actor: systemPerformer, data: { amount: offer.amountPaise } },
    })
    return true
  })
}
