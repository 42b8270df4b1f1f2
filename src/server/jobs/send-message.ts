import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { whyFailed } from '#server/why-failed.ts'
import type { Lane } from './outbox-lane.ts'

const leaseSeconds = 60
const mostTries = 10
/** After so many tries the next ones of its sequence may pass a message that fails: a dead address must not silence an order for good. */
const triesInOrder = 3

/** What somebody typed without being known to us: such a row goes as soon as it is done with, or was tried for the last time. */
const forgottenKinds: ReadonlySet<string> = new Set(['order-lookup'])

export type Message = typeof outbox.$inferSelect

/** What is done with a message by its kind. The features that do it lean on the outbox, so it is handed in. */
export type Deliveries = {
  /** Throws when it could not; the worker tries again. */
  deliver(house: House, message: Message): Promise<void>
  /** The message was tried for the last time; told in the transaction that says so. */
  tellParked(house: House, message: Message, error: string): Promise<void>
}

/** Nothing of the same sequence was posted before it and is still to be sent. */
const isItsTurn = or(
  isNull(outbox.sequence),
  sql`not exists (
    select from outbox earlier where earlier.sequence = ${outbox.sequence} and earlier.id < ${outbox.id}
      and earlier.done_at is null and earlier.parked_at is null
      and (earlier.tries < ${triesInOrder} or earlier.locked_until > now()))`,
)

/** Takes up to so many messages that are due under a lease; several processes may do so at once. */
export async function claim(lane: Lane, most: number): Promise<Message[]> {
  const due = db()
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
    .limit(most)
    .for('update', { skipLocked: true })
  return db()
    .update(outbox)
    .set({ lockedUntil: dbNowPlus({ seconds: leaseSeconds }), tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning()
}

/** Delivers a claimed message and marks it; a failed one waits longer each time and is parked after ten tries, so that it blocks nothing. */
export async function sendOne(house: House, deliveries: Deliveries, message: Message): Promise<void> {
  const row = eq(outbox.id, message.id)
  try {
    await deliveries.deliver(house, message)
  } catch (error) {
    return noteFailure(house, deliveries, message, whyFailed(error).slice(0, 300))
  }
  if (forgottenKinds.has(message.kind)) await db().delete(outbox).where(row)
  else await db().update(outbox).set({ doneAt: dbNow, lockedUntil: null, lastError: null }).where(row)
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
