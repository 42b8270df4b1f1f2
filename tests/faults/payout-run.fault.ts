import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { Principal } from '#server/http/visitor.ts'
import { approveRun } from '#server/payouts/decide-run.ts'
import { prepareRun } from '#server/payouts/prepare-run.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import type { Result } from '../../bench/benchmark.ts'

export const name = 'payout-run'

type Size = { stores: number; lines: number; kills: number; callMs: number }
const full: Size = { stores: 2_000, lines: 200_000, kills: 100, callMs: 25 }
const little: Size = { stores: 40, lines: 2_000, kills: 4, callMs: 25 }
const failingPercent = 30

/**
 * Prepares, approves and executes a run, once in peace for its time, and once with the worker killed at random moments
 * while the gateway fails a share of its calls; then counts at the bank and in the books who was paid what.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const size = small ? little : full
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  try {
    const config = databaseOf(env)
    await fillDatabase(config, 100)
    return await withDatabase(config, async (database) => {
      await addStores(database, size.stores)
      const inPeace = await execute(database, env, { ...size, kills: 0, callMs: 0 }, 0)
      const killed = await execute(database, env, size, failingPercent)
      return {
        how:
          `${size.stores.toLocaleString('en')} stores with ${size.lines.toLocaleString('en')} free entries on PostgreSQL with fsync on: one run prepared, approved and paid ` +
          `by the sandbox bank, in peace; then another with \`kill -9\` of the worker ${size.kills} times after 0.05 to 0.4 s each while the gateway fails ${failingPercent} % of the calls, half of ` +
          'them after the transfer. Afterwards every transfer of the bank is compared with the payouts, their entries and the ledger.',
        measures: [
          { name: 'a run', unit: 's', runs: [inPeace.seconds], atMost: 60 },
          { name: 'preparing it', unit: 's', runs: [inPeace.preparing] },
        ],
        broken: [...inPeace.broken, ...killed.broken],
      }
    })
  } finally {
    await cluster.stop()
  }
}

/** Adds stores like the demo's first, each with a checked account. */
async function addStores(database: Database, count: number): Promise<void> {
  await database.pool.query(
    `insert into brand overriding system value select (jsonb_populate_record(null::brand, to_jsonb(b) || jsonb_build_object('id', 'store-' || i, 'invoice_series', 10000 + i))).*
     from brand b, generate_series(1, $1::int) i where b.id = (select min(id) from brand)`,
    [count],
  )
  await database.pool.query(
    `insert into sandbox_account (key, payee, holder, ifsc, account_number, state)
     select 'k-' || id, 'fa-' || id, 'Owner', 'HDFC0001234', '501000000000', 'active' from brand where id like 'store-%'`,
  )
  await database.pool.query(
    `insert into payout_account (id, brand_id, holder, ifsc, last_four, sealed_number, gateway, payee, state, verified_at, payouts_from)
     select 'a-' || id, id, 'Owner', 'HDFC0001234', '0000', '', 'sandbox', 'fa-' || id, 'active', now(), now() from brand where id like 'store-%'`,
  )
  await database.pool.query(`update sandbox_bank set balance_paise = 900000000000000`)
}

/** Gives every store free entries, a hundred stores at a time: one statement for all would take too long. */
async function earn(database: Database, { stores, lines }: Size): Promise<void> {
  const round = Date.now().toString(36)
  for (let from = 1; from <= stores; from += 100)
    await database.pool.query(
      `insert into ledger_entry (transaction_id, position, kind, account, brand_id, part, amount_paise)
       select 'adjustment:${round}-' || s || '-' || n, r.position, 'adjustment', r.account, case when r.position = 0 then 'store-' || s end,
         'adjustment', r.sign * (10000 + (n * 7919) % 90000)
       from generate_series($1::int, $2::int) s, generate_series(1, $3::int) n,
         (values (0, 'seller_payable', 1), (1, 'platform', -1)) r(position, account, sign)`,
      [from, Math.min(from + 99, stores), lines / stores],
    )
}

