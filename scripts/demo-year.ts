import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { paise } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { openCarriers } from '#server/carriers/open-carriers.ts'
import { createPracticeServer } from '#server/carriers/practice-server.ts'
import { startSearchRecords } from '#server/catalogue/search-record-store.ts'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { installShopClock, setClockAhead } from '#server/db/shop-clock.ts'
import { actOn } from '#server/demo/act-as.ts'
import type { ShelfItem } from '#server/demo/demo-cart.ts'
import { drawFrom } from '#server/demo/draw.ts'
import { allHandlers } from '#server/endpoint-handlers.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { openPayoutGateways } from '#server/gateways/open-payout-gateways.ts'
import { setBank } from '#server/gateways/sandbox-payout-store.ts'
import { listPromotionRules } from '#server/promotions/promotion-store.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { outboxDelivery } from './demo-year/deliver-outbox.ts'
import { announceDesks } from './demo-year/desk-life.ts'
import { engagePeople, inviteCustomers } from './demo-year/engage-people.ts'
import { announceOffice } from './demo-year/office-life.ts'
import { orderLife, type Shopper } from './demo-year/order-life.ts'
import { createTimeline, day, hour, minute, type World } from './demo-year/world.ts'
import { writeYear } from './demo-year/write-year.ts'
import { root } from './repository-root.ts'

/** The last morning of the year: two days before Diwali, at eleven in India. */
const end = Date.parse('2026-11-06T11:00:00+05:30')
const start = end - 365 * day
const orders = Number(process.env.DEMO_ORDERS ?? 3_000)
const customers = 900

/** `npm run demo:year`: lets a year happen in a shop and writes it down for the demo (decision 170). */
async function main(): Promise<void> {
  const began = performance.now()
  const cluster = await startPostgresCluster({
    fsync: false,
    settings: { synchronous_commit: 'off', shared_preload_libraries: 'pg_stat_statements' },
  })
  try {
    const env = {
      DATABASE_URL: cluster.url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'haatdi-year-')),
      SESSION_SECRET: 'the secret of the demo year, which nothing else uses',
    }
    const config = readConfig(env)
    const database = await openDatabase(config)
    await migrate(database, join(root, 'database/migrations'))
    await installShopClock(database.pool)
    await setClockAhead(database.pool, start - 2 * day - Date.now())
    await database.run(() => live(database, contextOf(config, database)))
    const { bytes, rows } = await writeYear(database, end)
    console.log(
      [...rows]
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, 50)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    )
    console.log(`${bytes.length} bytes`)
    await mkdir(join(root, 'database/demo-year'), { recursive: true })
    await writeFile(join(root, 'database/demo-year/year.json.br'), bytes)
    await database.close()
  } finally {
    await cluster.stop()
  }
  console.log(`A year in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}

function contextOf(config: ReturnType<typeof readConfig>, database: Database): AppContext {
  const secret = config.sessionSecret ?? ''
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

async function live(database: Database, context: AppContext): Promise<void> {
  await database.pool.query('create extension pg_stat_statements')
  await fillDemoShop(join(root, 'database/seed'))
  const draw = drawFrom(1_711)
  const act = actOn(allHandlers(context, database))
  const timeline = createTimeline(start, end)
  const rows: World['rows'] = async (sql, values = []) => (await database.pool.query(sql, [...values])).rows
  await rows(`update rate_table set effective_from = now() - interval '30 days'`)
  await rows(`update tax_table set effective_from = now() - interval '400 days'`).catch(() => undefined)
  await setBank({ balance: paise(50_000_000_00), fault: 'none' })
  await rows('update practice_carrier set wallet_paise = 900000000')
  const people = await engagePeople(database, context, draw)
  const shoppers = await inviteCustomers(database, draw, customers)
  const refused = new Map<string, number>()
  const world: World = {
    database,
    context,
    act,
    draw,
    people,
    refused,
    rows,
    now: timeline.now,
    at: timeline.at,
    deliver: outboxDelivery(context, database, act),
  }
  await world.deliver()
  announceOrders(
    world,
    timeline,
    shoppers,
    await rows(
      `select p.id, p.brand_id as "brandId", b.city_id as city from product p join brand b on b.id = p.brand_id order by p.id`,
    ),
  )
  announceOffice(world, start, end)
  announceDesks(world, end)
  const derived = await rows(
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger where tgname like 'order\\_row\\_of%'`,
  )
  for (const { name, table } of derived) await rows(`alter table ${table} disable trigger ${name}`)
  let slow = performance.now()
  let count = 0
  await timeline.run(database, async (work) => {
    if (++count % 2000 === 0) {
      console.log(
        count,
        new Date(timeline.now()).toISOString().slice(0, 10),
        ((performance.now() - slow) / 2000).toFixed(2),
        'ms each',
      )
      slow = performance.now()
    }
    if (count % 5_000 === 500) await tidy(database)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) {
        console.error(error)
        return
      }
      const key = `${error.code} ${error.stack
        ?.split('\n')
        .find((line) => line.includes('/scripts/'))
        ?.trim()
        .slice(-40)} ${error.code === 'request/invalid' ? JSON.stringify(error.details).slice(0, 100) : ''}`
      refused.set(key, (refused.get(key) ?? 0) + 1)
    }
  })
  for (const row of await rows(
    `select calls::int, round(total_exec_time)::int as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as q from pg_stat_statements order by total_exec_time desc limit 14`,
  ))
    console.log(row.ms, row.calls, row.q)
  console.log([...refused].toSorted((a, b) => b[1] - a[1]).slice(0, 40))
}

function announceOrders(
  world: World,
  timeline: ReturnType<typeof createTimeline>,
  shoppers: readonly Shopper[],
  shelf: readonly ShelfItem[],
): void {
  const { draw } = world
  const { place } = orderLife(world, shelf)
  const days = Array.from({ length: 366 }, (_, at): [number, number] => {
    const left = 365 - at
    return [at, (0.6 + at / 365) * (left < 24 ? 2.1 : 1) * (left > 180 && left < 200 ? 1.4 : 1)]
  })
  for (let number = 0; number < orders; number++) {
    const morning = start + draw.weighted(days) * day - 11 * hour
    const time =
      morning +
      draw.weighted(Array.from({ length: 17 }, (_, at): [number, number] => [at + 7, at < 3 ? 1 : at < 9 ? 2 : 3])) *
        hour +
      draw.share() * hour
    timeline.at(time, () => place(draw.one(shoppers)))
  }
  // Some are still on the payment page when the year ends.
  for (let number = 0; number < 14; number++)
    timeline.at(end - draw.share() * 6 * minute, () => place(draw.one(shoppers)))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})

/** Statistics for good plans, and no message that is over. */
async function tidy({ pool }: Database): Promise<void> {
  await pool.query(`delete from outbox where done_at is not null or queue in ('emails', 'pictures')`)
  await pool.query('analyze')
}
