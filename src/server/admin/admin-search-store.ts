import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { fold } from '#domain/search/search-key.ts'
import { searchList } from '#domain/search/search-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { openList } from '#server/lists/open-list.ts'

type SearchRow = {
  id: string
  typed: string
  language: Language
  city: string
  city_name: string
  times: number
  found: number
  exact: boolean
  clicks: number
  opened: string | null
  first_seen: Date | string
  last_seen: Date | string
}

const from = sql`recorded_search s left join city c on c.id = s.city_id`
const id = sql`(s.key || ' ' || s.language || ' ' || s.city_id)`
const named = (name: SQL, language: Language): SQL => sql`(${name} ->> ${sql.raw(`'${language}'`)})`
const cityName = (language: Language): SQL => sql`coalesce(${named(sql`c.name`, language)}, s.city_id)`
const clicksOnIt = sql`k.key = s.key and k.language = s.language`
const clicks = sql`coalesce((select sum(k.times)::int from search_click k where ${clicksOnIt}), 0)`
/** The product that was opened most from its results. */
const opened = (language: Language): SQL => sql`(select ${named(sql`p.name`, language)} from search_click k
  join product p on p.id = k.product_id where ${clicksOnIt} order by k.times desc, p.id limit 1)`

/** Builds the condition that a search was typed like this, or sounds like it. */
function isTyped(typed: string): SQL {
  const sound = fold(typed).join(' ')
  return sql`(s.typed ilike ${patternOf(typed)} ${sound ? sql`or s.key like ${`%${sound}%`}` : sql``})`
}

const searchListSource = (language: Language): ListSource => ({
  list: searchList,
  from,
  id,
  columns: {
    typed: sql`s.typed`,
    times: sql`s.times`,
    found: sql`s.found`,
    clicks,
    cityName: cityName(language),
    language: sql`s.language`,
    lastSeen: sql`s.last_seen`,
    exact: sql`s.exact`,
    opened: opened(language),
    firstSeen: sql`s.first_seen`,
    id,
  },
  filled: ['typed', 'times', 'found', 'clicks', 'cityName', 'language', 'lastSeen', 'exact', 'firstSeen', 'id'],
  search: isTyped,
})

async function readRows(ids: readonly string[], language: Language) {
  const { rows } = await db().execute<SearchRow>(
    sql`select ${id} as id, s.typed, s.language, s.city_id as city, ${cityName(language)} as city_name, s.times, s.found, s.exact,
        s.first_seen, s.last_seen, ${clicks} as clicks, ${opened(language)} as opened
      from ${from} where ${id} = any(${sql.param([...ids])}::text[])`,
  )
  return rows.map(({ city_name, first_seen, last_seen, ...row }) => ({
    ...row,
    cityName: city_name,
    firstSeen: new Date(first_seen),
    lastSeen: new Date(last_seen),
  }))
}

/** Returns the list of what shoppers searched for; cities and products are named in one language. */
export const openSearchList = (language: Language) =>
  openList({ source: searchListSource(language), readRows: (ids) => readRows(ids, language) }, language)
