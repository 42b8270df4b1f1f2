import { payForFailedVisit, payForTask } from '#domain/courier/courier-pay.ts'
import { decidePickupRun, stopStateOf } from '#domain/pickups/pickup-run-flow.ts'
import { system } from '#domain/states/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { endTask, lockOpenTaskById } from '#server/earnings/courier-task-store.ts'
import { earn } from '#server/earnings/earn.ts'
import { findTariff } from '#server/earnings/tariff-store.ts'
import {
  endStop,
  findRunOfBag,
  listStops,
  lockPickupRun,
  type OpenStop,
  type PickupRunRow,
  recordPickupEvent,
  saveBagReceived,
  savePickupRun,
} from './pickup-run-store.ts'

const isOpenBag = ({ state }: OpenStop['bags'][number]): boolean => state === 'waiting' || state === 'collected'

/** Pays a stop once nothing of it is open any more: for what was fetched and has reached the hub. */
async function settleStop({ taskId, bags }: OpenStop): Promise<void> {
  if (taskId === null || bags.some(isOpenBag)) return
  const task = await lockOpenTaskById(taskId)
  if (!task) return
  if (!bags.some(({ isFetched }) => isFetched)) return endTask(task.id, 'taken_back', 'nothing was fetched')
  await earn(task, {
    cause: 'done',
    parts: payForTask(await findTariff(task.tariffVersion), task.facts),
    orderId: null,
  })
  await endTask(task.id, 'done', null)
}

/** Pays the visit in vain of a stop. */
export async function payFailedStop({ taskId }: Pick<OpenStop, 'taskId'>, reason: string): Promise<void> {
  const task = taskId === null ? undefined : await lockOpenTaskById(taskId)
  if (!task) return
  const parts = payForFailedVisit(await findTariff(task.tariffVersion))
  await earn(task, { cause: 'failed_visit', parts, orderId: null })
  await endTask(task.id, 'taken_back', reason)
}

/**
 * Pays what is done on a run and ends it with its last bag, within the caller's transaction and under the run's lock. One that nobody has
 * accepted and that has nothing left to fetch is cancelled.
 */
export async function settleRun(run: PickupRunRow): Promise<void> {
  const stops = await listStops(run.id)
  for (const stop of stops) await settleStop(stop)
  const openBags = stops.flatMap(({ bags }) => bags).filter(isOpenBag).length
  if (openBags > 0) return
  const state = run.courierId === null ? 'cancelled' : decidePickupRun(run.state, 'finish', system, { openBags })
  await savePickupRun(run.id, { state, endedAt: dbNow })
  await recordPickupEvent({ runId: run.id, kind: run.courierId === null ? 'cancelled' : 'done' })
}

/** Notes that the hub has a bag, in the transaction that receives it and under its order's lock. */
export async function settleBag(sellerOrderId: string): Promise<void> {
  const found = await findRunOfBag(sellerOrderId)
  if (!found) return
  const run = await lockPickupRun(found.runId)
  // Meanwhile it may have been freed, or taken into another run.
  const bag = await findRunOfBag(sellerOrderId)
  if (bag?.runId !== run.id) return bag && settleBag(sellerOrderId)
  await saveBagReceived({ stopId: bag.stopId, sellerOrderId })
  const [stop] = await listStops(run.id, bag.stopId)
  if (stop) await endIfFetched(stop)
  // Nothing is paid and no run ends before its stop is done: a scanner waits for this, and a run may have hundreds of bags.
  if (!stop?.bags.some(isOpenBag)) await settleRun(run)
}

/** Ends the stops at which nothing is to be fetched any more. */
export async function endStops(runId: string): Promise<void> {
  for (const stop of await listStops(runId)) await endIfFetched(stop)
}

async function endIfFetched({ id, state, bags }: OpenStop): Promise<void> {
  const ended = state === 'open' ? stopStateOf(bags) : undefined
  if (ended) await endStop(id, { state: ended })
}
