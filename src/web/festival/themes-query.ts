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
}
