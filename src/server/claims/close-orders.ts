import { closableFrom, usualClaimTerms } from '#domain/claims/claim-window.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { systemStepActor } from '#server/orders/step-actor.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { readDeliveredAt } from './claim-store.ts'
import { readClaimTermsOf } from './claim-terms.ts'
import { listClosableOrders, lockClosableOrder } from './closable-order-store.ts'

const batch = 50
/** Maximum of orders in one round; a shutdown waits for no longer than that. */
const mostOrders = 20 * batch
const pauseMilliseconds = 60 * 60_000

/** Closes orders that were delivered long enough ago. Several processes may do so at once; each order is closed once. */
export const orderClosing: IntervalJob = {
  name: 'order closing',
  first: 2 * 60_000,
  run: async (context) => {
    await closeOrders(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/**
 * Closes every delivered order whose days are over and that has no open case, by the database's clock and the terms it
 * was placed under (docs/spec/lifecycle.md#2). Its event releases what the sellers earned. Returns how many.
 */
export const closeOrders = (context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>): Promise<number> =>
  oneByOne({
    batch,
    most: mostOrders,
    list: (attempted) => listClosableOrders(usualClaimTerms.closeDays, attempted, batch),
    work: (id) =>
      transaction(async () => {
        const order = await lockClosableOrder(usualClaimTerms.closeDays, id)
        const deliveredAt = order && (await readDeliveredAt(id))
        if (!order || !deliveredAt) return false
        await takeOrderStep(context, order, 'close', systemStepActor, {
          guardInput: {
            delivered: true,
            openCase: false,
            now: await readClock(),
            closableFrom: closableFrom(deliveredAt, await readClaimTermsOf(order)),
          },
        })
        return true
      }),
    failed: (error, orderId) => context.log.error({ err: error, orderId }, 'an order could not be closed'),
  })
