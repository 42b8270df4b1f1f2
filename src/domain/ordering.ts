/** Whether the operator lets orders in, and from when on if not (decisions 9). */
export type Ordering = { open: boolean; opensAt: Date | null }

/** A shop nobody has closed takes orders. */
export const usualOrdering: Ordering = { open: true, opensAt: null }

/** How it stands at a moment: a closed shop opens by itself once its opening moment has come. */
export const orderingAt = ({ open, opensAt }: Ordering, now: Date): Ordering =>
  open || (opensAt !== null && opensAt <= now) ? usualOrdering : { open: false, opensAt }

/** What is kept of a wish: an open shop has no opening moment. Nothing for an opening that is not to come. */
export function orderingToKeep({ open, opensAt }: Ordering, now: Date): Ordering | undefined {
  if (open) return usualOrdering
  return opensAt === null || opensAt > now ? { open, opensAt } : undefined
}
