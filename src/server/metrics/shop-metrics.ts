import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Replica } from '#server/db/replica.ts'
import { countedFailures } from '#server/failures.ts'
import { isOwnRequest } from '#server/http/own-request.ts'
import { countedRefusals } from '#server/http/refused-limits.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import { sharedFor } from '#server/http/shared-for.ts'
import type { Redis } from '#server/redis/redis.ts'
import { watchBackups } from './backup-metric.ts'
import { type BusinessMetrics, readBusinessMetrics } from './business-metric-store.ts'

export type ShopMetrics = {
  registry: Registry
  /** Counts a round of a background job that ended. */
  countRun(job: string, succeeded: boolean): void
  /** Measures every request that reaches the framework; pages answered from the cache are not among them. */
  measureRequests(app: FastifyInstance): void
}

/** Seconds; a page or a call should take milliseconds, an order at most a second. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Creates the metrics of this process: requests, event loop and memory, connections, and what the database says of
 * messages, payments, the ledger and backups. Nothing in them is personal: labels are routes, states and queues.
 */
export function createMetrics(
  database: Database,
  config: Pick<Config, 'backup'>,
  cache: Pick<ResponseCache, 'answers' | 'size' | 'bytes' | 'generation'>,
  { redis, isListening = () => true }: { redis?: Redis | undefined; isListening?: () => boolean } = {},
): ShopMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'haatdi_' })
  const duration = new Histogram({
    name: 'haatdi_request_duration_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  const pools: Record<string, Pool> = { visitors: database.pool }
  if (database.background !== database) pools.background = database.background.pool
  watchPools(registry, pools)
  watchBusiness(registry, database.background)
  watchCache(registry, cache)
  const runs = new Counter({
    name: 'haatdi_job_runs_total',
    help: 'Rounds of background jobs that ended, by job and result.',
    labelNames: ['job', 'result'],
    registers: [registry],
  })
  watchFailures(registry)
  const replica = database.kind === 'postgres' ? database.replica : undefined
  if (replica) {
    pools.replica = replica.pool
    watchReplica(registry, replica)
  }
  if (redis) watchRedis(registry, redis)
  watchListening(registry, isListening)
  if (config.backup) watchBackups(registry, config.backup.place)
  return {
    registry,
    countRun: (job, succeeded) => runs.inc({ job, result: succeeded ? 'done' : 'failed' }),
    measureRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        if (isOwnRequest(request)) return
        const route = request.routeOptions.url ?? 'page'
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
    },
  }
}

