import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { countOpenFiles, readMemory } from '#tests/support/process-metrics.ts'

export type SoakReading = {
  hours: number
  /** Resident memory, in MB. */
  memory: number
  openFiles: number
  /** Connections to the database, the one that reads this left out. */
  connections: number
  /** The 99th percentile of the event loop's delay since the reading before, in milliseconds. */
  loopDelay: number
}

export type StoredRemains = {
  /** Rows and space that are dead or free, as a share of the tables above 1 MB, in percent. */
  bloat: number
  /** Temporary files written so far. */
  temporaryFiles: number
}

const secondsBetween = 10

/** Reads the process, its metrics and its database every ten seconds until `stop()`. */
export function takeReadings(place: { processId: number; metricsUrl: string; databaseUrl: string }): {
  readings: readonly SoakReading[]
  stop(): Promise<void>
} {
  const begun = performance.now()
  const readings: SoakReading[] = []
  const stopped = new AbortController()
  const all = repeat()
  return {
    readings,
    stop: async () => {
      stopped.abort()
      await all
    },
  }

  async function repeat(): Promise<void> {
    while (!stopped.signal.aborted) {
      const [connections, loopDelay] = await Promise.all([
        countConnections(place.databaseUrl),
        readLoopDelay(place.metricsUrl),
      ])
      const hours = (performance.now() - begun) / 3_600_000
      const { now: memory } = readMemory(place.processId)
      readings.push({ hours, memory, openFiles: countOpenFiles(place.processId), connections, loopDelay })
      await sleep(secondsBetween * 1000, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
}

/** Returns what is left behind in the database; it must have been analyzed by autovacuum as in production. */
export async function readRemains(url: string): Promise<StoredRemains> {
  return withClient(url, async (client) => {
    await client.query('create extension if not exists pgstattuple')
    const { rows } = await client.query<StoredRemains>(
      `select coalesce(100 * sum(t.dead_tuple_len + t.approx_free_space) / nullif(sum(t.table_len), 0), 0)::float as bloat,
        (select sum(temp_files)::int from pg_stat_database) as "temporaryFiles"
      from pg_class c, lateral pgstattuple_approx(c.oid) t
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 1024 * 1024`,
    )
    return rows[0] ?? { bloat: Number.NaN, temporaryFiles: Number.NaN }
  })
}

const countConnections = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.count ?? Number.NaN
  })

async function readLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(url)).text()
  return Number(/^haatdi_nodejs_eventloop_lag_p99_seconds(?:\{.*\})? (\S+)/m.exec(text)?.[1]) * 1000
}

async function withClient<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
