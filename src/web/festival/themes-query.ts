import { readQuery } from '#web/data/read-query.ts'

const fiveMinutes = 5 * 60_000

/** All themes with the active one among them: the one query with an interval, and with one retry (specification section 9). */
export const themesQuery = {
  ...readQuery('GET /api/festival-themes'),
  staleTime: fiveMinutes,
  refetchInterval: fiveMinutes,
  retry: 1,
}
