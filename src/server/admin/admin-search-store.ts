import { sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { fold } from '#domain/search/search-key.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import { type PageEnd, readCursor, writeCursor } from '#server/http/page-cursor.ts'

type MissRow = {
  id: string
  key: string
  typed: string
  language: Language
  city_id: string
  city_name: Trilingual | null
  times: number
  first_seen: Date | string
  last_seen: Date | string
  sort_value: string
}

const page = 50

/**
 * Lists searches without results, a page of fifty: the most frequent first, or the newest. `typed` is a piece of it
 * as it was typed, or its sound.
 */
export async function listMisses(
  wanted: { typed?: string | undefined; sort: 'times' | 'newest'; cursor?: string | undefined },
  language: Language,
) {
  const { sort } = wanted
  const value = sort === 'times' ? sql`m.times::bigint` : sql`(extract(epoch from m.last_seen) * 1000000)::bigint`
  const id = sql`(m.key || ' ' || m.language || ' ' || m.city_id)`
  const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor, sort, language)
  const searchText = wanted.typed?.trim()
  const piece = searchText && patternOf(searchText)
  const sound = searchText && fold(searchText).join(' ')
  const { rows } = await db().execute<MissRow>(
    sql`select ${id} as id, m.key, m.typed, m.language, m.city_id, c.name as city_name, m.times, m.first_seen, m.last_seen,
        (${value})::text as sort_value
      from search_miss m left join city c on c.id = m.city_id
      where true
        ${piece ? sql`and (m.typed ilike ${piece} ${sound ? sql`or m.key like ${`%${sound}%`}` : sql``})` : sql``}
        ${after ? sql`and (${value} < ${after.value}::bigint or (${value} = ${after.value}::bigint and ${id} > ${after.id}))` : sql``}
      order by ${value} desc, ${id} limit ${page + 1}`,
  )
  const shown = rows.slice(0, page)
  const last = shown.at(-1)
  const end: PageEnd | null = rows.length > page && last ? { sort, value: last.sort_value, id: last.id } : null
  return {
    items: shown.map((row) => ({
      id: row.id,
      typed: row.typed,
      key: row.key,
      language: row.language,
      city: row.city_id,
      cityName: row.city_name?.[language] ?? row.city_id,
      times: row.times,
      firstSeen: new Date(row.first_seen),
      lastSeen: new Date(row.last_seen),
    })),
    nextCursor: end && writeCursor(end),
  }
}
