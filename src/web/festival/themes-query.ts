import { readQuery } from '#web/data/read-query.ts'

/** How often a page that is open looks for another theme (milliseconds; specification section 9). */
export const themesEvery = 5 * 60_000

/** All themes with the active one among them: the one query with an interval, and with one retry (specification section 9). */
export const themesQuery = {
  ...readQuery('GET /api/festival-themes'),
  staleTime: themesEvery,
  refetchInterval: themesEvery,
  retry: 1,
}
