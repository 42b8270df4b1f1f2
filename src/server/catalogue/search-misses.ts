import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Language } from '#domain/language/language.ts'
import { fold } from '#domain/search/search-key.ts'
import { searchMiss } from '#server/db/catalogue-tables.ts'
import type { Database } from '#server/db/database.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'

type Miss = { typed: string; language: Language; cityId: string }

export type SearchMisses = {
  /** Records a search without results. Never waits and never fails. */
  note(miss: Miss): void
  /** Writes what was recorded. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Noted = Miss & { key: string; times: number }

const everyMilliseconds = 10_000
/** Limits: different searches recorded between two writes, rows stored, and days they are stored. */
const mostNoted = 500
const mostRows = 5000
const retentionDays = 180

/**
 * Stores searches without results, for the operator. Responses are cached for up to a minute, so that a repeat within
 * that minute never arrives here: `times` counts computed responses, at most one a minute for each URL, language and
 * city. So it shows repeated demand, and reloading cannot inflate it. It is written in the background, some seconds
 * later, and the rarest and oldest are dropped for new ones.
 */
export function startSearchMisses(database: Database, log: Logger): SearchMisses {
  let noted = new Map<string, Noted>()
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    if (noted.size === 0) return
    const rows = [...noted.values()]
    noted = new Map()
    try {
      await database.run(() => transaction(() => saveMisses(rows)))
    } catch (error) {
      log.warn({ err: error }, 'searches without a find were not written down')
    }
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMilliseconds)
  timer.unref()
  return {
    note: ({ typed, language, cityId }) => {
      const key = fold(typed).join(' ')
      if (key === '' || isPersonal(typed)) return
      const entryKey = JSON.stringify([key, language, cityId])
      const before = noted.get(entryKey)
      if (!before && noted.size >= mostNoted) return
      noted.set(entryKey, { key, typed: typed.trim(), language, cityId, times: (before?.times ?? 0) + 1 })
    },
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Email addresses and numbers are personal data, typed into the wrong field. */
const isPersonal = (typed: string): boolean => typed.includes('@') || (typed.match(/\p{Nd}/gu)?.length ?? 0) >= 6

async function saveMisses(rows: readonly Noted[]): Promise<void> {
  const inOrder = rows.toSorted((a, b) => (entryKeyOf(a) < entryKeyOf(b) ? -1 : 1))
  await db()
    .insert(searchMiss)
    .values(inOrder.map((row) => ({ ...row })))
    .onConflictDoUpdate({
      target: [searchMiss.key, searchMiss.language, searchMiss.cityId],
      set: {
        times: sql`${searchMiss.times} + excluded.times`,
        typed: sql`excluded.typed`,
        lastSeen: dbNow,
      },
    })
  await db().execute(sql`delete from search_miss where last_seen < now() - ${retentionDays} * interval '1 day'`)
  await db().execute(
    sql`delete from search_miss where (key, language, city_id) in (
      select key, language, city_id from search_miss order by times desc, last_seen desc offset ${mostRows})`,
  )
}

const entryKeyOf = ({ key, language, cityId }: Noted): string => JSON.stringify([key, language, cityId])
