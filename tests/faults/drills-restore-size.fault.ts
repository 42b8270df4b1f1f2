import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { growCatalogue } from '../../bench/large-catalogue.ts'
import { growOrders, placeTemplates } from '../../bench/many-orders.ts'
import { startArchivedCluster } from './archived-cluster.ts'
import { connectTo, readRestored, restoreInto, sizeOf } from './restored-copy.ts'

export const name = 'drills-restore-size'
export const leftOutOfTests = true

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)
/** As `operate/container/compose.yaml` starts PostgreSQL. */
const settings = { shared_buffers: '512MB', effective_cache_size: '1536MB', random_page_cost: '1.1' }

type Size = { orders: number; products: number; sellers: number }
type Counted = { orders: number; products: number; ledgerPaise: string }

/**
 * Restores a shop with a million orders and a hundred thousand products, by pgBackRest and by `npm run restore`: for how
 * long a shop of this size is away when its machine is lost (docs/spec/reliability.md#R14). With PREPARED_CATALOGUE the
 * products are those of the database that was made in that folder.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const size = small
    ? { orders: 500, products: 0, sellers: 0 }
    : { orders: 1_000_000, products: 100_000, sellers: 2_000 }
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-size-'))
  // The servers run as another user.
  await chmod(folder, 0o755)
  try {
    await growShop(size, join(folder, 'grown'))
    return await restoreBothWays(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const shopOn = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  ...wideLimits,
  DEMO: 'on',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
})

/** Makes a database of this size in a folder, without waiting for the disk after every row. */
async function growShop({ orders, products, sellers }: Size, savedIn: string): Promise<void> {
  const prepared = process.env.PREPARED_CATALOGUE && join(process.env.PREPARED_CATALOGUE, String(products))
  const isPrepared = prepared !== undefined && existsSync(join(prepared, 'prepared'))
  // With the owner of its files, which Node's own copy does not take along.
  if (isPrepared) await execute('cp', ['-a', prepared, savedIn])
  const cluster = await startPostgresCluster({ fsync: false, settings: { ...settings, max_wal_size: '4GB' }, savedIn })
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-grown-'))
  const env = shopOn(cluster.url, dataDir)
  const config = databaseOf({ ...env, DATABASE_STATEMENT_TIMEOUT_MS: '600000' })
  try {
    if (isPrepared) await withDatabase(config, (database) => migrate(database, join(root, 'database/migrations')))
    else await fillDatabase(config, 1_000_000)
    if (!isPrepared && products > 0)
      await withDatabase(config, (database) => growCatalogue(database, products, sellers))
    const shop = await startRunningShop({ env, dataDir })
    await placeTemplates(shop.url, loadCarts)
    await shop.stop()
    await withDatabase(config, (database) => growOrders(database, orders))
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Backs the shop up in both ways, loses it, and restores it in both ways. */
async function restoreBothWays(folder: string): Promise<Result> {
  const archived = await startArchivedCluster(30, join(folder, 'grown'))
  try {
    const source = await connectTo(archived.cluster.url)
    const before = await count(source).finally(() => source.end())
    const full = await timed(() => archived.run('pgbackrest', ['--stanza=haatdi', '--type=full', 'backup']))
    const backup = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: 'a key that only this drill knows, long enough' }
    const from = { ...shopOn(archived.cluster.url, join(folder, 'data')), ...backup }
    const dumped = await timed(() => command('backup', from))
    await archived.cluster.kill()
    const point = await restoreInto(archived, 'latest')
    const copy = await readRestored(archived, point.folder, count)
    await rm(point.folder, { recursive: true, force: true })
    const byCommand = await restoreByCommand(folder, backup)
    return {
      how:
        `PostgreSQL with ${before.orders.toLocaleString('en')} orders and ${before.products.toLocaleString('en')} products, backed up by pgBackRest (encrypted, lz4) and by ` +
        '`npm run backup` (encrypted), then lost and restored into an empty folder by `npm run restore:point`, which first reads the whole repository, and into an empty server with fsync on by ' +
        '`npm run restore`. Both end when every table is counted. All on the disk of one machine.',
      measures: [
        { name: 'restored by pgBackRest and counted (RTO)', unit: 's', runs: [point.seconds], atMost: 600 },
        { name: 'restored by `npm run restore` and counted (RTO)', unit: 's', runs: [byCommand.seconds], atMost: 600 },
        { name: 'full backup by pgBackRest', unit: 's', runs: [full] },
        { name: '`npm run backup`', unit: 's', runs: [dumped] },
        { name: 'the database', unit: 'MB', runs: [(await sizeOf(join(folder, 'grown/data/base'))) / 1e6] },
        { name: 'the repository of pgBackRest', unit: 'MB', runs: [(await sizeOf(archived.repository)) / 1e6] },
        { name: 'the backup of `npm run backup`', unit: 'MB', runs: [(await sizeOf(backup.BACKUP_DIR)) / 1e6] },
      ],
      broken: [...differences('pgBackRest', before, copy), ...differences('npm run restore', before, byCommand.copy)],
    }
  } finally {
    await archived.stop()
  }
}

async function restoreByCommand(folder: string, backup: Record<string, string>) {
  const empty = await startPostgresCluster({ fsync: true, settings })
  try {
    const env = { ...shopOn(empty.url, join(folder, 'restored')), ...backup }
    const seconds = await timed(() => command('restore', env))
    const client = await connectTo(empty.url)
    return { seconds, copy: await count(client).finally(() => client.end()) }
  } finally {
    await empty.stop()
  }
}

/** Runs the operator's own command; rejects with what it said when it refuses. */
const command = (script: 'backup' | 'restore', env: Record<string, string>) =>
  execute(process.execPath, [`scripts/${script}.ts`], {
    cwd: root,
    env: { ...process.env, POSTGRES_BIN: findPostgresPrograms() ?? '', ...env },
  })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function count(client: pg.Client): Promise<Counted> {
  const { rows } = await client.query<Counted>(
    `select (select count(*)::int from customer_order) as orders, (select count(*)::int from product) as products,
       (select coalesce(sum(amount_paise), 0)::text from ledger_entry) as "ledgerPaise"`,
  )
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

const differences = (by: string, before: Counted, after: Counted): string[] =>
  (['orders', 'products', 'ledgerPaise'] as const)
    .filter((each) => before[each] !== after[each])
    .map((each) => `Restored by ${by}, ${each} are ${after[each]} and were ${before[each]}.`)
