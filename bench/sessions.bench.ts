import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { findPrincipalByToken } from '#server/accounts/find-principal.ts'
import type { Database } from '#server/db/database.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { type Measure, medianOf, type Result } from './benchmark.ts'
import { runPageLoad } from './page-load.ts'
import { type RepeatMetrics, repeatAtOnce } from './repeat-at-once.ts'
import type { RateMetrics } from './repeat-at-rate.ts'

export const name = 'sessions'
export const leftOutOfTests = true

const lookersAtOnce = 8
const loginsAtOnce = 32
const viewsPerSecond = 500
const readersAtOnce = 8
const path = '/api/orders'

type Lookups = { perSecond: number; alone: number }

/**
 * Measures the cost of a session per request, the sign-in rate, and the effect of many sign-ins on visitors who only
 * browse.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const [turns, seconds] = small ? [3, 2] : [5, 10]
  const embedded = await measureEmbedded(turns, seconds)
  const cluster = await startPostgresCluster({ fsync: true })
  try {
    const env = {
      ...wideLimits,
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret for measuring alone, 32 signs',
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'silent',
    }
    await fillDatabase(databaseOf(env), 100)
    const server = await withDatabase(databaseOf(env), (database) => measureLookups(database, turns, seconds))
    const shop = await startRunningShop({ env })
    try {
      const { requests, logins, steady, pressing, broken } = await measureShop(shop, turns, seconds)
      const share = requests.map((request, turn) => ((server[turn]?.alone ?? Number.NaN) / request.p50) * 100)
      const metrics: Measure[] = [
        {
          name: 'sessions looked up in PostgreSQL',
          unit: '/s',
          runs: server.map((round) => round.perSecond),
          atLeast: 1000,
        },
        {
          name: 'sessions looked up in the embedded database',
          unit: '/s',
          runs: embedded.map((round) => round.perSecond),
        },
        { name: 'one look-up alone in PostgreSQL', unit: 'ms', runs: server.map((round) => round.alone) },
        { name: `its share of a signed-in ${path}`, unit: '%', runs: share, atMost: 50 },
        { name: 'people signed in', unit: '/s', runs: logins.map((round) => round.perSecond) },
        { name: 'signing in, p99', unit: 'ms', runs: logins.map((round) => round.p99) },
        ...compared(`kept home page at ${viewsPerSecond}/s`, steady),
        ...compared('cached home page at full rate', pressing),
      ]
      return {
        how:
          `Sessions read by token with their account, ${lookersAtOnce} at once, in the process itself: PostgreSQL with fsync on, and the embedded ` +
          `database in a folder. The share compares one look-up alone with \`${path}\` of a signed-in customer over HTTP, one after another. ` +
          `Then ${loginsAtOnce} sign in at once by password (argon2id, 19 MiB, one hash at a time), each again as soon as it is in, while another ` +
          `process looks at the kept home page: ${viewsPerSecond} times a second, timed from when each look was due, and then over ${readersAtOnce} ` +
          `connections as fast as it comes; ${turns} turns of ${seconds} s each; shop, PostgreSQL and load share all cores.`,
        measures: metrics,
        broken,
      }
    } finally {
      await shop.stop()
    }
  } finally {
    await cluster.stop()
  }
}

type Compared = { quiet: RateMetrics; stormy: RateMetrics }[]

/** Compares browsing times alone with those during the sign-ins. */
const compared = (what: string, rounds: Compared): Measure[] => [
  { name: `${what}, p99, nobody signing in`, unit: 'ms', runs: rounds.map(({ quiet }) => quiet.p99) },
  { name: `${what}, p99, while 32 sign in`, unit: 'ms', runs: rounds.map(({ stormy }) => stormy.p99) },
  {
    name: `${what}, ratio of the two`,
    unit: '× its own quiet',
    runs: rounds.map(({ quiet, stormy }) => stormy.p99 / quiet.p99),
    atMost: 3,
  },
]

async function measureEmbedded(turns: number, seconds: number): Promise<Lookups[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-sessions-'))
  try {
    const config = databaseOf({ DATA_DIR: folder })
    await fillDatabase(config, 100)
    return await withDatabase(config, (database) => measureLookups(database, turns, seconds))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures lookups of a thousand sessions of the demo accounts, in turn. */
async function measureLookups(database: Database, turns: number, seconds: number): Promise<Lookups[]> {
  const { rows } = await database.pool.query<{ token: string }>(`
    insert into session (token, account_id, expires_at)
    select 'bench-' || n, (select id from account order by id offset n % 4 limit 1), now() + interval '1 day'
    from generate_series(1, 1000) n returning token`)
  const lookup = async (turn: number): Promise<void> => {
    const token = rows[turn % rows.length]?.token ?? ''
    if (!(await database.run(() => findPrincipalByToken(token)))) throw new Error('a session was not found')
  }
  await repeatAtOnce(lookersAtOnce, 1, lookup)
  const found: Lookups[] = []
  for (let turn = 0; turn < turns; turn++) {
    const { perSecond } = await repeatAtOnce(lookersAtOnce, seconds, lookup)
    const { p50 } = await repeatAtOnce(1, seconds / 2, lookup)
    found.push({ perSecond, alone: p50 })
  }
  return found
}

async function measureShop(shop: RunningShop, turns: number, seconds: number) {
  const cookie = await signIn(shop.url)
  const request = async (): Promise<void> => {
    const response = await fetch(shop.url + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  const login = async (): Promise<void> => void (await signIn(shop.url))
  const load = { url: shop.url, headers: { 'accept-encoding': 'br' }, seconds }
  const modes = {
    steady: () => runPageLoad({ ...load, connections: 64, perSecond: viewsPerSecond }),
    pressing: () => runPageLoad({ ...load, connections: readersAtOnce }),
  }
  await Promise.all([modes.pressing(), repeatAtOnce(4, 1, request)])
  const requests: RepeatMetrics[] = []
  const logins: RepeatMetrics[] = []
  const found = { steady: [] as Compared, pressing: [] as Compared }
  for (let turn = 0; turn < turns; turn++) {
    requests.push(await repeatAtOnce(1, seconds, request))
    for (const mode of ['steady', 'pressing'] as const) {
      const quiet = await modes[mode]()
      // The sign-ins start before the measurement and end after it.
      const crowd = repeatAtOnce(loginsAtOnce, seconds + 2, login)
      await new Promise((resolve) => setTimeout(resolve, 500))
      found[mode].push({ quiet, stormy: await modes[mode]() })
      logins.push(await crowd)
    }
  }
  const all = [...found.steady, ...found.pressing].flatMap(({ quiet, stormy }) => [quiet, stormy])
  const failed = all.reduce((sum, round) => sum + round.failed, 0)
  const broken = failed > 0 ? [`${failed} requests for the kept home page were not answered well.`] : []
  if (medianOf(logins.map(({ done }) => done)) === 0) broken.push('No sign-in succeeded.')
  return { requests, logins, ...found, broken }
}

/** Signs in the demo customer as a browser without cookies, and returns the session cookie. */
async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@haatdi.example', password: demoPassword }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`signing in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
