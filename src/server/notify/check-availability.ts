import { refuse } from '#domain/refusal.ts'
import { readOrdering } from '#server/shop/ordering-store.ts'
import { readAvailability } from './subscription-store.ts'

/** `retryAt` is when the store reopens, set if only its holiday blocks the availability. */
export type Availability = { available: boolean; retryAt: Date | null }

/**
 * Returns whether a subscription's condition is met now: the shop takes orders (no product), or the product can be
 * bought, from a store that sells today (docs/spec/decisions.md#5 and #9). Locks it until the caller's transaction ends, so that no
 * change happens between the check and its consequence. Refuses with thing/not-found.
 */
export async function checkAvailability(productId: string | null): Promise<Availability> {
  if (productId === null) return { available: (await readOrdering({ held: true })).open, retryAt: null }
  const rows = await readAvailability(productId)
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
