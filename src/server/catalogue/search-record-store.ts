import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Language } from '#domain/language/language.ts'
import { searchRecordKey } from '#domain/search/search-record.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { recordedSearch } from '#server/db/catalogue-tables.ts'
import type { Database } from '#server/db/database.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { saveSearchMetrics, saveUnsendable, trimSearchMetrics } from './search-metric-store.ts'

/** A computed response of a search: what was typed, and how many products and stores it showed. */
type SearchResponse = { typed: string; language: Language; cityId: string; found: number; exact: boolean }
/** A product in a cart for a country that it cannot be sent to; `visitor` is only compared, and not stored. */
type UnsendableItem = { productId: string; country: string; reason: string; visitor: string }
/** A product that was opened from the results of a search. */
type SearchClick = { typed: string; language: Language; productId: string }

export type SearchRecords = {
  /** Records a search. Never waits and never fails. */
  note(response: SearchResponse): void
  /** Records that a product was opened from its results. Never waits and never fails. */
  noteClick(click: SearchClick): void
  /** Records that a product was wanted in a country, once a day for each visitor. Never waits and never fails. */
  noteUnsendable(item: UnsendableItem): void
  /** Writes what was recorded. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Noted = SearchResponse & { key: string; times: number }
type NotedClick = Omit<SearchClick, 'typed'> & { key: string; times: number }
type NotedItem = Omit<UnsendableItem, 'visitor'> & { times: number }

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
  let items = new Map<string, NotedItem>()
  const isFirst = oncePerDay()
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    if (searches.size + clicks.size + items.size === 0) return
    const [searchRows, clickRows, itemRows] = [inOrder(searches), inOrder(clicks), inOrder(items)]
    searches = new Map()
    clicks = new Map()
    items = new Map()
    try {
      await database.run(() =>
        transaction(async () => {
          if (searchRows.length > 0) await saveSearches(searchRows)
          if (searchRows.length > 0) await saveSearchMetrics(searchRows)
          if (itemRows.length > 0) await saveUnsendable(itemRows)
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
    noteUnsendable: ({ visitor, ...item }) => {
      const id = [item.country, item.productId, item.reason]
      if (isFirst([visitor, ...id])) count(items, id, item)
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

/** Different visitors and items remembered of a day; more are counted each time. */
const mostRemembered = 20_000

/** Returns what says whether something is seen for the first time on a day in India. */
function oncePerDay(): (id: readonly string[]) => boolean {
  let seen = new Set<string>()
  let day = ''
  return (id) => {
    const today = indianDay(shopNow()).day
    if (today !== day || seen.size >= mostRemembered) seen = new Set()
    day = today
    const key = JSON.stringify(id)
    return !seen.has(key) && seen.add(key).has(key)
  }
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
  await trimSearchMetrics(retentionDays)
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
