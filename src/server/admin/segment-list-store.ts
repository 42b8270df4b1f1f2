import { sql } from 'drizzle-orm'
import { segmentList } from '#domain/accounts/segment-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import type { ListSource } from '#server/lists/list-source.ts'

const codes = sql`(select string_agg(distinct v.code, ',' order by v.code) from promotion_version v where v.segment_id = s.id)`

/** How the list of segments is read. */
export const segmentListSource: ListSource = {
  list: segmentList,
  from: sql`segment s`,
  id: sql`s.id`,
  columns: {
    name: sql`s.name`,
    ruleCount: sql`jsonb_array_length(s.rules)`,
    codes,
    at: sql`s.updated_at`,
    by: sql`s.actor_name`,
    id: sql`s.id`,
  },
  filled: ['name', 'ruleCount', 'at', 'by', 'id'],
  search: (typed) =>
    sql`(s.name ilike ${patternOf(typed)} or ${codes} ilike ${patternOf(typed)} or s.actor_name ilike ${patternOf(typed)})`,
}
