import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '#server/http/response-cache.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'
import { onlySecret } from '#server/shop-secret.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { isPostgres } from '#tests/support/test-database.ts'
import { createMetrics } from './shop-metrics.ts'

let shop: Shop
const cache = new ResponseCache()
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** Returns the values of the metrics whose line starts with the text. */
const valuesOf = (text: string, start: string): number[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => Number(line.split(' ').at(-1)))

test('says how orders, messages and payments stand, and nothing personal', async () => {
  expect((await postOrder(shop.visitor())).status).toBe(201)
  const { registry } = createMetrics(shop.database, { backup: undefined }, cache)
  const text = await registry.metrics()
  expect(valuesOf(text, 'haatdi_database_up')).toEqual([1])
  expect(valuesOf(text, 'haatdi_orders_last_hour')).toEqual([1])
  expect(valuesOf(text, 'haatdi_outbox_messages{')).toHaveLength(6)
  expect(valuesOf(text, 'haatdi_paid_without_order')).toEqual([0])
  expect(valuesOf(text, 'haatdi_ledger_unbalanced_paise')).toEqual([0])
  expect(text).toContain('haatdi_nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/@|haatdi\.example/)
})

test('counts what a rate limit refused, by its name', async () => {
  const limiter = sharedRateLimiter(
    { name: 'of this test', attempts: 1, seconds: 60 },
    { secret: onlySecret('counts'), redis: undefined },
  )
  await shop.database.run(async () => {
    await limiter.count('someone')
    for (let again = 0; again < 2; again += 1) await expect(limiter.count('someone')).rejects.toThrow('rate/limited')
  })
  const { registry } = createMetrics(shop.database, { backup: undefined }, cache)
  expect(valuesOf(await registry.metrics(), 'haatdi_rate_limited_total{limit="of this test"}')).toEqual([2])
})

test('a transaction of the ledger that does not add up shows by how much', async () => {
  const { registry } = createMetrics(shop.database, { backup: undefined }, cache)
  await shop.query(`begin; set local session_replication_role = replica;
    update ledger_entry set amount_paise = amount_paise + 7 where (transaction_id, position) = (select transaction_id, position from ledger_entry limit 1); commit`)
  expect(valuesOf(await registry.metrics(), 'haatdi_ledger_unbalanced_paise')).toEqual([7])
})

test('a database that does not answer is down, and its figures are absent rather than old', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const away = { ...shop.database, run: gone }
  const database = { ...away, background: away } as unknown as typeof shop.database
  const { registry } = createMetrics(database, { backup: undefined }, cache)
  const text = await registry.metrics()
  expect(valuesOf(text, 'haatdi_database_up')).toEqual([0])
  expect(valuesOf(text, 'haatdi_orders_last_hour')).toEqual([])
})

test('says when the server of the database began; the embedded one begins with each process, and is no figure', async () => {
  const { registry } = createMetrics(shop.database, { backup: undefined }, cache)
  const [row] = await shop.rows('select extract(epoch from pg_postmaster_start_time())::float8 as began')
  const begun = valuesOf(await registry.metrics(), 'haatdi_database_start_time_seconds')
  expect(begun).toEqual(isPostgres() ? [row.began] : [])
})

test('every metric that an alert or the dashboard reads exists', async () => {
  // The figures of a replica and of Redis exist where there is one.
  const { registry } = createMetrics(
    { ...shop.database, replica: {} } as never,
    { backup: { place: { kind: 'folder', folder: '/none' } } as never },
    cache,
    { redis: {} as never },
  )
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  for (const file of ['prometheus/alerts.yaml', 'grafana/dashboard.json']) {
    const text = readFileSync(join(import.meta.dirname, '../../../operate', file), 'utf8')
    const used = [...text.matchAll(/haatdi_[a-z\d_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  }
})

test('counts the rounds of jobs, and how often a shared response was sent, unchanged or computed', async () => {
  const { registry, countRun } = createMetrics(
    shop.database,
    { backup: undefined },
    {
      answers: { sent: 5, unchanged: 3, computed: 2 },
      size: 4,
      bytes: 1_000,
      generation: 7,
    },
  )
  countRun('payment polling', true)
  countRun('payment polling', false)
  const text = await registry.metrics()
  expect(valuesOf(text, 'haatdi_job_runs_total{')).toEqual([1, 1])
  expect(valuesOf(text, 'haatdi_cache_answers_total{')).toEqual([5, 3, 2])
  expect(valuesOf(text, 'haatdi_cache_changes_total')).toEqual([7])
})
