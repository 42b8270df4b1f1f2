import { sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { fold } from '#domain/search/search-key.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import { type PageEnd, readCursor, writeCursor } from '#server/http/page-cursor.ts'

type SearchRow = {
  id: string
  typed: string
  language: Language
  city_id: string
  city_name: Trilingual | null
  times: number
  found: number
  exact: boolean
  clicks: number
  opened: Trilingual | null
  last_seen: Date | string
  sort_value: string
}

export type RecordedSearches = {
  /** All of them, those that found nothing or only the nearest, or those of which no result was opened. */
  list: 'all' | 'none' | 'unopened'
  /** A piece of it as it was typed, or its sound. */
  typed?: string | undefined
  sort: 'times' | 'newest'
  cursor?: string | undefined
}

const page = 50
const isOpened = sql`exists (select from search_click k where k.key = s.key and k.language = s.language)`
const conditions = { all: sql`true`, none: sql`not s.exact`, unopened: sql`s.found > 0 and not ${isOpened}` }

/** Lists recorded searches, a page of fifty: the most frequent first, or the newest. */
export async function listSearches(wanted: RecordedSearches, language: Language) {
  const { sort } = wanted
  const value = sort === 'times' ? sql`s.times::bigint` : sql`(extract(epoch from s.last_seen) * 1000000)::bigint`
  const id = sql`(s.key || ' ' || s.language || ' ' || s.city_id)`
  const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor, sort, language)
  const { rows } = await db().execute<SearchRow>(
    sql`select ${id} as id, s.typed, s.language, s.city_id, c.name as city_name, s.times, s.found, s.exact, s.last_seen,
        coalesce(k.clicks, 0) as clicks, k.opened, (${value})::text as sort_value
      from recorded_search s left join city c on c.id = s.city_id
        left join lateral (
          select sum(k.times)::int as clicks, (array_agg(p.name order by k.times desc, p.id))[1] as opened
          from search_click k join product p on p.id = k.product_id where k.key = s.key and k.language = s.language
        ) k on true
      where ${conditions[wanted.list]} and ${isTyped(wanted.typed)}
        ${after ? sql`and (${value} < ${after.value}::bigint or (${value} = ${after.value}::bigint and ${id} > ${after.id}))` : sql``}
      order by ${value} desc, ${id} limit ${page + 1}`,
  )
  const shown = rows.slice(0, page)
  const last = shown.at(-1)
  const end: PageEnd | null = rows.length > page && last ? { sort, value: last.sort_value, id: last.id } : null
  return { items: shown.map((row) => showSearch(row, language)), nextCursor: end && writeCursor(end) }
}

function isTyped(typed: string | undefined) {
  const text = typed?.trim()
  if (!text) return sql`true`
  const sound = fold(text).join(' ')
  return sql`(s.typed ilike ${patternOf(text)} ${sound ? sql`or s.key like ${`%${sound}%`}` : sql``})`
}

const showSearch = (row: SearchRow, language: Language) => ({
  id: row.id,
  typed: row.typed,
  language: row.language,
  city: row.city_id,
  cityName: row.city_name?.[language] ?? row.city_id,
  times: row.times,
  found: row.found,
  exact: row.exact,
  clicks: row.clicks,
  opened: row.opened?.[language] ?? null,
  lastSeen: new Date(row.last_seen),
})
