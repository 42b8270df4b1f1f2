import { join } from 'node:path'
import { type DatabaseConfig, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the location of the database of a shop with these settings. */
export const databaseOf = (env: Record<string, string>): DatabaseConfig => readConfig({ ...env, DEMO: 'on' }).database

/** Runs work on the database of a shop that is stopped, and closes it again. */
export async function withDatabase<Answer>(
  config: DatabaseConfig,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase({ database: config })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Seeds an empty database with the demo shop, each product `stock` times, before a shop starts on it. */
export function fillDatabase(config: DatabaseConfig, stock: number): Promise<void> {
  return withDatabase(config, async (database) => {
    await migrate(database, join(root, 'database/migrations'))
    await database.run(() => fillDemoShop(join(root, 'database/seed')))
    await database.pool.query('update product set stock = $1 where stock <> $1', [stock])
  })
}