/** Gives every store free entries, and pays them; returns the seconds and what does not add up. */
async function execute(database: Database, env: Record<string, string>, size: Size, percent: number) {
  await earn(database, size)
  await database.pool.query('analyze')
  const started = performance.now()
  const context = workerContext('http://127.0.0.1', {}, 'a secret that shop and workers share, long enough')
  const { rows: admins } = await database.pool.query(`select id, name from account where role = 'admin' limit 1`)
  const runId = await prepareAndApprove(database, context, admins[0])
  const preparing = (performance.now() - started) / 1000
  for (let kill = 0; kill < size.kills; kill++) await workFor(env, percent, size.callMs, 50 + Math.random() * 350)
  await dropLeases(database)
  const worker = await startWorker(env, percent, size.kills === 0 ? 0 : 1)
  while ((await countOpen(database, runId)) > 0) {
    await dropLeases(database)
    await sleep(200)
  }
  worker.kill('SIGKILL')
  const seconds = (performance.now() - started) / 1000
  return { seconds, preparing, broken: await findBroken(database, runId, size.stores) }

  async function workFor(settings: Record<string, string>, share: number, callMs: number, ms: number) {
    const child = await startWorker(settings, share, callMs)
    await sleep(ms)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await dropLeases(database)
  }
}

async function prepareAndApprove(database: Database, context: AppContext, admin: Principal): Promise<string> {
  await database.pool.query(
    `insert into setting (name, value) values ('payout-terms', '{"windowDays":7,"everyDays":7,"minimum":0,"twoAbove":1000000000,"cashTwoAbove":0,"adjustTwoAbove":0}')
     on conflict (name) do update set value = excluded.value`,
  )
  return database.run(async () => {
    const runId = await prepareRun(context, admin)
    await approveRun(context, runId, 1, admin).catch(async (error) => {
      // The whole of it is above the limit of one admin: the second one approves it.
      const { rows } = await database.pool.query(
        `insert into account (id, email, name, role, username, username_skeleton) values ('second-admin', 'second@haatdi.example', 'Second', 'admin', 'second-admin', 'second-admin')
         on conflict do nothing returning id`,
      )
      if (error.code !== 'payout/second-person' || rows.length > 1) throw error
      await approveRun(context, runId, 1, { ...admin, id: 'second-admin', name: 'Second' })
    })
    return runId
  })
}

async function startWorker(env: Record<string, string>, percent: number, callMs: number): Promise<ChildProcess> {
  const child = fork(
    join(import.meta.dirname, '../support/payout-worker-process.ts'),
    [String(percent), String(callMs)],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  await once(child, 'message')
  return child
}

/** Lets the minutes pass in which a killed worker's messages stay leased and failed ones wait. */
const dropLeases = (database: Database) =>
  database.pool.query(
    `update outbox set locked_until = null, run_at = now(), attempts = 0
     where kind = 'send-payout' and done_at is null and failed_at is null and (run_at > now() or locked_until < now() + interval '55 seconds')`,
  )

async function countOpen(database: Database, runId: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as open from payout where run_id = $1 and state <> 'paid'`,
    [runId],
  )
  return rows[0].open
}

/** Compares the bank's transfers with the payouts, their entries and the ledger. */
async function findBroken(database: Database, runId: string, stores: number): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select 'a payout of another amount than the bank has paid: ' || p.id as broken from payout p
       left join (select split_part(key, '_', 2) as id, count(*) as times, sum(amount_paise) as paid from sandbox_payout where state = 'paid' group by 1) b
         on b.id = left(replace(p.id, '-', ''), 28)
       where p.run_id = $1 and (b.paid is distinct from p.amount_paise or b.times <> 1)
     union all
     select 'a store was missed: ' || brand_id from passbook_entry
       where brand_id like 'store-%' and payout_id is null and kind = 'adjustment' group by brand_id
     union all
     select 'a store’s books do not agree: ' || brand_id from ledger_entry where brand_id like 'store-%'
       group by brand_id having sum(amount_paise) <> 0
     union all
     select 'the passbook differs from the ledger: ' || p.brand_id from (
       select brand_id, sum(amount_paise) as total from passbook_entry where brand_id like 'store-%' group by 1) p
       where p.total <> 0`,
    [runId],
  )
  const { rows: counted } = await database.pool.query(
    `select count(*)::int as paid from payout where run_id = $1 and state = 'paid'`,
    [runId],
  )
  const few = counted[0].paid === stores ? [] : [`only ${counted[0].paid} of ${stores} stores were paid`]
  return [...few, ...rows.map(({ broken }) => broken)].slice(0, 20)
}
