import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { product, productRequest } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { subscription } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'
import { closedUntil, isLiveStore } from '#server/shop/live-brand-store.ts'

/** Locks a product and its store and returns whether it can be bought, and from when if a holiday blocks it. */
export async function readAvailability(productId: string) {
  const { rows } = await db().execute<{ there: boolean; live: boolean; again: string | Date | null }>(sql`
    select p.published and p.stock > 0 as there, ${isLiveStore} as live,
      (${closedUntil}::date + 1)::timestamp at time zone 'Asia/Kolkata' as again
    from product p join brand b on b.id = p.brand_id where p.id = ${productId} for share of p, b`)
  return rows
}

/** Ends a subscription. */
export async function deleteSubscription(id: number): Promise<void> {
  await db().delete(subscription).where(eq(subscription.id, id))
}

/** Returns a subscription. */
export async function findSubscription(id: number) {
  const [row] = await db().select().from(subscription).where(eq(subscription.id, id))
  return row
}

/** Lets a subscription wait again. */
export async function saveNotNotified(id: number): Promise<void> {
  await db().update(subscription).set({ notifiedAt: null }).where(eq(subscription.id, id))
}

/** Returns the name of a product. */
export async function findProductName(productId: string) {
  const [row] = await db().select({ name: product.name }).from(product).where(eq(product.id, productId))
  return row
}

/** Marks subscriptions as notified. */
export async function saveNotified(ids: number[]): Promise<void> {
  await db().update(subscription).set({ notifiedAt: dbNow }).where(inArray(subscription.id, ids))
}

/** Returns what was typed for a product request. */
export async function findRequestText(requestId: number) {
  const [row] = await db()
    .select({ typed: productRequest.typed })
    .from(productRequest)
    .where(eq(productRequest.id, requestId))
  return row
}

/** An email posted this long ago and still not sent counts as failed; the next event tries again. */
export const unsentInterval = sql.raw(`interval '1 day'`)

/** Locks up to so many subscribers of a product, or of the opening, who are to be notified; returns their ids. */
export async function lockWaiting(productId: string | null, limit: number): Promise<number[]> {
  const waiting = await db()
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        productId === null ? isNull(subscription.productId) : eq(subscription.productId, productId),
        isNull(subscription.requestId),
        or(isNull(subscription.notifiedAt), sql`${subscription.notifiedAt} < now() - ${unsentInterval}`),
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return waiting.map(({ id }) => id)
}

type NewSubscription = Pick<
  typeof subscription.$inferSelect,
  'email' | 'productId' | 'requestId' | 'language' | 'addressKey'
>

/** Saves a subscription once for each address and subject. */
export async function saveSubscription(wanted: NewSubscription): Promise<void> {
  await db()
    .insert(subscription)
    .values(wanted)
    .onConflictDoUpdate({
      target: [subscription.email, subscription.productId, subscription.requestId],
      // An email being sent stays the only one; one that was never delivered is tried again.
      set: {
        language: wanted.language,
        notifiedAt: sql`case when ${subscription.notifiedAt} < now() - ${unsentInterval} then null else ${subscription.notifiedAt} end`,
      },
    })
}
