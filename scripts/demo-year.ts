import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { openCarriers } from '#server/carriers/open-carriers.ts'
import { createPracticeServer } from '#server/carriers/practice-server.ts'
import { startSearchRecords } from '#server/catalogue/search-record-store.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { installShopClock, setClockAhead } from '#server/db/shop-clock.ts'
import { loadYear } from '#server/demo/load-year.ts'
import { demoYearFile, readDemoYear } from '#server/demo/year-file.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { openPayoutGateways } from '#server/gateways/open-payout-gateways.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { addToYear, liveYear } from './demo-year/live-year.ts'
import { day } from './demo-year/world.ts'
import { writeYear } from './demo-year/write-year.ts'
import { root } from './repository-root.ts'

/** The last morning of the year: two days before Diwali, at eleven in India. */
const end = Date.parse('2026-11-06T11:00:00+05:30')
const start = end - 365 * day
/** `DEMO_ORDERS` asks for fewer or more. */
const plan = { start, end, orders: Number(process.env.DEMO_ORDERS ?? 3_000), customers: 900 }

/** `--add`: in the year that is shipped only what fills its desks happens once more; takes minutes less. */
const isAddition = process.argv.includes('--add')

/** `npm run demo:year`: lets a year happen in a shop and writes it down for the demo (decision 170). */
async function main(): Promise<void> {
  const began = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-year-'))
  const cluster = await startPostgresCluster({ fsync: false, settings: { synchronous_commit: 'off' } })
  try {
    const config = readConfig({
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      OUTGOING_LOOPBACK: 'on',
      SESSION_SECRET: 'the secret of the demo year, which nothing else uses',
    })
    const database = await openDatabase(config)
    await migrate(database, join(root, 'database/migrations'))
    await installShopClock(database.pool)
    await setClockAhead(database.pool, start - 2 * day - Date.now())
    const context = contextOf(config, database)
    const seed = join(root, 'database/seed')
    const refused = await database.run(async () => {
      if (isAddition)
        await fillDemoShop(seed, async () => void (await loadYear(await readDemoYear(), context.secret, { now: end })))
      else await fillDemoShop(seed)
      return (isAddition ? addToYear : liveYear)(database, context, plan)
    })
    const { bytes, rows } = await writeYear(database, end)
    await mkdir(dirname(demoYearFile), { recursive: true })
    await writeFile(demoYearFile, bytes)
    await database.close()
    report(rows, refused, bytes.length, performance.now() - began)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function report(rows: Map<string, number>, refused: Map<string, number>, bytes: number, ms: number): void {
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0)
  const named = (counts: Map<string, number>): string =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
  console.log(`${all} rows in ${rows.size} tables, ${(bytes / 1e6).toFixed(2)} MB, ${(ms / 1_000).toFixed(0)} s.`)
  console.log(`Rows: ${named(rows)}.`)
  console.log(`Refused, as it happens: ${named(refused)}.`)
}

/** The dependencies of a shop that nobody visits: nothing is announced, and emails go nowhere. */
function contextOf(config: Config, database: Database): AppContext {
  const secret = findSessionSecret(config)
  const log = pino({ level: 'error' })
  const nothing = () => undefined
  return {
    config,
    secret,
    log,
    gateways: openGateways({ config, secret }),
    payoutGateways: openPayoutGateways({ config, secret }),
    carriers: openCarriers({ config }, createPracticeServer({ secret }, database)),
    storage: openStorage(config),
    printFonts: join(root, 'dist/fonts/print'),
    pictures: { find: nothing },
    builtPictures: { find: nothing },
    picturesChanged: nothing,
    catalogueChanged: nothing,
    orderChanged: nothing,
    notifyOutbox: nothing,
    catalogueGeneration: () => 0,
    findPromotions: listPromotionRules,
    searchEngine: undefined,
    searchRecords: startSearchRecords(database, log),
    sendEmail: async () => undefined,
  } as unknown as AppContext
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
