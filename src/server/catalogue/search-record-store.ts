import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Language } from '#domain/language/language.ts'
import { searchRecordKey } from '#domain/search/search-record.ts'
import { recordedSearch } from '#server/db/catalogue-tables.ts'
import type { Database } from '#server/db/database.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'

/** A computed response of a search: what was typed, and how many products and stores it showed. */
type SearchResponse = { typed: string; language: Language; cityId: string; found: number; exact: boolean }
/** A product that was opened from the results of a search. */
type SearchClick = { typed: string; language: Language; productId: string }

export type SearchRecords = {
  /** Records a search. Never waits and never fails. */
  note(response: SearchResponse): void
  /** Records that a product was opened from its results. Never waits and never fails. */
  noteClick(click: SearchClick): void
  /** Writes what was recorded. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Noted = SearchResponse & { key: string; times: number }
type NotedClick = Omit<SearchClick, 'typed'> & { key: string; times: number }

const everyMilliseconds = 10_000
/** Limits: different searches recorded between two writes, rows stored, and days they are stored. */
const mostNoted = 500
const mostRows = 20_000
const retentionDays = 180

/**
 * Stores searches and the products opened from them, for admins to learn from. Responses are cached for up to a minute,
 * so that a repeat within that minute never arrives here: `times` counts computed responses, at most one a minute for
 * each URL, language and city. So it shows repeated demand, and reloading cannot inflate it. All is written in the
 * background, some seconds later, and the rarest and oldest are dropped for new ones.
 */
export function startSearchRecords(database: Database, log: Logger): SearchRecords {
  let searches = new Map<string, Noted>()
  let clicks = new Map<string, NotedClick>()
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    if (searches.size + clicks.size === 0) return
    const [searchRows, clickRows] = [inOrder(searches), inOrder(clicks)]
    searches = new Map()
    clicks = new Map()
    try {
      await database.run(() =>
        transaction(async () => {
          if (searchRows.length > 0) await saveSearches(searchRows)
          if (clickRows.length > 0) await saveClicks(clickRows)
          await trim()
        }),
      )
    } catch (error) {
      log.warn({ err: error }, 'recorded searches were not written down')
    }
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMilliseconds)
  timer.unref()
  return {
    note: (response) => {
      const key = searchRecordKey(response.typed)
      if (key === undefined) return
      count(searches, [key, response.language, response.cityId], { ...response, typed: response.typed.trim(), key })
    },
    noteClick: ({ typed, language, productId }) => {
      const key = searchRecordKey(typed)
      if (key !== undefined) count(clicks, [key, language, productId], { key, language, productId })
    },
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Adds one to an entry, which takes the newest values; different entries beyond the limit are not counted. */
function count<Row extends { times: number }>(rows: Map<string, Row>, id: readonly string[], row: Omit<Row, 'times'>) {
  const entryKey = JSON.stringify(id)
  const before = rows.get(entryKey)
  if (!before && rows.size >= mostNoted) return
  rows.set(entryKey, { ...row, times: (before?.times ?? 0) + 1 } as Row)
}

/** Sorts rows by their keys, so that two processes that write at once never deadlock. */
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

async function saveSearches(rows: readonly Noted[]): Promise<void> {
  await db()
    .insert(recordedSearch)
    .values([...rows])
    .onConflictDoUpdate({
      target: [recordedSearch.key, recordedSearch.language, recordedSearch.cityId],
      set: {
        times: sql`${recordedSearch.times} + excluded.times`,
        typed: sql`excluded.typed`,
        found: sql`excluded.found`,
        exact: sql`excluded.exact`,
        lastSeen: dbNow,
      },
    })
}

/** Adds clicks on products that exist; others are dropped. */
const saveClicks = (rows: readonly NotedClick[]) =>
  db().execute(sql`
    insert into search_click (key, language, product_id, times)
    select n.key, n.language, p.id, n.times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(key text, language text, "productId" text, times int)
      join product p on p.id = n."productId"
    order by n.key, n.language, p.id
    on conflict (key, language, product_id)
      do update set times = search_click.times + excluded.times, last_seen = ${dbNow}`)

/** Deletes what is older than the retention period, and the rarest beyond the limit. */
async function trim(): Promise<void> {
  const old = sql`last_seen < now() - ${retentionDays} * interval '1 day'`
  await db().execute(sql`delete from recorded_search where ${old}`)
  await db().execute(sql`delete from search_click where ${old}`)
  await db().execute(
    sql`delete from recorded_search where (key, language, city_id) in (
      select key, language, city_id from recorded_search order by times desc, last_seen desc offset ${mostRows})`,
  )
  await db().execute(
    sql`delete from search_click where (key, language, product_id) in (
      select key, language, product_id from search_click order by last_seen desc offset ${mostRows})`,
  )
}
