import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Database } from '#server/db/database.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { quickenPasswords } from '#tests/support/quick-password.ts'
import { fingerprintOf } from '../../scripts/fingerprint.ts'

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'database/migrations')

/**
 * Initial contents of a test database. Each is built once and copied; its name changes with its inputs, so that no
 * copy is out of date.
 */
export type Contents = {
  name(): Promise<string>
  /** What a database has before `make` adds the rest. */
  from: Contents | undefined
  make(database: Database): Promise<unknown>
}

export const nothing: Contents = { name: async () => 'empty', from: undefined, make: async () => undefined }

/** The shop's tables without rows. */
export const tables: Contents = {
  name: async () => {
    const all = (await readMigrations(migrations)).map(({ name, checksum }) => name + checksum).join()
    return `tables_${short(all)}`
  },
  from: nothing,
  make: (database) => migrate(database, migrations),
}

/** The demo shop, which contains dates relative to today. */
export const demoShop: Contents = {
  name: async () => {
    demoName ??= `demo_${short(fingerprintOf(['database', 'src/domain', 'src/server', 'src/texts', 'tests/support/quick-password.ts']) + indianDay(new Date()))}`
    return demoName
  },
  from: tables,
  make: async (database) => {
    await database.run(() => fillDemoShop(join(root, 'database/seed')))
    await quickenPasswords(database)
  },
}
/** Read once by each worker: the sources do not change during a run. */
let demoName: string | undefined

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