function watchPools(registry: Registry, pools: Record<string, Pool>): void {
  new Gauge({
    name: 'haatdi_database_connections',
    help: 'Connections of each pool: open, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

/** What one reading of the database sets; it is shared by all gauges of a scrape. */
type BusinessGauge = {
  name: string
  help: string
  labelNames?: string[]
  set(gauge: Gauge, counts: BusinessMetrics): void
}

const businessGauges: readonly BusinessGauge[] = [
  {
    name: 'haatdi_outbox_messages',
    help: 'Messages of each queue: waiting, and given up.',
    labelNames: ['queue', 'state'],
    set: (gauge, { queues }) => {
      for (const { queue, waiting, failed } of queues) {
        gauge.set({ queue, state: 'waiting' }, waiting)
        gauge.set({ queue, state: 'failed' }, failed)
      }
    },
  },
  {
    name: 'haatdi_outbox_oldest_due_seconds',
    help: 'Age of the oldest message that is due, by queue.',
    labelNames: ['queue'],
    set: (gauge, { queues }) => {
      for (const { queue, oldestSeconds } of queues) gauge.set({ queue }, oldestSeconds)
    },
  },
  {
    name: 'haatdi_payments',
    help: 'Payments of the last day, by state.',
    labelNames: ['state'],
    set: (gauge, { payments }) => {
      for (const { state, count } of payments) gauge.set({ state }, count)
    },
  },
  {
    name: 'haatdi_unapplied_payments',
    help: 'Money received that matches no order and was not refunded yet.',
    set: (gauge, { unappliedPayments }) => gauge.set(unappliedPayments),
  },
  {
    name: 'haatdi_paid_without_order',
    help: 'Captured payments of orders that still wait for payment.',
    set: (gauge, { paidWithoutOrder }) => gauge.set(paidWithoutOrder),
  },
  {
    name: 'haatdi_ledger_unbalanced_paise',
    help: 'By how much the transactions that the ledger took in the last ten minutes do not add up to nothing.',
    set: (gauge, { ledgerUnbalancedPaise }) => gauge.set(ledgerUnbalancedPaise),
  },
  {
    name: 'haatdi_orders_last_hour',
    help: 'Orders placed within the last hour.',
    set: (gauge, { ordersLastHour }) => gauge.set(ordersLastHour),
  },
  {
    name: 'haatdi_clock_offset_seconds',
    help: 'By how much the clock of this machine is ahead of the clock of the database.',
    set: (gauge, { clockAheadSeconds }) => gauge.set(clockAheadSeconds),
  },
  {
    name: 'haatdi_database_start_time_seconds',
    help: 'When the server of the database began: it changes when that is restarted or another one is the primary.',
    set: (gauge, { databaseStartedAt }) =>
      databaseStartedAt === undefined ? gauge.remove() : gauge.set(databaseStartedAt),
  },
]

/** Asks the database once a scrape; while it does not answer, the figures are absent and `haatdi_database_up` is 0. */
function watchBusiness(registry: Registry, database: Database): void {
  const read = sharedFor(1_000, () => readBusinessMetrics(database).catch(() => undefined))
  for (const { name, help, labelNames = [], set } of businessGauges) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const counts = await read()
        this.reset()
        if (counts) set(this, counts)
        // Resetting sets a gauge without labels to zero, which would be a figure.
        else if (labelNames.length === 0) this.remove()
      },
    })
  }
  new Gauge({
    name: 'haatdi_database_up',
    help: 'Does the database answer?',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

function watchReplica(registry: Registry, replica: Replica): void {
  new Gauge({
    name: 'haatdi_replica_up',
    help: 'Is the replica of DATABASE_REPLICA_URL read?',
    registers: [registry],
    collect() {
      this.set(replica.state().isUsable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'haatdi_replica_lag_seconds',
    help: 'By how long the replica is behind the primary.',
    registers: [registry],
    collect() {
      const { lagSeconds } = replica.state()
      if (lagSeconds === undefined) this.remove()
      else this.set(lagSeconds)
    },
  })
  new Counter({
    name: 'haatdi_replica_reads_total',
    help: 'Declared reads, by the server that answered.',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(replica.state().reads)) this.inc({ from }, count)
    },
  })
}

function watchRedis(registry: Registry, redis: Redis): void {
  new Gauge({
    name: 'haatdi_redis_up',
    help: 'Does the server of REDIS_URL answer?',
    registers: [registry],
    async collect() {
      this.set((await redis.isUp()) ? 1 : 0)
    },
  })
}

function watchListening(registry: Registry, isListening: () => boolean): void {
  new Gauge({
    name: 'haatdi_listening',
    help: 'Do changes of other processes arrive at once? 0: they are polled for.',
    registers: [registry],
    collect() {
      this.set(isListening() ? 1 : 0)
    },
  })
}

function watchFailures(registry: Registry): void {
  new Counter({
    name: 'haatdi_rate_limited_total',
    help: 'Requests that a rate limit refused, by the name of the limit.',
    labelNames: ['limit'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [limit, count] of countedRefusals()) this.inc({ limit }, count)
    },
  })
  new Counter({
    name: 'haatdi_failures_total',
    help: 'Failures around this process: calls to other systems, names, full disks and lost lines of the log.',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [of, count] of countedFailures()) this.inc({ of }, count)
    },
  })
}

/** Responses out of the cache never reach the framework, so they are in no other metric. */
function watchCache(registry: Registry, cache: Parameters<typeof createMetrics>[2]): void {
  new Counter({
    name: 'haatdi_cache_answers_total',
    help: 'Requests for shared pages and endpoints: sent from the cache, unchanged (304), and computed.',
    labelNames: ['answer'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [answer, count] of Object.entries(cache.answers)) this.inc({ answer }, count)
    },
  })
  new Counter({
    name: 'haatdi_cache_changes_total',
    help: 'Changes that cleared cached responses.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(cache.generation)
    },
  })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  gauge('haatdi_cache_responses', 'Responses in the cache.', () => cache.size)
  gauge('haatdi_cache_bytes', 'Bytes of the responses in the cache.', () => cache.bytes)
}
