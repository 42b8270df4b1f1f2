import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { countRows, type RowCounts } from '#server/backup/row-count-store.ts'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type ArchivedCluster, startArchivedCluster } from './archived-cluster.ts'
import { type InsistentBuyers, startInsistentBuyers } from './insistent-buyers.ts'
import { damages } from './planted-archive-faults.ts'
import { connectTo, readRestored, restoreInto, sizeOf } from './restored-copy.ts'

export const name = 'drills-restore'
export const leftOutOfTests = true

type Seen = { rpoSeconds: number; latestSeconds: number; pointSeconds: number; orders: number; broken: string[] }

/**
 * Archives a shop that takes 30 orders a second, loses its machine and restores everything that was archived; then
 * deletes all orders by mistake and restores the second before; then damages the repository, which must be refused
 * (docs/spec/reliability.md#R14).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const archiveTimeout = small ? 5 : 30
  const archived = await startArchivedCluster(archiveTimeout)
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-restore-drill-'))
  const env = { ...wideLimits, DATABASE_URL: archived.cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  try {
    await fillDatabase(databaseOf(env), 1_000_000)
    await archived.run('pgbackrest', ['--stanza=haatdi', '--type=full', 'backup'])
    const seen = await loseAndMistake(archived, env, small ? 10 : 100)
    const refusals = await plantDamages(archived)
    return {
      how:
        `PostgreSQL archived by pgBackRest (encrypted, lz4, \`archive_timeout\` ${archiveTimeout} s) during 30 orders a second, ${seen.orders} confirmed. The server was ended as ` +
        'if its machine were lost, and all that was archived was restored; later all orders were deleted, and the second before was restored and counted table by ' +
        `table. ${damages.length} damaged copies of the repository were refused by name. Each restore first reads the whole repository.`,
      measures: [
        { name: 'lost with the machine (RPO)', unit: 's', runs: [seen.rpoSeconds], atMost: 60 },
        { name: 'everything restored and counted (RTO)', unit: 's', runs: [seen.latestSeconds], atMost: 600 },
        { name: 'the second before restored and counted', unit: 's', runs: [seen.pointSeconds], atMost: 600 },
        { name: 'size of the repository', unit: 'MB', runs: [(await sizeOf(archived.repository)) / 1e6] },
      ],
      broken: [...seen.broken, ...refusals],
    }
  } finally {
    await archived.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Orders, loses the server, orders again and makes the mistake; restores after each. */
async function loseAndMistake(archived: ArchivedCluster, env: Record<string, string>, seconds: number): Promise<Seen> {
  const shop = await startRunningShop({ env, dataDir: env.DATA_DIR ?? '' })
  const buyers = openBuyers(shop.url, { timeoutMs: 5_000 })
  try {
    const intents: Intent[] = []
    for (const cart of loadCarts) intents.push(await buyers.decide(cart, { paymentMethod: 'cod' }))
    const insistent = startInsistentBuyers(buyers, intents, { atOnce: 16, perSecond: 30 })
    await sleep(seconds * 1_000)
    await archived.cluster.kill()
    const lostAt = Date.now()
    const latest = await restoreInto(archived, 'latest')
    const restored = await readRestored(archived, latest.folder, readNewest)
    await archived.cluster.startAgain()
    await sleep(3_000)
    await insistent.finish()
    await shop.stop()
    const point = await restoreBeforeMistake(archived, insistent)
    return {
      rpoSeconds: (lostAt - restored.newestAt) / 1_000,
      latestSeconds: latest.seconds,
      pointSeconds: point.seconds,
      orders: insistent.counts().confirmed,
      broken: [...(restored.ledgerPaise === '0' ? [] : ['The ledger of the copy does not balance.']), ...point.broken],
    }
  } finally {
    buyers.close()
    await shop.stop()
  }
}

/** Reads when the newest order of a copy was placed (milliseconds since 1970), and the sum of its ledger. */
async function readNewest(client: pg.Client): Promise<{ newestAt: number; ledgerPaise: string }> {
  const { rows } = await client.query<{ at: Date }>('select max(at) as at from order_event')
  return { newestAt: rows[0]?.at.getTime() ?? 0, ledgerPaise: (await countRows(client)).ledgerPaise }
}

async function restoreBeforeMistake(
  archived: ArchivedCluster,
  insistent: InsistentBuyers,
): Promise<{ seconds: number; broken: string[] }> {
  const client = await connectTo(archived.cluster.url)
  let before: RowCounts
  let at: Date
  try {
    before = await countRows(client)
    await sleep(1_100)
    at = new Date()
    await sleep(1_100)
    // Only the superuser of a drill can: the shop's history is guarded by triggers.
    await client.query('set session_replication_role = replica')
    await client.query('delete from customer_order')
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
    await waitUntilArchived(client, rows[0]?.segment ?? '')
  } finally {
    await client.end()
  }
  const { folder, seconds } = await restoreInto(archived, 'point', { until: at })
  const copy = await readRestored(archived, folder, async (restored) => ({
    counts: await countRows(restored),
    ids: (await restored.query<{ id: string }>('select id from customer_order')).rows.map(({ id }) => id),
    quarantined: ((await restored.query('select 1 from quarantine')).rowCount ?? 0) > 0,
  }))
  const there = new Set(copy.ids)
  const lost = insistent.history.filter((each) => each.kind === 'ok' && !there.has(each.orderId))
  const { quarantine: _is, ...rows } = copy.counts.rows
  const { quarantine: _was, ...rowsBefore } = before.rows
  const wrong = Object.keys(rowsBefore).filter((table) => rows[table] !== rowsBefore[table])
  return {
    seconds,
    broken: [
      ...wrong.map((table) => `Table ${table} has ${rows[table]} rows, and had ${rowsBefore[table]}.`),
      ...(lost.length > 0 ? [`${lost.length} confirmed orders are not in the copy.`] : []),
      ...(copy.counts.ledgerPaise === before.ledgerPaise ? [] : ['The ledger of the copy has another sum.']),
      ...(copy.quarantined ? [] : ['The copy is not quarantined.']),
    ],
  }
}

async function waitUntilArchived(client: pg.Client, segment: string): Promise<void> {
  for (const latest = performance.now() + 60_000; performance.now() < latest; await sleep(200)) {
    const { rows } = await client.query<{ done: boolean }>(
      'select last_archived_wal >= $1 as done from pg_stat_archiver',
      [segment],
    )
    if (rows[0]?.done) return
  }
  throw new Error(`${segment} was not archived.`)
}

/** Damages a copy of the repository in each way and tries to restore it; returns what was not refused. */
async function plantDamages(archived: ArchivedCluster): Promise<string[]> {
  const broken: string[] = []
  for (const [index, { what, plant, expected }] of damages.entries()) {
    const repository = join(archived.folder, `damaged-${index}`)
    await archived.run('cp', ['-a', archived.repository, repository])
    await plant(repository)
    const said = await restoreInto(archived, `refused-${index}`, { repository }).then(
      () => 'nothing',
      (error: { code?: number; stderr?: string }) => `${error.code}: ${error.stderr}`,
    )
    if (!said.startsWith('2: ') || !expected.test(said)) broken.push(`With ${what} the restore said: ${said}`)
    await rm(repository, { recursive: true, force: true })
  }
  return broken
}
