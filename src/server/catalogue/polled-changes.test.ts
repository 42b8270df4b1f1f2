import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type DatabaseLine, openDatabaseLine } from '#tests/support/database-line.ts'
import { demoShop } from '#tests/support/database-templates.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { isPostgres } from '#tests/support/test-database.ts'

describe.runIf(isPostgres())('a shop whose direct connection is refused', () => {
  let line: DatabaseLine
  let shop: Shop
  let drop: () => Promise<void>

  beforeAll(async () => {
    const created = await createPostgresDatabase(demoShop)
    drop = created.drop
    if (created.config.kind !== 'postgres') throw new Error('no server')
    line = await openDatabaseLine(created.config)
    line.cut()
    const database = await openDatabase({ database: { ...created.config, directUrl: line.url } })
    // As at every start; all migrations are there, so that it needs no connection of its own.
    expect(await migrate(database, join(import.meta.dirname, '../../../database/migrations'))).toEqual([])
    shop = await openShop({ database, jobs: [] })
  })
  afterAll(async () => {
    await shop.close()
    line.close()
    await drop()
  })

  const readiness = async () => {
    const response = await shop.fetch('/readyz')
    return `${response.status} ${(await response.text()).trim()}`
  }

  /** Renames a product as another process does. */
  const rename = (name: string) =>
    shop.query(`update product set name = jsonb_set(name, '{en}', to_jsonb($1::text)) where id = 'methi-khakhra'`, [
      name,
    ])

  const shownName = async () => (await shop.visitor().get('/api/products/methi-khakhra')).body.name

  it('starts, polls and says so, and listens when the connection is possible', async () => {
    expect(await readiness()).toBe('200 ready, but DATABASE_DIRECT_URL does not answer: changes are polled for')
    const before = await shownName()
    await rename('Renamed while polling')
    expect(await shownName(), 'the cached answer').toBe(before)
    const patience = { timeout: 8_000, interval: 200 }
    await vi.waitFor(async () => expect(await shownName()).toBe('Renamed while polling'), patience)

    line.mend()
    await vi.waitFor(async () => expect(await readiness()).toBe('200 ready'))
    await rename('Renamed while listening')
    await shop.query(`select pg_notify('catalogue_changed', '')`)
    await vi.waitFor(async () => expect(await shownName()).toBe('Renamed while listening'), { timeout: 3_000 })

    line.cut()
    await vi.waitFor(async () => expect(await readiness()).toMatch(/changes are polled for$/))
  })
})
