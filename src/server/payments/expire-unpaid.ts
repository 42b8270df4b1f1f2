import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { oneByOne } from '#server/jobs/one-by-one.ts'
import { systemStepActor } from '#server/orders/step-actor.ts'
import { takeOrderStep } from '#server/orders/take-order-step.ts'
import { restoreCart } from './held-goods-store.ts'
import { letGo } from './hold-goods.ts'
import { endWaiting } from './payment-store.ts'
import { isStillOver, listOver, lockOrderOrSkip } from './unpaid-order-store.ts'

const batch = 20
/** Maximum of orders in one round; the next round handles the rest. */
export const mostGivenUp = 20 * batch

/**
 * Cancels the orders that were not paid in time: items go back to stock, the cart back to its member. One that cannot
 * be cancelled is logged and does not block others. Returns how many.
 */
export const expireUnpaid = (
  context: Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
): Promise<number> =>
  oneByOne({
    batch,
    most: mostGivenUp,
    list: (attempted) => listOver(attempted, batch),
    work: (id) => expireOne(context, id),
    failed: (error, order) => context.log.error({ err: error, order }, 'could not expire an unpaid order'),
  })

async function expireOne(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  id: string,
): Promise<boolean> {
  return transaction(async () => {
    // An order that is being settled is skipped; the next round checks it again.
    const order = await lockOrderOrSkip(id)
    // Checked only now: until the lock, another payment may have been started, with its own hold.
    if (!order || !(await isStillOver(id))) return false
    await endWaiting(id, 'expire')
    await letGo(context, id)
    await restoreCart(order)
    await takeOrderStep(context, order, 'expire', systemStepActor)
    return true
  })
}
