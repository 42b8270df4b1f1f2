import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { outbox } from '#server/db/order-tables.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import { db } from '#server/db/transaction.ts'
import type { OutboxQueue } from './outbox-queue.ts'
import type { Postponed } from './postponed.ts'

export const leaseSeconds = 60
/**
 * Tries after which the next messages of its sequence may pass a failing message: an invalid address must not block
 * all emails of an order.
 */
const orderedAttempts = 3

/**
 * Kinds whose row is deleted once it is done, or was tried for the last time: its payload holds what an unknown visitor
 * typed, or nobody needs it some hours later.
 */
const unretainedKinds: ReadonlySet<string> = new Set(['order-lookup', 'push-message'])

export type Message = typeof outbox.$inferSelect

/** Returns whether a message is deleted once it is over. */
export const isUnretained = ({ kind }: Pick<Message, 'kind'>): boolean => unretainedKinds.has(kind)

/** Matches when no earlier message of the same sequence is still to be sent. */
const isItsTurn = or(
  isNull(outbox.sequence),
  sql`not exists (
    select from outbox earlier where earlier.sequence = ${outbox.sequence} and earlier.id < ${outbox.id}
      and earlier.done_at is null and earlier.failed_at is null
      and (earlier.attempts < ${orderedAttempts} or earlier.locked_until > now()))`,
)

/**
 * Returns a function that leases up to `lot` due messages of a queue per call; several processes may do so at once.
 */
export function claimsOf(queue: OutboxQueue, batchSize: number): () => Promise<Message[]> {
  const due = queryBuilder
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.queue, queue),
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        lte(outbox.runAt, dbNow),
        or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, dbNow)),
        isItsTurn,
      ),
    )
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const taken = queryBuilder
    .update(outbox)
    .set({ lockedUntil: dbNowPlus({ seconds: leaseSeconds }), attempts: sql`${outbox.attempts} + 1` })
    // As an array the ids are computed once and then looked up, whatever row count the planner expects.
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
    .prepare(`outbox_claim_${queue}_${batchSize}`)
  return async () => (await taken.execute()).toSorted((one, other) => one.id - other.id)
}

const marking = {
  name: 'outbox_done',
  text: 'update outbox set done_at = now(), locked_until = null, last_error = null where id = any($1::bigint[])',
}
const deleting = { name: 'outbox_delete', text: 'delete from outbox where id = any($1::bigint[])' }
const handing = {
  name: 'outbox_release',
  text: 'update outbox set locked_until = null, attempts = attempts - 1 where id = any($1::bigint[])',
}

const idsOf = (messages: readonly Message[]): number[] => messages.map(({ id }) => id)

/** Marks messages that were delivered. */
export async function markDone(messages: readonly Message[]): Promise<void> {
  const { gone = [], retained = [] } = Object.groupBy(messages, ({ kind }) =>
    unretainedKinds.has(kind) ? 'gone' : 'retained',
  )
  if (retained.length > 0) await runStatement(marking, [idsOf(retained)])
  if (gone.length > 0) await runStatement(deleting, [idsOf(gone)])
}

/** Releases messages that were claimed but not started. */
export async function releaseMessages(messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await runStatement(handing, [idsOf(messages)])
}

/** Lets a message wait, without counting the try; one that was folded into a later one is over. */
export async function postpone({ id, heldAt }: Message, until: Postponed['until']): Promise<void> {
  await db()
    .update(outbox)
    .set({
      lockedUntil: null,
      attempts: sql`${outbox.attempts} - 1`,
      ...(until === 'folded' ? { doneAt: dbNow } : { runAt: until, heldAt: heldAt ?? dbNow }),
    })
    .where(eq(outbox.id, id))
}

/** Deletes a message. */
export async function deleteMessage(id: number): Promise<void> {
  await db().delete(outbox).where(eq(outbox.id, id))
}

/** Saves why a message failed, and the seconds until it is tried again; null parks it. */
export async function saveFailure(id: number, reason: string, seconds: number | null): Promise<void> {
  await db()
    .update(outbox)
    .set({
      lockedUntil: null,
      lastError: reason,
      ...(seconds === null ? { failedAt: dbNow } : { runAt: dbNowPlus({ seconds }) }),
    })
    .where(eq(outbox.id, id))
}
