import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backgroundJobs } from '#server/background-jobs.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { installShopClock } from '#server/db/shop-clock.ts'
import { loadYear } from '#server/demo/load-year.ts'
import { readDemoYear } from '#server/demo/year-file.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { type Contents, demoShop, tables } from '#tests/support/database-templates.ts'
import { mainAlone } from '#tests/support/main-tests.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { isPostgres } from '#tests/support/test-database.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

const secret = onlySecret('a secret that these processes share, long enough')
const days = 40
const mostPasses = 12

/** The year of the demo, after which no job has run for so many days: orders, stores, money and deadlines wait. */
const neglectedYear: Contents = {
  name: async () => `${await demoShop.name()}_neglected`,
  from: tables,
  make: async ({ pool }) => {
    const { connectionString: url = '' } = pool.options
    const times = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000, idleTransactionTimeoutMs: 60_000 }
    const database = await openDatabase({
      database: { kind: 'postgres', url, directUrl: url, pooler: 'off', poolSize: 2, ...times, clocked: true },
    })
    try {
      await installShopClock(database.pool)
      await database.run(async () => void (await loadYear(await readDemoYear(), secret)))
      await database.pool.query('update shop_clock.ahead set by = by + make_interval(days => $1)', [days])
      await database.pool.query(dueBesides)
    } finally {
      await database.close()
    }
  },
}

/** What the year lacks, due by the clock of the shop. */
const dueBesides = `
  insert into metrics_until (until) values (now() - interval '${days + 1} days');
  create temporary table office as select id, name from account where role = 'admin' order by id limit 1;
  insert into api_key (name, account_id, permissions, hash, hint, expires_at)
    select 'Books ' || n, o.id, '{orders.read}', md5('one' || n) || md5('other' || n), 'haatdi_key_' || n, now() + interval '3 days'
    from office o, generate_series(1, 5) n;
  insert into scheduled_price (product_id, price_paise, starts_at, ends_at, actor_name)
    select id, 9900, now() - interval '1 day', now() + interval '1 day', 'Admin' from product p
    where published and not exists (select from scheduled_price s where s.product_id = p.id) order by id limit 5;
  update conversation set state = 'snoozed', snoozed_until = now() - interval '1 minute'
    where id in (select id from conversation where state = 'open' order by id limit 5);
  insert into category_plan (category, before, changes, starts_at, reason, actor_id, actor_name, language)
    select c.id, jsonb_build_object('name', c.name), jsonb_build_object('name', c.name || '{"en": "Of the season"}'),
      now() - interval '1 hour', 'A new season', o.id, o.name, 'en' from office o, (select * from category order by id limit 1) c;
  insert into country_version (country, rules, is_open, reason, effective_from, actor_id, actor_name)
    select c.code, c.rules, c.is_open, 'A new edition', now() - interval '1 hour', o.id, o.name
    from office o, (select * from country order by position limit 3) c;
  insert into report_schedule (id, owner_id, report, grouping, span, comparison, format, rhythm, on_day, hour, next_at)
    select 'report-' || n, o.id, 'sales', 'day', 'month', 'none', 'csv', 'day', 1, 6, now() - interval '2 hours'
    from office o, generate_series(1, 5) n;
  insert into report_reader (schedule_id, account_id) select s.id, o.id from report_schedule s, office o;
  insert into bulk_job (id, list, act, account_id, language, once_key, chosen)
    select 'close', 'tickets', '{"kind": "ticket-close"}', id, 'en', 'once', 10 from office;
  insert into bulk_row (job_id, position, record_id)
    select 'close', row_number() over (order by id) - 1, id from (select id from support_ticket order by id limit 10) t;
  insert into recall (id, product_id, brand_id, lot, lot_key, reason, started_by, started_name)
    select 'recall', l.product_id, l.brand_id, l.lot, 'of this test', 'glass in it', o.id, o.name
    from office o, (select l.product_id, p.brand_id, l.lot from order_line l join product p on p.id = l.product_id where l.lot is not null order by l.id limit 1) l;
  insert into recall_unit (recall_id, line_id, order_id, quantity)
    select 'recall', id, order_id, quantity from order_line
    where lot is not null and product_id = (select product_id from recall) order by id limit 10;`

/** The jobs that these rows are for, and those that move money. */
const prepared = [
  ...['API key expiry warnings', 'scheduled prices', 'snoozed conversations', 'planned changes of categories'],
  ...['versions of countries', 'scheduled reports', 'bulk acts', 'recall watch', 'count of metrics'],
  ...['payment polling', 'earning release', 'payout polling', 'commission invoices', 'order closing'],
]

