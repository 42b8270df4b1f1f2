import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { makeTemplates } from '#tests/support/postgres-databases.ts'

/**
 * One server for all test files of a run, with the databases that theirs are copied from; each file makes its own on it. A TEST_POSTGRES_URL
 * that is set is used instead.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined
  const cluster = await startPostgresCluster({ fsync: false })
  process.env.TEST_POSTGRES_URL = cluster.url
  await makeTemplates()
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await cluster.stop()
  }
}
