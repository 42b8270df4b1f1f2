import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countedFailures } from '#server/failures.ts'
import { type DatabaseLine, openDatabaseLine, type ServerConfig } from '#tests/support/database-line.ts'
import { demoShop } from '#tests/support/database-templates.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { isPostgres } from '#tests/support/test-database.ts'
import { openDatabase } from './open-database.ts'
import { createPostgresPool } from './postgres-pool.ts'

describe.runIf(isPostgres())('connections to a server', () => {
  let config: ServerConfig
  let line: DatabaseLine
  let drop: () => Promise<void>

  beforeAll(async () => {
    const created = await createPostgresDatabase(demoShop)
    if (created.config.kind !== 'postgres') throw new Error('no server')
    config = created.config
    drop = created.drop
    line = await openDatabaseLine(config)
  })
  afterAll(async () => {
    line.close()
    await drop()
  })

  it('are enough with DATABASE_POOL_SIZE=1: orders and pages of many visitors at once take turns', async () => {
    const shop = await openShop({ database: await openDatabase({ database: { ...config, poolSize: 1 } }) })
    try {
      const orders = Array.from({ length: 6 }, () => postOrder(shop.visitor()))
      const pages = Array.from({ length: 6 }, (_, at) => shop.visitor().get(`/api/products?limit=${at + 1}`))
      const answers = await Promise.all([...orders, ...pages])
      expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(201), ...Array(6).fill(200)])
      expect(shop.database.pool.totalCount).toBe(1)
    } finally {
      await shop.close()
    }
  })

  it('to a server that answers nothing any more give up, so that the visitor reads 503 and the next one is served', async () => {
    const silent = { ...config, url: line.url, poolSize: 2, statementTimeoutMs: 200 }
    const shop = await openShop({ database: await openDatabase({ database: silent }), jobs: [] })
    try {
      const ask = () => shop.visitor().post('/api/auth/login', { email: 'nobody@haatdi.example', password: 'not it' })
      expect((await ask()).status).toBe(401)
      line.mute()
      const began = performance.now()
      const answer = await ask()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
      // The client waits five seconds longer than the server may work, and tries once more at most.
      expect(performance.now() - began).toBeLessThan(20_000)
      line.mend()
      await vi.waitFor(async () => expect((await ask()).status).toBe(401))
    } finally {
      line.mend()
      await shop.close()
    }
  })

  it('that the server cuts are counted once each, whether they work or wait, and those the shop ends are not', async () => {
    const pool = createPostgresPool(config, 3)
    const counted = () => countedFailures().get('database') ?? 0
    const before = counted()
    const clients = [await pool.connect(), await pool.connect()]
    const other = await pool.connect()
    const pids: number[] = []
    for (const client of clients) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      pids.push(rows[0]?.pid ?? 0)
    }
    const [working, waiting] = clients
    waiting?.release()
    const work = expect(working?.query('select pg_sleep(60)')).rejects.toThrow()
    await other.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
    await work
    await vi.waitFor(() => expect(counted() - before).toBe(2))
    working?.release(true)
    other.release()
    await pool.end()
    expect(counted() - before).toBe(2)
  })

  it('are renewed after 24 to 36 minutes, not all together', async () => {
    const pools = Array.from({ length: 20 }, () => createPostgresPool(config, 1))
    const minutes = pools.map(({ options }) => Number(options.maxLifetimeSeconds) / 60)
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(24)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(36)
    expect(new Set(minutes).size).toBeGreaterThan(1)
    const [pool] = pools
    if (!pool) throw new Error('no pool')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      /** Holds the connection, which would be closed when it is idle, for so long; returns which one it was. */
      const holdFor = async (held: number): Promise<number> => {
        const client = await pool.connect()
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        vi.advanceTimersByTime(held * 60_000)
        client.release()
        return rows[0]?.pid ?? 0
      }
      const first = await holdFor(23)
      expect(await holdFor(14)).toBe(first)
      expect(await holdFor(0)).not.toBe(first)
    } finally {
      vi.useRealTimers()
      await Promise.all(pools.map((each) => each.end()))
    }
  })
})
