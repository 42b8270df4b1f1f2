import { outbox } from '#server/db/order-tables.ts'
import { afterCommit, db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'

/** One thing to be told after the commit, or not before `runAt`. `dedupeKey` makes a second posting of the same message a no-op. */
export type Post = { kind: string; dedupeKey: string; payload: Record<string, unknown>; runAt?: Date }

/** Puts messages into the outbox within the caller's transaction, and wakes the worker once it is committed. */
export async function post(house: House, posts: readonly Post[]): Promise<void> {
  if (posts.length === 0) return
  await db()
    .insert(outbox)
    .values([...posts])
    .onConflictDoNothing({ target: outbox.dedupeKey })
  afterCommit(() => house.wakeOutbox())
}
