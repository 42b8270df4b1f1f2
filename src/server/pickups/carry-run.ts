import { decidePickupRun, type FailedPickupReason } from '#domain/pickups/pickup-run-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { isGiven } from '#domain/states/state-table.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { timeOfAct } from '#server/orders/time-of-act.ts'
import { findStorePhone } from './pickup-pool-store.ts'
import {
  countStopPhotos,
  endStop,
  freeBags,
  listStops,
  lockOwnRun,
  lockPickupRun,
  type OpenStop,
  type PickupRunRow,
  recordPickupEvent,
  savePickupRun,
} from './pickup-run-store.ts'
import { returnRun } from './return-runs.ts'
import { payFailedStop, settleRun } from './settle-run.ts'

/** Starts an accepted run under its lock; one that has started stays so. */
export async function startIfNeeded(run: PickupRunRow, visitor: Visitor, at: Date): Promise<void> {
  if (run.state === 'started') return
  const state = decidePickupRun(run.state, 'start', stepActorOf(member(visitor), 'pickup').actor)
  await savePickupRun(run.id, { state, startedAt: at })
  await recordPickupEvent({ runId: run.id, kind: 'started' }, member(visitor))
}

/** Starts an accepted run; again changes nothing. Refuses with thing/not-found and flow/not-now. */
export const startRun = (id: string, at: Date | undefined, visitor: Visitor): Promise<void> =>
  transaction(async () => startIfNeeded(await lockOwnRun(id, member(visitor)), visitor, await timeOfAct(at)))

/** Gives an own run back with the reason. Refuses with thing/not-found, flow/not-now and flow/reason-needed. */
export async function releaseRun(id: string, reason: string, visitor: Visitor): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const run = await lockOwnRun(id, principal)
    await returnRun(run, { command: 'release', reason }, { actor: stepActorOf(principal, 'pickup').actor, principal })
  })
}

/** Takes a run from its courier, at the hub. Refuses with thing/not-found, flow/stale and flow/not-now. */
export async function takeRunBack(
  id: string,
  { version, reason }: { version: number; reason: string },
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const run = await lockPickupRun(id)
    if (run.version !== version) refuse('flow/stale', { current: run.version, expected: version })
    await returnRun(run, { command: 'take_back', reason }, { actor: stepActorOf(principal, 'hub').actor, principal })
  })
}

type Failure = { reason: FailedPickupReason; note?: string | undefined; at?: Date | undefined }

/**
 * Notes that a visit was in vain: bags that were not fetched wait for another run, and the visit is paid. A second report changes nothing.
 * Refuses with thing/not-found, flow/not-now and flow/proof-needed (neither a photograph nor a note).
 */
export async function failStop(ids: { id: string; stopId: string }, failure: Failure, visitor: Visitor): Promise<void> {
  await transaction(async () => {
    const run = await lockOwnRun(ids.id, member(visitor))
    const stop = findStop(await listStops(run.id), ids.stopId)
    if (stop.state === 'failed') return
    if (stop.state !== 'open') refuse('flow/not-now')
    const note = isGiven(failure.note) ? failure.note : null
    if (!note && (await countStopPhotos(stop.id)) === 0) refuse('flow/proof-needed')
    await startIfNeeded(run, visitor, await timeOfAct(failure.at))
    await freeBags([stop.id])
    await endFailed(stop, failure.reason, note ?? null)
    const event = { runId: run.id, stopId: stop.id, kind: 'failed', detail: failure.reason } as const
    await recordPickupEvent(event, member(visitor))
    await settleRun(await lockPickupRun(run.id))
  })
}

/** A store that handed over some of its bags was not visited in vain: it is paid with what reaches the hub. */
async function endFailed(stop: OpenStop, reason: FailedPickupReason, note: string | null): Promise<void> {
  if (stop.bags.some(({ isFetched }) => isFetched)) return endStop(stop.id, { state: 'collected', note })
  await payFailedStop(stop, reason)
  await endStop(stop.id, { state: 'failed', reason, note })
}

/** Returns a stop of a run. Refuses with thing/not-found. */
export const findStop = (stops: readonly OpenStop[], id: string): OpenStop =>
  stops.find((stop) => stop.id === id) ?? refuse('thing/not-found')

/**
 * Shows the telephone number of a store to the courier on the way there, and records who looked. Refuses with thing/not-found, flow/not-now (the
 * stop is over) and pickup/no-phone.
 */
export const showStorePhone = (ids: { id: string; stopId: string }, visitor: Visitor): Promise<string> =>
  transaction(async () => {
    const run = await lockOwnRun(ids.id, member(visitor))
    const stop = findStop(await listStops(run.id), ids.stopId)
    if (stop.state !== 'open' || run.courierId === null) refuse('flow/not-now')
    const phone = (await findStorePhone(stop.brandId)) ?? refuse('pickup/no-phone')
    await recordPickupEvent({ runId: run.id, stopId: stop.id, kind: 'phone_shown' }, member(visitor))
    return phone
  })
