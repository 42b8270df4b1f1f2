import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

/** How often an open page checks for another theme (milliseconds; docs/spec/specification.md#9). */
export const themesEvery = 5 * 60_000

/**
 * Queries all themes with the active one: the only query with an interval, and with one retry (specification section
 * 9).
 */
export const themesQuery = {
  ...readQuery('GET /api/festival-themes'),
  staleTime: themesEvery,
  refetchInterval: themesEvery,
  retry: 1,
  // A proxy or an older page of the shop may answer with something else: it counts as no themes.
  select: (themes: CallReply<'GET /api/festival-themes'>) => (Array.isArray(themes) ? themes : []),
}
