import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConfig } from '#server/config.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { growCatalogue } from './large-catalogue.ts'

/** As `operate/container/compose.yaml` starts PostgreSQL. */
const settings = { shared_buffers: '512MB', effective_cache_size: '1536MB', random_page_cost: '1.1' }

/** A clause for the report. */
export const howConfigured = "PostgreSQL with the memory settings of the shop's compose file"

/**
 * Runs work beside a demo shop that was grown to so many products of so many sellers; without sellers it stays as it is. With the setting
 * PREPARED_CATALOGUE its database is made once in that folder, one for each size, and stays for the next run.
 */
export async function withCatalogue<Answer>(
  products: number,
  sellers: number,
  work: (env: Record<string, string>, config: DatabaseConfig) => Promise<Answer>,
): Promise<Answer> {
  const folder = process.env.PREPARED_CATALOGUE
  const savedIn = folder && join(folder, String(products))
  const cluster = await startPostgresCluster({ fsync: false, settings, savedIn })
  const env = {
    ...wideLimits,
    NODE_ENV: 'production',
    EMAILS_TO_FOLDER: 'on',
    DATABASE_URL: cluster.url,
    LOG_LEVEL: 'silent',
  }
  const config = databaseOf({ ...env, DATABASE_STATEMENT_TIMEOUT_MS: '600000' })
  const isReady = savedIn && join(savedIn, 'prepared')
  try {
    if (!isReady || !existsSync(isReady)) {
      await fillDatabase(config, 50)
      if (sellers > 0) await withDatabase(config, (database) => growCatalogue(database, products, sellers))
      if (isReady) writeFileSync(isReady, '')
    }
    return await work(env, config)
  } finally {
    await cluster.stop()
  }
}
