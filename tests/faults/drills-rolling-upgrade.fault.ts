import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import type { Result } from '../../bench/benchmark.ts'
import { type BalancedShop, startBalancedShop } from './balanced-shop.ts'
import { type FaultScenario, survive } from './survive-faults.ts'

export const name = 'drills-rolling-upgrade'
export const leftOutOfTests = true

const root = join(import.meta.dirname, '../..')

/**
 * Upgrades two processes behind a balancer one after the other to a version with one more migration, while guests order
 * and pay: the old process goes on beside the migrated database, and no request fails (docs/spec/reliability.md#R13).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const cluster = await startPostgresCluster({ fsync: true })
  const versions = await mkdtemp(join(tmpdir(), 'haatdi-versions-'))
  let current = root
  let turn = 0
  const scenario: FaultScenario = {
    open: (options) => startBalancedShop({ ...options, version: () => current }),
    times: small ? 1 : 10,
    buyersAtOnce: 16,
    ordersPerSecond: 30,
    atLeastOrders: 0,
    once: async (shop) => {
      const { processes, settle } = shop as BalancedShop
      current = await makeVersion(join(versions, String(turn)), ++turn)
      const begun = performance.now()
      for (const each of processes) {
        await each.stop()
        await each.startAgain()
        await settle()
      }
      return performance.now() - begun
    },
  }
  const env = { DATABASE_URL: cluster.url, DRAIN_SECONDS: '2' }
  try {
    const survived = await survive('PostgreSQL', env, scenario)
    return {
      how:
        `Two processes behind HAProxy, DRAIN_SECONDS=2, upgraded one after the other to a version with one migration more (a column of the orders and a ` +
        `table that refers to them), ${scenario.times} times, during 30 orders a second (${survived.perSecond.toFixed(0)} confirmed). ${survived.summary}`,
      measures: [
        {
          name: 'requests without an answer, of one customer at most',
          unit: '',
          runs: [survived.mostRetries],
          atMost: 0,
        },
        { name: 'both processes upgraded', unit: 's', runs: survived.recoveries.map((ms) => ms / 1_000) },
      ],
      broken: survived.broken,
    }
  } finally {
    await cluster.stop()
    await rm(versions, { recursive: true, force: true })
  }
}

/** Makes the next version: this one with all migrations planted so far. Returns its folder. */
async function makeVersion(folder: string, planted: number): Promise<string> {
  for (const part of ['src', 'database', 'scripts', 'package.json', 'tsconfig.json'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'dist']) await symlink(join(root, part), join(folder, part))
  for (let each = 1; each <= planted; each++) {
    const sql = [
      `alter table customer_order add column drill_note_${each} text;`,
      `create table drill_fact_${each} (order_id text primary key references customer_order (id), note text not null);`,
      '',
    ].join('\n')
    const name = `99${String(each).padStart(2, '0')}-drill.sql`
    await writeFile(join(folder, 'database/migrations', name), sql)
  }
  return folder
}
