import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { refuseOldServer } from '#server/db/postgres-pool.ts'
import { nothing } from '#tests/support/database-templates.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { isPostgres, unpackDatabase } from '#tests/support/test-database.ts'

if (isPostgres()) describe('a PostgreSQL server', testServer)
else describe('the embedded database', testEmbedded)

function testEmbedded() {
  let folder: string
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'haatdi-folder-')), 'deep', 'postgres')
  })
  afterEach(() => rm(join(folder, '../..'), { recursive: true }))
  const open = () => openDatabase({ database: { kind: 'embedded', folder } })

  test('stores its rows, copies itself, and refuses a second opener until it is closed', async () => {
    const first = await open()
    await first.pool.query('create table jar as select 1 as id')
    await expect(open()).rejects.toThrow(/is in use by another running shop/)
    expect(first.kind === 'embedded' && (await first.dump()).size).toBeGreaterThan(100_000)
    await first.close()
    const second = await open()
    expect((await second.pool.query('select id from jar')).rows).toEqual([{ id: 1 }])
    await second.close()
  })

  /** Puts an empty database there, as an earlier start left it: creating one takes seconds. */
  const unpack = () => unpackDatabase(join(folder, '..'), nothing)

  test('lets others have a turn between the statements of a long job', async () => {
    await unpack()
    const database = await open()
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const work = 'select sum(sqrt(n)) from generate_series(1, 5000) n'
    const end = performance.now() + 1_000
    while (performance.now() < end) await database.pool.query(work)
    clearInterval(timer)
    await database.close()
    expect(turns).toBeGreaterThan(5)
  })

  test('is free again when the process that held it is killed', async () => {
    await unpack()
    const source = `import { lockFolder } from '#server/db/folder-lock.ts'
      lockFolder(process.argv[1]); gc(); console.log('held'); setInterval(() => undefined, 1000)`
    const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module-typescript', '-e', source, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    await expect(open()).rejects.toThrow(/is in use by another running shop/)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await (await open()).close()
  })
}

function testServer() {
  test('takes its time limits from the settings', async () => {
    const { config, drop } = await createPostgresDatabase()
    const database = await openDatabase({
      database: { ...config, statementTimeoutMs: 700, lockTimeoutMs: 300 } as never,
    })
    const { rows } = await database.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`,
    )
    expect(rows).toEqual([{ statement: '700ms', lock: '300ms', idle: '20s', zone: 'UTC' }])
    const { rows: jit } = await database.pool.query(`select setting, source from pg_settings where name = 'jit'`)
    expect(jit).toEqual([{ setting: 'off', source: 'client' }])
    await expect(database.pool.query('select pg_sleep(2)')).rejects.toThrow('statement timeout')
    await database.close()
    await drop()
  })

  test('refuses with a sentence a server that does not answer', async () => {
    const { config, drop } = await createPostgresDatabase()
    await drop()
    await expect(openDatabase({ database: config })).rejects.toThrow(
      /^The PostgreSQL server of DATABASE_URL cannot be used: database "test_\w+" does not exist\.$/,
    )
    const unreachable = { ...config, url: 'postgres://haatdi@127.0.0.1:1/none' } as typeof config
    await expect(openDatabase({ database: unreachable })).rejects.toThrow(/cannot be used: .*ECONNREFUSED/)
  })

  test('refuses a server older than 15', () => {
    expect(() => refuseOldServer(14)).toThrow('is PostgreSQL 14, but this shop needs 15 or newer')
    expect(() => refuseOldServer(15)).not.toThrow()
  })
}
