import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseConfig, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Replica } from '#server/db/replica.ts'
import { db } from '#server/db/transaction.ts'
import { examineReplica } from '#server/doctor/examine-replica.ts'
import { buildAccount, buildProduct } from '#tests/support/builders.ts'
import { tables } from '#tests/support/database-templates.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type PostgresReplica, startPostgresReplica } from '#tests/support/postgres-replica.ts'
import { isPostgres } from '#tests/support/test-database.ts'

test('a replica needs a server that it follows', () => {
  const replica = 'postgres://shop:secret@127.0.0.1:5433/haatdi'
  expect(() => readConfig({ DATABASE_REPLICA_URL: replica })).toThrow(/^DATABASE_REPLICA_URL is set, but DATABASE_URL/)
  const { database } = readConfig({ DATABASE_URL: 'postgres://127.0.0.1/haatdi', DATABASE_REPLICA_URL: replica })
  expect(database).toMatchObject({ kind: 'postgres', replicaUrl: replica })
})

describe.skipIf(!isPostgres())('reads from a replica', () => {
  let cluster: PostgresCluster
  let server: PostgresReplica
  let database: Database
  let replica: Replica
  let shop: Shop
  let admin: ShopVisitor

  const configOf = (replicaUrl: string): DatabaseConfig => {
    const { database: config } = readConfig({ DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: replicaUrl })
    return config
  }
  const replicaIn = (opened: Database): Replica => {
    if (opened.kind !== 'postgres' || !opened.replica) throw new Error('no replica is open')
    return opened.replica
  }
  /** Runs a declared read and returns the server that answered. */
  const answeringServer = (mark?: string): Promise<string> =>
    database.run(() =>
      replica.read(mark, async () => {
        const { rows } = await db().execute<{ copy: boolean }>(sql`select pg_is_in_recovery() as copy`)
        return rows[0]?.copy ? 'replica' : 'primary'
      }),
    )
  const caughtUp = () => expect.poll(() => answeringServer(), { timeout: 30_000 }).toBe('replica')
  const rename = (name: string) =>
    database.pool.query('update product set name = jsonb_set(name, $1, $2)', ['{en}', JSON.stringify(name)])
  const shownName = async () => (await shop.visitor().get('/api/products/sev?lng=en')).body.name

  beforeAll(async () => {
    cluster = await startPostgresCluster({ fsync: false })
    const filled = await openDatabase({ database: readConfig({ DATABASE_URL: cluster.url }).database })
    await tables.make(filled)
    await filled.run(async () => {
      await buildProduct({ id: 'sev' })
      await buildAccount({ username: 'admin', role: 'admin' })
    })
    await filled.close()
    server = await startPostgresReplica(cluster)
    database = await openDatabase({ database: configOf(server.url) }, { error: () => undefined })
    replica = replicaIn(database)
    shop = await openShop({ database, jobs: [] })
    admin = await shop.signIn('admin')
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await server.stop()
    await cluster.stop()
  })

  test('public lists, a product and reports come from it; other reads do not', async () => {
    await caughtUp()
    const paths = [
      '/api/products',
      '/api/brands',
      '/api/home',
      '/api/products/sev',
      '/api/search?q=sev',
      '/api/reviews?productId=sev',
    ]
    for (const path of paths) {
      const before = replica.state().reads.replica
      expect((await shop.visitor().get(path)).status, path).toBe(200)
      expect(replica.state().reads.replica, path).toBe(before + 1)
    }
    await expect
      .poll(async () => {
        const before = replica.state().reads.replica
        expect((await admin.get('/api/admin/reports/sales?from=2026-01-01&to=2026-02-01&group=month')).status).toBe(200)
        return replica.state().reads.replica - before
      })
      .toBe(1)
    const before = replica.state().reads
    expect((await admin.get('/api/auth/user')).status).toBe(200)
    expect(replica.state().reads).toEqual(before)
  })

  test('who wrote reads what was written, from the primary until the replica has replayed it', async () => {
    await caughtUp()
    await server.pause()
    const other = await answeringServer()
    const mark = await replica.mark()
    await rename('Renamed sev')
    const written = await replica.mark()
    expect(mark).not.toBe(written)
    expect([other, await answeringServer(written)]).toEqual(['replica', 'primary'])
    await server.resume()
    await expect.poll(() => answeringServer(written), { timeout: 30_000 }).toBe('replica')
  })

  test('a sign-in leaves a mark, and a report of this visitor waits for it while another one does not', async () => {
    await caughtUp()
    const writer = await shop.signIn('admin')
    expect(writer.cookies.get('writtenAt')).toMatch(/^[0-9A-F]+%2F[0-9A-F]+$/)
    const earlier = new Map(writer.cookies)
    await expect.poll(() => answeringServer(decodeURIComponent(earlier.get('writtenAt') ?? ''))).toBe('replica')
    await server.pause()
    await writer.post('/api/auth/login', { email: 'admin', password: 'a wrong password' })
    const later = await shop.signIn('admin')
    const reportOf = async (who: ShopVisitor) => {
      const before = replica.state().reads
      expect((await who.get('/api/admin/reports/sales?from=2026-01-01&to=2026-02-01&group=month')).status).toBe(200)
      return replica.state().reads.replica > before.replica ? 'replica' : 'primary'
    }
    expect(await reportOf(later)).toBe('primary')
    writer.cookies.set('writtenAt', earlier.get('writtenAt') ?? '')
    expect(await reportOf(writer)).toBe('replica')
    for (const forged of ['unknown', '0', "'; select 1", 'FFFFFFFF%2FFFFFFFFF']) {
      writer.cookies.set('writtenAt', forged)
      expect(await reportOf(writer), forged).toBe('primary')
    }
    await server.resume()
  })

  test('an old page is never cached as a new one: after a change pages wait for it', async () => {
    await caughtUp()
    await server.pause()
    await rename('Name of a moment ago')
    await database.pool.query(`select pg_notify('catalogue_changed', '')`)
    await expect.poll(shownName).toBe('Name of a moment ago')
    await rename('The newest name')
    await database.pool.query(`select pg_notify('catalogue_changed', '')`)
    await expect.poll(shownName).toBe('The newest name')
    await server.resume()
    await caughtUp()
    await database.pool.query(`select pg_notify('catalogue_changed', '')`)
    await expect.poll(() => answeringServer()).toBe('replica')
    expect(await shownName()).toBe('The newest name')
  })

  test("work that writes after all is the primary's", async () => {
    await caughtUp()
    await database.run(() => replica.read(undefined, () => db().execute(sql`update product set name = name`)))
    await database.run(() =>
      expect(replica.read(undefined, () => db().execute(sql`select 1 / 0`))).rejects.toMatchObject({
        cause: { code: '22012' },
      }),
    )
  })

  test('one that lags by more than ten seconds reads for nobody', async () => {
    await caughtUp()
    await server.pause()
    await rename('Late sev')
    await expect.poll(() => answeringServer(), { timeout: 30_000, interval: 500 }).toBe('primary')
    const { isUsable, lagSeconds = 0 } = replica.state()
    expect([isUsable, lagSeconds > 10]).toEqual([false, true])
    await server.resume()
    await caughtUp()
  }, 60_000)

  test('the doctor says how far it is behind, or that the server is no replica', async () => {
    await caughtUp()
    const said = async (opened: Database) =>
      (await examineReplica(opened)).map(({ grade, text }) => `${grade}: ${text}`)
    expect(await said(database)).toEqual([
      expect.stringMatching(/^good: The replica had replayed everything after \d+ ms/),
    ])
    await server.pause()
    await rename('Name for the doctor')
    expect(await said(database)).toEqual([expect.stringMatching(/^warning: The replica is more than \d+ s behind\.$/)])
    await server.resume()
    const mistaken = await openDatabase({ database: configOf(cluster.url) }, { error: () => undefined })
    expect(await said(mistaken)).toEqual([expect.stringContaining('is none of DATABASE_URL')])
    await mistaken.close()
  }, 60_000)

  test('when it is away the primary answers, and it is read again when it is back', async () => {
    await caughtUp()
    await server.kill()
    for (let turn = 0; turn < 20; turn++) {
      expect(await answeringServer()).toBe('primary')
      expect((await shop.visitor().get(`/api/products?limit=${turn + 1}`)).status).toBe(200)
    }
    await server.startAgain()
    await caughtUp()
  }, 60_000)

  test('a server that is no replica of the primary is not read', async () => {
    const lines: unknown[] = []
    const error = ({ err }: { err?: unknown }) => void lines.push(String(err))
    const mistaken = await openDatabase({ database: configOf(cluster.url) }, { error })
    try {
      const read = () => replicaIn(mistaken).read(undefined, async () => 'answered')
      for (let turn = 0; turn < 3; turn++) expect(await mistaken.run(read)).toBe('answered')
      expect(replicaIn(mistaken).state()).toMatchObject({ isUsable: false, reads: { replica: 0, primary: 3 } })
    } finally {
      await mistaken.close()
    }
  })
})
