import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { outbox } from '#server/db/order-tables.ts'
import { standing } from '#server/db/standing-query.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { markPersonal } from '#server/personal-values.ts'
import { whyFailed } from '#server/why-failed.ts'
import type { Lane } from './outbox-lane.ts'

export const leaseSeconds = 60
const mostTries = 10
/**
 * Tries after which the next messages of its sequence may pass a failing message: an invalid address must not block
 * all emails of an order.
 */
const triesInOrder = 3

/**
 * Kinds whose payload holds what an unknown visitor typed: such a row is deleted once it is done, or was tried for
 * the last time.
 */
const forgottenKinds: ReadonlySet<string> = new Set(['order-lookup'])

export type Message = typeof outbox.$inferSelect

/** Handlers of messages by kind. They are passed in because the features that implement them depend on the outbox. */
export type Deliveries = {
  /** Throws when delivery fails; the worker tries again. */
  deliver(house: House, message: Message): Promise<void>
  /** Reports that the message was tried for the last time, in the transaction that parks it. */
  tellParked(house: House, message: Message, error: string): Promise<void>
}

/** Matches when no earlier message of the same sequence is still to be sent. */
const isItsTurn = or(
  isNull(outbox.sequence),
  sql`not exists (
    select from outbox earlier where earlier.sequence = ${outbox.sequence} and earlier.id < ${outbox.id}
      and earlier.done_at is null and earlier.parked_at is null
      and (earlier.tries < ${triesInOrder} or earlier.locked_until > now()))`,
)

/**
 * Returns a function that leases up to `lot` due messages of a queue per call; several processes may do so at once.
 */
export function claimsOf(lane: Lane, lot: number): () => Promise<Message[]> {
  const due = standing
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.lane, lane),
        isNull(outbox.doneAt),
        isNull(outbox.parkedAt),
        lte(outbox.runAt, dbNow),
        or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, dbNow)),
        isItsTurn,
      ),
    )
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(lot)
    .for('update', { skipLocked: true })
  const taken = standing
    .update(outbox)
    .set({ lockedUntil: dbNowPlus({ seconds: leaseSeconds }), tries: sql`${outbox.tries} + 1` })
    // As an array the ids are computed once and then looked up, whatever row count the planner expects.
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
    .prepare(`outbox_claim_${lane}_${lot}`)
  return async () => (await taken.execute()).toSorted((one, other) => one.id - other.id)
}

/**
 * Delivers a claimed message; returns whether it did, and the caller marks it. A failed message waits longer each
 * time and is parked after ten tries, so that it blocks nothing.
 */
export async function deliverOne(house: House, deliveries: Deliveries, message: Message): Promise<boolean> {
  try {
    await deliveries.deliver(house, message)
    return true
  } catch (error) {
    markPersonal(error, message.payload)
    await noteFailure(house, deliveries, message, whyFailed(error).slice(0, 300))
    return false
  }
}

const marking = {
  name: 'outbox_done',
  text: 'update outbox set done_at = now(), locked_until = null, last_error = null where id = any($1::bigint[])',
}
const forgetting = { name: 'outbox_forget', text: 'delete from outbox where id = any($1::bigint[])' }
const handing = {
  name: 'outbox_hand_back',
  text: 'update outbox set locked_until = null, tries = tries - 1 where id = any($1::bigint[])',
}

const idsOf = (messages: readonly Message[]): number[] => messages.map(({ id }) => id)

/** Marks messages that were delivered. */
export async function markDone(messages: readonly Message[]): Promise<void> {
  const { gone = [], kept = [] } = Object.groupBy(messages, ({ kind }) => (forgottenKinds.has(kind) ? 'gone' : 'kept'))
  if (kept.length > 0) await runStatement(marking, [idsOf(kept)])
  if (gone.length > 0) await runStatement(forgetting, [idsOf(gone)])
}

/** Releases messages that were claimed but not started. */
export async function handBack(messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await runStatement(handing, [idsOf(messages)])
}

async function noteFailure(house: House, deliveries: Deliveries, message: Message, reason: string): Promise<void> {
  const { id, kind, tries } = message
  house.log.warn({ kind, id, tries, reason }, 'a message could not be delivered')
  const row = eq(outbox.id, id)
  const parked = tries >= mostTries
  if (parked && forgottenKinds.has(kind)) return void (await db().delete(outbox).where(row))
  await transaction(async () => {
    await db()
      .update(outbox)
      .set({
        lockedUntil: null,
        lastError: reason,
        ...(parked ? { parkedAt: dbNow } : { runAt: dbNowPlus({ seconds: 2 ** tries }) }),
      })
      .where(row)
    if (parked) await deliveries.tellParked(house, message, reason)
  })
}
