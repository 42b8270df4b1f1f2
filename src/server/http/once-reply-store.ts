import { and, eq } from 'drizzle-orm'
import { idempotencyKey } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** A key of an account, and the hash of the request that came with it. */
export type OnceClaim = { owner: string; key: string; requestHash: string }

/** The reply to the first request, to the letter; nothing where there is no body. */
export type OnceReply = { text: string | null }

/**
 * Claims a key in the caller's transaction, before its work. A request with the same key waits here until the other ends.
 * Returns false when the other has done the work.
 */
export async function claimOnce({ owner, key, requestHash }: OnceClaim): Promise<boolean> {
  const rows = await db()
    .insert(idempotencyKey)
    .values({ visitorKey: owner, key, requestHash, reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  return rows.length > 0
}

/** Saves the reply with the claimed key. */
export async function saveOnceReply({ owner, key }: OnceClaim, reply: OnceReply): Promise<void> {
  await db()
    .update(idempotencyKey)
    .set({ reply })
    .where(and(eq(idempotencyKey.visitorKey, owner), eq(idempotencyKey.key, key)))
}

/** Returns the hash and the reply of the first request with a key; undefined before one has ended. */
export async function findOnceReply({ owner, key }: OnceClaim) {
  const [row] = await db()
    .select({ requestHash: idempotencyKey.requestHash, reply: idempotencyKey.reply })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.visitorKey, owner), eq(idempotencyKey.key, key)))
  return row && { requestHash: row.requestHash, reply: row.reply as OnceReply }
}
