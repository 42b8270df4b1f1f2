import { createServer, connect as openSocket, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { demoShop } from '#tests/support/database-templates.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'

/** Leads to the server of the tests, and cuts every connection while it is closed. */
let proxy: Server
let isOpen = false
const sockets = new Set<Socket>()
let shop: Shop
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createPostgresDatabase(demoShop)
  drop = created.drop
  if (created.config.kind !== 'postgres') throw new Error('no server')
  const server = new URL(created.config.url)
  proxy = createServer((socket) => {
    if (!isOpen) return void socket.destroy()
    const onward = openSocket(Number(server.port), server.hostname)
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const address = proxy.address()
  const direct = new URL(created.config.url)
  direct.hostname = '127.0.0.1'
  direct.port = String(typeof address === 'object' ? address?.port : 0)
  const database = await openDatabase({ database: { ...created.config, directUrl: direct.href } })
  // As at every start; all migrations are there, so that it needs no connection of its own.
  expect(await migrate(database, join(import.meta.dirname, '../../../database/migrations'))).toEqual([])
  shop = await openShop({ database, jobs: [] })
})
afterAll(async () => {
  await shop.close()
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await drop()
})

const readiness = async () => {
  const response = await shop.fetch('/readyz')
  return `${response.status} ${(await response.text()).trim()}`
}

/** Renames a product as another process does. */
const rename = (name: string) =>
  shop.query(`update product set name = jsonb_set(name, '{en}', to_jsonb($1::text)) where id = 'methi-khakhra'`, [name])

const shownName = async () => (await shop.visitor().get('/api/products/methi-khakhra')).body.name

it('starts without the direct connection, polls and says so, and listens when the connection is possible', async () => {
  expect(await readiness()).toBe('200 ready, but DATABASE_DIRECT_URL does not answer: changes are polled for')
  const before = await shownName()
  await rename('Renamed while deaf')
  expect(await shownName(), 'the cached answer').toBe(before)
  await vi.waitFor(async () => expect(await shownName()).toBe('Renamed while deaf'), { timeout: 8_000, interval: 200 })

  isOpen = true
  await vi.waitFor(async () => expect(await readiness()).toBe('200 ready'))
  await rename('Renamed while listening')
  await shop.query(`select pg_notify('catalogue_changed', '')`)
  await vi.waitFor(async () => expect(await shownName()).toBe('Renamed while listening'), { timeout: 3_000 })

  isOpen = false
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await readiness()).toMatch(/changes are polled for$/))
})
