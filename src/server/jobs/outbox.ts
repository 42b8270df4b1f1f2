import { outbox } from '#server/db/order-tables.ts'
import { afterCommit, db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { laneOf } from './outbox-lane.ts'

/**
 * One thing to be told after the commit, or not before `runAt`. `dedupeKey` makes a second posting of the same message a no-op. Messages of the same
 * `sequence` leave in the order they were posted in; one that fails lets the next ones pass after a few tries.
 */
export type Post = {
  kind: string
  dedupeKey: string
  payload: Record<string, unknown>
  runAt?: Date
  sequence?: string
}

/** Puts messages into the outbox within the caller's transaction, and wakes the worker once it is committed. */
export async function post(house: Pick<House, 'wakeOutbox'>, posts: readonly Post[]): Promise<void> {
  if (posts.length === 0) return
  await db()
    .insert(outbox)
    .values(posts.map((each) => ({ ...each, lane: laneOf(each.kind) })))
    .onConflictDoNothing({ target: outbox.dedupeKey })
  afterCommit(() => house.wakeOutbox())
}
