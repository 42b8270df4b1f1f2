import { findRunOfBag, freeBag, lockPickupRun } from './pickup-run-store.ts'
import { endStops, settleRun } from './settle-run.ts'

/**
 * Takes a bag that is still to be fetched off its run, within the caller's transaction and under its order's lock: it waits for
 * another run. A run that has nothing left to fetch ends.
 */
export async function releaseBag(sellerOrderId: string): Promise<void> {
  const found = await findRunOfBag(sellerOrderId)
  if (!found) return
  const run = await lockPickupRun(found.runId)
  const bag = await findRunOfBag(sellerOrderId)
  if (bag?.runId !== run.id) return bag && releaseBag(sellerOrderId)
  await freeBag({ stopId: bag.stopId, sellerOrderId })
  await endStops(run.id)
  await settleRun(run)
}
