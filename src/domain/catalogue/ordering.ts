/** Whether the operator accepts orders, and if not, from when on (docs/spec/decisions.md#9). */
export type Ordering = { open: boolean; opensAt: Date | null }

/** The default: the shop accepts orders. */
export const usualOrdering: Ordering = { open: true, opensAt: null }

/** Returns the ordering state at an instant: a closed shop opens automatically at its opening time. */
export const orderingAt = ({ open, opensAt }: Ordering, now: Date): Ordering =>
  open || (opensAt !== null && opensAt <= now) ? usualOrdering : { open: false, opensAt }

/**
 * Returns the setting to store: an open shop has no opening time. Undefined for an opening time that is not in the
 * future.
 */
export function orderingToStore({ open, opensAt }: Ordering, now: Date): Ordering | undefined {
  if (open) return usualOrdering
  return opensAt === null || opensAt > now ? { open, opensAt } : undefined
}