/** What the jobs leave behind; everything that is counted here twice has been done twice. */
type Effects = {
  rows: Record<string, number>
  messages: Record<string, number>
  ledger: Record<string, string>
  backups: number
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-jobs-'))
  for (const part of ['client/assets', 'fonts', 'pictures'])
    await mkdir(join(folder, 'dist', part), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function startProcess(url: string, place: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../../tests/support/job-process.ts'), [join(folder, 'dist')], {
    env: {
      ...process.env,
      ...wideLimits,
      NODE_ENV: 'test',
      DEMO: 'on',
      DATABASE_URL: url,
      SESSION_SECRET: secret.current,
      DATA_DIR: join(place, 'data'),
      BACKUP_DIR: join(place, 'backups'),
      BACKUP_KEY: 'a key that is only for these backups, long enough',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

/** Runs one round of a job in each process at once; returns what failed. */
async function runRound(processes: readonly ChildProcess[], job: string): Promise<string[]> {
  const rounds = processes.map(async (each) => {
    const answer = once(each, 'message')
    each.send(job)
    const [failure] = await answer
    return failure ? [`${job}: ${failure}`] : []
  })
  return (await Promise.all(rounds)).flat()
}

/** Returns how many rows each table has, and how many of them were written by this transaction of the server or a later one. */
async function readTables(client: pg.Client, since = '0'): Promise<Map<string, { rows: number; written: number }>> {
  const { rows: names } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const each = names.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, count(*) filter (where xmin::text::bigint >= ${since})::int as written from "${name}"`,
  )
  const { rows } = await client.query<{ name: string; rows: number; written: number }>(each.join(' union all '))
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}

async function readEffects(client: pg.Client, place: string): Promise<Effects> {
  const pairs = async (sql: string) =>
    Object.fromEntries((await client.query(sql)).rows.map(({ key, value }) => [key, value]))
  return {
    rows: Object.fromEntries([...(await readTables(client))].map(([name, { rows }]) => [name, rows])),
    messages: await pairs('select kind as key, count(*)::int as value from outbox group by kind order by kind'),
    ledger: await pairs(
      'select account as key, sum(amount_paise)::text as value from ledger_entry group by account order by account',
    ),
    backups: (await readdir(join(place, 'backups')).catch(() => [])).length,
  }
}

/**
 * Lets so many processes run every job at once, pass after pass, until a pass adds nothing. Returns what there is then, the
 * jobs that found nothing to do in the first pass, and what failed.
 */
async function runAll(count: number) {
  const place = join(folder, `of-${count}`)
  const { config, drop } = await createPostgresDatabase(neglectedYear)
  if (config.kind !== 'postgres') throw new Error('no server')
  const client = new pg.Client({ connectionString: config.url })
  await client.connect()
  const processes = await Promise.all(Array.from({ length: count }, () => startProcess(config.url, place)))
  try {
    const failed: string[] = []
    const idle: string[] = []
    let before = await readTables(client)
    for (let pass = 0, isSettled = false; !isSettled && pass < mostPasses; pass++) {
      for (const { name } of backgroundJobs) {
        const { rows } = await client.query<{ since: string }>('select txid_current()::text as since')
        failed.push(...(await runRound(processes, name)))
        if (count > 1 || pass > 0) continue
        if ([...(await readTables(client, rows[0]?.since)).values()].every(({ written }) => written === 0))
          idle.push(name)
      }
      const after = await readTables(client)
      isSettled = [...after].every(([name, { rows }]) => before.get(name)?.rows === rows)
      before = after
    }
    return { effects: await readEffects(client, place), idle, failed }
  } finally {
    await client.end()
    for (const each of processes) {
      each.kill('SIGKILL')
      await once(each, 'exit')
    }
    await drop()
  }
}

// Minutes of two processes; what most of them would do twice has a faster test beside it.
describe.runIf(isPostgres() && !mainAlone)('the background jobs', () => {
  it('do everything once when two processes run each of them at the same time', async () => {
    const alone = await runAll(1)
    expect(alone.failed).toEqual([])
    // What found nothing to do says nothing here: most of them must have worked, and all that were prepared.
    expect(alone.idle.length).toBeLessThan(backgroundJobs.length / 2)
    expect(alone.effects.backups).toBe(1)
    expect(prepared.filter((name) => alone.idle.includes(name))).toEqual([])
    const together = await runAll(2)
    expect(together.failed).toEqual([])
    expect(together.effects).toEqual(alone.effects)
  }, 600_000)
})
