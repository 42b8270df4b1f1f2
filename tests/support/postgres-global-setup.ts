import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { makeTemplates } from '#tests/support/postgres-databases.ts'

/**
 * No copy of its log is ever read, and compiling a statement takes longer than all the rows of a test: tables that were
 * never analysed look expensive. Nothing lives long enough to be vacuumed, and processes beside the one that answers only
 * take turns with the tests.
 */
const settings = {
  jit: 'off',
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
}

/**
 * Starts one server for all test files of a run, with the template databases; each file creates its own on it. Uses
 * TEST_POSTGRES_URL instead when set.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined
  const cluster = await startPostgresCluster({ fsync: false, inMemory: true, settings })
  process.env.TEST_POSTGRES_URL = cluster.url
  await makeTemplates()
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await cluster.stop()
  }
}
