import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'

const root = join(import.meta.dirname, '../..')

export const ownerPassword = 'undhiyu on a winter morning'
export const owner = 'asha@shop.example'

/**
 * Starts a shop as an operator does: production settings, an empty PostgreSQL server, and the first admin made by the
 * command. Its emails are saved in a folder instead of sent. Nothing of the demo shop is in it.
 */
export async function startProductionShop() {
  const cluster = await startPostgresCluster({ fsync: false, inMemory: true })
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-production-'))
  const env = {
    NODE_ENV: 'production',
    DEMO: 'off',
    DATABASE_URL: cluster.url,
    EMAILS_TO_FOLDER: 'on',
    SESSION_SECRET: 'a secret of forty letters that only this test knows',
  }
  const command = (script: string, more: Record<string, string> = {}) =>
    execFileSync(process.execPath, [`scripts/${script}.ts`], {
      cwd: root,
      env: { ...process.env, ...env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...more },
      encoding: 'utf8',
    })
  command('create-admin', { ADMIN_EMAIL: owner, ADMIN_PASSWORD: ownerPassword })
  const shop = await startRunningShop({ env, dataDir: folder, name: 'localhost' })
  return {
    url: shop.url,
    /** Returns the newest link of a path that was sent to an address, without the shop's origin; undefined before. */
    sentLink: async (address: string, path: string): Promise<string | undefined> => {
      const emails = join(folder, 'emails')
      const files = (await readdir(emails).catch(() => [])).sort()
      const texts = await Promise.all(files.map((file) => readFile(join(emails, file), 'utf8')))
      const own = texts.filter((text) => text.includes(address)).join('\n')
      return new RegExp(`${path}\\?token=[\\w-]+`).exec(own)?.[0]
    },
    /** Lets the days pass in which a customer can complain, and starts the shop again, which frees what is due. */
    passWindow: async (): Promise<void> => {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      // History cannot be changed by the shop; only the superuser of this test may move it.
      await client.query(`set session_replication_role = replica`)
      await client.query(`update order_event set at = at - interval '8 days' where kind = 'delivered'`)
      await client.end()
      await shop.kill()
      await shop.startAgain()
    },
    /** Runs `npm run reconcile`'s program; raises when the books do not agree. */
    reconcile: () => command('reconcile'),
    stop: async (): Promise<void> => {
      await shop.stop()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ProductionShop = Awaited<ReturnType<typeof startProductionShop>>
