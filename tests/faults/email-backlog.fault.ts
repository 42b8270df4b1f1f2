import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { listEmails } from '#server/email/saved-emails.ts'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { medianOf, type Result } from '../../bench/benchmark.ts'
import { emailOf } from './read-final-state.ts'

export const name = 'email-backlog'

const ordersAtFirst = 40

/**
 * Emails that accumulate while a shop is down are sent soon after its start, each once, and payments go before them
 * (docs/spec/reliability.md#R6).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const backlog = small ? 1_000 : 10_000
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-letters-'))
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), 100_000)
  const shop = await startRunningShop({ env, dataDir })
  const database = new pg.Client({ connectionString: cluster.url })
  await database.connect()
  const left = async (where: string): Promise<number> =>
    (await database.query(`select count(*)::int as n from outbox where done_at is null and ${where}`)).rows[0].n
  try {
    await orderSome(shop.url)
    while ((await left('true')) > 0) await sleep(100)
    await shop.stop()
    await fillOutbox(database, backlog)
    const before = (await listEmails(dataDir)).length
    await shop.startAgain()
    const started = performance.now()
    let money = Number.POSITIVE_INFINITY
    let waiting = 0
    while ((await left(`queue = 'emails'`)) > 0) {
      if (money === Number.POSITIVE_INFINITY && (await left(`queue = 'money'`)) === 0) {
        money = (performance.now() - started) / 1000
        waiting = await left(`queue = 'emails'`)
      }
      if (performance.now() - started > 300_000) break
      await sleep(50)
    }
    const seconds = (performance.now() - started) / 1000
    const saved = (await listEmails(dataDir)).length - before
    return {
      how:
        `PostgreSQL with fsync on, ${backlog} emails about orders and behind them 100 submissions of money in the outbox when the shop starts; emails are kept in the ` +
        `folder. The money was gone while ${waiting} emails still waited; ${medianOf([backlog / seconds]).toFixed(0)} emails left each second.`,
      measures: [
        { name: `${backlog} emails sent`, unit: 's', runs: [seconds], atMost: 60 },
        { name: 'money gone past them', unit: 's', runs: [money], atMost: 10 },
      ],
      broken: [
        ...(saved === backlog ? [] : [`${saved} emails were kept, not ${backlog}.`]),
        ...(waiting > backlog / 10 ? [] : [`Money was gone only when ${waiting} emails were left.`]),
      ],
    }
  } finally {
    await database.end()
    await shop.stop()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function orderSome(url: string): Promise<void> {
  const buyers = openBuyers(url)
  try {
    const intent = await buyers.decide(loadCarts[0] ?? [])
    for (let turn = 0; turn < ordersAtFirst; turn++) {
      const key = `letters-${turn}`
      const { status } = await buyers.placeOrder(intent, { email: emailOf(key), key })
      if (status !== 201) throw new Error(`an order was answered with ${status}`)
    }
  } finally {
    buyers.close()
  }
}

/** Copies the sent emails under other keys, and queues payments behind them. */
async function fillOutbox(database: pg.Client, backlog: number): Promise<void> {
  await database.query(
    `insert into outbox (kind, sequence, payload, dedupe_key)
     select kind, sequence || ':' || turn, payload, dedupe_key || ':' || turn from outbox, generate_series(1, $1::int) as turn
     where kind = 'order-email' order by turn, id limit $1`,
    [backlog],
  )
  await database.query(
    `insert into outbox (kind, queue, payload, dedupe_key)
     select 'submit-refund', 'money', jsonb_build_object('refundId', 'none-' || turn), 'money:' || turn
     from generate_series(1, 100) as turn`,
  )
}
