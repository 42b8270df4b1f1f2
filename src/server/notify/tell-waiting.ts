import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dbNow } from '#server/db/database-clock.ts'
import { notifyMe } from '#server/db/notify-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { lookWhether } from './is-so.ts'

const batch = 100

/** An email posted this long ago and still not sent counts as failed; the next occasion tries again. */
export const unsentInterval = sql.raw(`interval '1 day'`)

const occasion = z.object({ productId: z.string().nullable() })

/**
 * Returns the message that notifies all subscribers of the opening (no product) or of a product; the key names the
 * occasion.
 */
export const tellWaitingPost = (key: string, productId: string | null, runAt?: Date): Post => ({
  kind: 'tell-waiting',
  dedupeKey: `tell-waiting:${key}`,
  payload: { productId },
  ...(runAt ? { runAt } : {}),
})

/**
 * Posts one email to each subscriber, batch by batch: what a batch posts and marks is one transaction, so that after
 * a crash the rest follows and each is notified once. Cached pages show the change from here on. Does nothing when it
 * is no longer available; where the store is on holiday it checks again when that is over.
 */
export async function tellWaiting(house: House, message: { payload: unknown; dedupeKey: string }): Promise<void> {
  const { productId } = occasion.parse(message.payload)
  house.catalogueChanged()
  if (!(await transaction(() => isSoOrLater(house, productId)))) return
  while ((await tellSome(house, productId, message.dedupeKey)) > 0);
}

/**
 * Returns whether it is available; for a store on holiday it schedules one new check on the day it opens, however
 * many wait.
 */
export async function isSoOrLater(house: House, productId: string | null): Promise<boolean> {
  const { so, again } = await lookWhether(productId)
  if (again) await post(house, [tellWaitingPost(`${productId}:${again.toISOString()}`, productId, again)])
  return so
}

const tellSome = (house: House, productId: string | null, occasionKey: string): Promise<number> =>
  transaction(async () => {
    const waiting = await db()
      .select({ id: notifyMe.id })
      .from(notifyMe)
      .where(
        and(
          productId === null ? isNull(notifyMe.productId) : eq(notifyMe.productId, productId),
          or(isNull(notifyMe.toldAt), sql`${notifyMe.toldAt} < now() - ${unsentInterval}`),
        ),
      )
      .orderBy(asc(notifyMe.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (waiting.length === 0) return 0
    const ids = waiting.map(({ id }) => id)
    await db().update(notifyMe).set({ toldAt: dbNow }).where(inArray(notifyMe.id, ids))
    await post(
      house,
      ids.map((id) => ({ kind: 'notify-letter', dedupeKey: `notify:${id}:${occasionKey}`, payload: { id } })),
    )
    return ids.length
  })
