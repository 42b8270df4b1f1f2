/** Belongs to the process, not to one shop in it, as its log does. */
const counts = new Map<string, number>()

/** Counts a request that a rate limit of this name refused, for the metrics. */
export function countRefusal(limit: string): void {
  counts.set(limit, (counts.get(limit) ?? 0) + 1)
}

/** Returns how many requests each limit refused since the process began. */
export const countedRefusals = (): ReadonlyMap<string, number> => counts
