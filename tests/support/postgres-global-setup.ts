import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { makeTemplates } from '#tests/support/postgres-databases.ts'

/**
 * Starts one server for all test files of a run, with the template databases; each file creates its own on it. Uses
 * TEST_POSTGRES_URL instead when set.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined
  const cluster = await startPostgresCluster({ fsync: false, inMemory: true })
  process.env.TEST_POSTGRES_URL = cluster.url
  await makeTemplates()
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await cluster.stop()
  }
}
