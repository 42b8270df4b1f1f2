import { sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { db } from '#server/db/transaction.ts'
import { closedUntil, isLiveStore } from '#server/shop/live-brand-store.ts'
import { readOrdering } from '#server/shop/ordering-store.ts'

/** `retryAt` is when the store reopens, set if only its holiday blocks the availability. */
export type Availability = { available: boolean; retryAt: Date | null }

/**
 * Returns whether a subscription's condition is met now: the shop takes orders (no product), or the product can be
 * bought, from a store that sells today (docs/spec/decisions.md#5 and #9). Locks it until the caller's transaction ends, so that no
 * change happens between the check and its consequence. Refuses with thing/not-found.
 */
export async function checkAvailability(productId: string | null): Promise<Availability> {
  if (productId === null) return { available: (await readOrdering({ held: true })).open, retryAt: null }
  const { rows } = await db().execute<{ there: boolean; live: boolean; again: string | Date | null }>(sql`
    select p.published and p.stock > 0 as there, ${isLiveStore} as live,
      (${closedUntil}::date + 1)::timestamp at time zone 'Asia/Kolkata' as again
    from product p join brand b on b.id = p.brand_id where p.id = ${productId} for share of p, b`)
  const [found] = rows
  if (!found) return refuse('thing/not-found')
  const sold = found.there && found.live
  return {
    available: sold && found.again === null,
    retryAt: sold && found.again !== null ? new Date(found.again) : null,
  }
}

/** Returns only whether the awaited condition is met now. */
export const isAvailable = async (productId: string | null): Promise<boolean> =>
  (await checkAvailability(productId)).available
