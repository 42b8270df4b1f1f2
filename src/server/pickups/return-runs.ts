import { decidePickupRun } from '#domain/pickups/pickup-run-flow.ts'
import { type Actor, system } from '#domain/states/state-table.ts'
import { endTask } from '#server/earnings/courier-task-store.ts'
import type { Principal } from '#server/http/visitor.ts'
import {
  freeBags,
  listOpenRunsOf,
  listStops,
  lockPickupRun,
  type OpenStop,
  type PickupRunRow,
  recordPickupEvent,
  savePickupRun,
  saveStopTask,
} from './pickup-run-store.ts'
import { endStops, settleRun } from './settle-run.ts'

const isInHand = ({ bags }: OpenStop): boolean =>
  bags.some(({ isFetched, state }) => isFetched && state === 'collected')

/** Ends the task of a stop unpaid. */
async function takeTaskBack({ id, taskId }: OpenStop, reason: string): Promise<void> {
  if (taskId === null) return
  await endTask(taskId, 'taken_back', reason)
  await saveStopTask(id, null)
}

/**
 * Takes a run from its courier, within the caller's transaction and under the run's lock: with nothing in hand it is offered again as it is;
 * else the stops not visited yet go back to the pool, and what is in hand is still brought and paid.
 */
async function takeFromCourier(run: PickupRunRow, state: 'offered', reason: string): Promise<void> {
  const stops = await listStops(run.id)
  const open = stops.filter((stop) => stop.state === 'open')
  if (stops.some(isInHand)) {
    await freeBags(open.map(({ id }) => id))
    for (const stop of open) if (!stop.bags.some(({ isFetched }) => isFetched)) await takeTaskBack(stop, reason)
    await endStops(run.id)
    return settleRun(run)
  }
  for (const stop of open) await takeTaskBack(stop, reason)
  if (open.length === 0) return settleRun(run)
  await savePickupRun(run.id, { state, courierId: null, acceptedAt: null, startedAt: null })
}

/** Gives a run back, by its courier (`release`) or by the hub (`take_back`). Refuses as `decidePickupRun` does. */
export async function returnRun(
  run: PickupRunRow,
  { command, reason }: { command: 'release' | 'take_back'; reason: string },
  { actor, principal }: { actor: Actor; principal?: Pick<Principal, 'id' | 'name'> },
): Promise<void> {
  decidePickupRun(run.state, command, actor, { reason })
  await takeFromCourier(run, 'offered', reason)
  await recordPickupEvent(
    { runId: run.id, kind: command === 'release' ? 'released' : 'taken_back', detail: reason },
    principal,
  )
}

/** Returns every open run of a courier who may not fetch any more to the pool, within the caller's transaction. */
export async function returnRunsOf(courierId: string, reason: string): Promise<void> {
  for (const { id } of await listOpenRunsOf(courierId)) {
    const run = await lockPickupRun(id)
    if (run.courierId === courierId) await returnRun(run, { command: 'take_back', reason }, { actor: system })
  }
}
