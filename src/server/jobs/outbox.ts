import type { Needs } from '#server/context.ts'
import { outbox } from '#server/db/order-tables.ts'
import { afterCommit, db } from '#server/db/transaction.ts'
import { tracePosition } from '#server/traces/trace-context.ts'
import { type OutboxQueue, queueOf } from './outbox-queue.ts'

/**
 * A message to deliver after the commit, or not before `runAt`. `dedupeKey` makes a second posting of the same
 * message a no-op. Messages of the same `sequence` are delivered in the order they were posted; after a few failed
 * tries the next ones may pass.
 */
export type Post = {
  kind: string
  dedupeKey: string
  payload: Record<string, unknown>
  runAt?: Date
  sequence?: string
}

/** Puts messages into the outbox within the caller's transaction, and notifies the worker once it is committed. */
export async function post(context: Needs<'notifyOutbox'>, posts: readonly Post[]): Promise<void> {
  if (posts.length === 0) return
  const trace = tracePosition()
  const rows = posts.map((each) => ({ ...each, queue: queueOf(each.kind), trace }))
  await db().insert(outbox).values(rows).onConflictDoNothing({ target: outbox.dedupeKey })
  for (const queue of new Set<OutboxQueue>(rows.map((row) => row.queue))) afterCommit(() => context.notifyOutbox(queue))
}
