import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConfig } from '#server/config.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { type Intent, openBuyers } from '#tests/support/guest-buyer.ts'
import { loadCarts } from '#tests/support/load-carts.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { describeDoubts, startInsistentBuyers } from './insistent-buyers.ts'
import { findBrokenPromises, type Run } from './order-checker.ts'
import { plantedCharges, plantedFaults } from './planted-faults.ts'
import { countUnsettled, readFinalState, readStock } from './read-final-state.ts'

const stock = 1_000_000
/**
 * A killed shop leaves events claimed for a minute; the sweep checks every ten seconds for those older than twenty.
 */
const roundMs = 15_000
const maxRounds = 12

export type FaultScenario = {
  /** Causes the failure and waits for the recovery; returns the duration in milliseconds. */
  once(shop: RunningShop): Promise<number>
  /** Starts the shop; one process unless given. */
  open?: (options: { env: Record<string, string>; dataDir: string }) => Promise<RunningShop>
  times: number
  buyersAtOnce: number
  /** At most so many orders are begun in a second; as many as possible unless given. */
  ordersPerSecond?: number
  /** Runs without failures until the given number of orders is acknowledged. */
  atLeastOrders: number
}

/** `mostRetries`: how often one customer at most had to ask again for the same order; `perSecond`: confirmed orders. */
export type Survived = {
  recoveries: number[]
  mostRetries: number
  perSecond: number
  summary: string
  broken: string[]
}

export const allPlanted = [...plantedFaults, ...plantedCharges]

/**
 * Causes failures repeatedly while guests order and pay, half of them in cash and half on the sandbox's page; then
 * counts everything with a checker that must first find every planted fault in the same run. `where` names the
 * database, as settings do.
 */
export async function survive(
  database: string,
  where: Record<string, string>,
  scenario: FaultScenario,
): Promise<Survived> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-harmed-'))
  const env = { ...wideLimits, ...where, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const config = databaseOf(env)
  await fillDatabase(config, stock)
  const stockBefore = await withDatabase(config, readStock)
  const shop = await (scenario.open ?? startRunningShop)({ env, dataDir })
  const buyers = openBuyers(shop.url, { timeoutMs: 5_000 })
  try {
    const intents: Intent[] = []
    for (const [at, cart] of loadCarts.entries())
      intents.push(await buyers.decide(cart, { paymentMethod: at % 2 === 0 ? 'cod' : 'online' }))
    const insistent = startInsistentBuyers(buyers, intents, {
      atOnce: scenario.buyersAtOnce,
      perSecond: scenario.ordersPerSecond,
    })
    const begun = performance.now()
    const recoveries: number[] = []
    for (let time = 0; time < scenario.times; time++) {
      await sleep(50 + Math.random() * 1_450)
      recoveries.push(await scenario.once(shop))
    }
    while (insistent.counts().confirmed < scenario.atLeastOrders) await sleep(200)
    await sleep(500)
    await insistent.finish()
    const seconds = (performance.now() - begun) / 1000
    const waiting = await stopWhenSettled(shop, config)
    const state = await withDatabase(config, (open) => readFinalState(open, stockBefore))
    const { confirmed, afterDoubt, paid } = insistent.counts()
    return {
      recoveries,
      mostRetries: mostRetriesOf(insistent.history),
      perSecond: confirmed / seconds,
      summary:
        `On ${database}: ${confirmed} orders confirmed, ${afterDoubt} of them only when asked again, ${paid} paid on the gateway's page, ` +
        `${state.orders.length} there, ${state.unapplied.length} payments given back.${describeDoubts(insistent.history)}`,
      broken: [...faultsOf(shop.output()), ...waiting, ...judge({ history: insistent.history, state })].map(
        (message) => `${database}: ${message}`,
      ),
    }
  } finally {
    buyers.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Returns how often one order at most was left without an answer. */
function mostRetriesOf(history: Run['history']): number {
  const doubts = new Map<string, number>()
  for (const { kind, key } of history) if (kind === 'info') doubts.set(key, (doubts.get(key) ?? 0) + 1)
  return Math.max(0, ...doubts.values())
}

/** Returns the first faults that the shop logged: whatever fails around it, none of its answers may be one. */
const faultsOf = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.includes('unexpected failure'))
    .slice(0, 3)
    .map((line) => `A fault of the shop: ${line.slice(0, 1_500)}`)

/**
 * Stops the shop once all payments are recorded; a sweep after the next start finds those without a webhook event.
 */
async function stopWhenSettled(shop: RunningShop, config: DatabaseConfig): Promise<string[]> {
  for (let round = 1; ; round++) {
    await sleep(2_000)
    await shop.stop()
    const left = await withDatabase(config, countUnsettled)
    if (left === 0) return []
    if (round === maxRounds) return [`${left} paid orders still wait after ${maxRounds} starts.`]
    await shop.startAgain()
    await sleep(roundMs)
  }
}

/** Returns the broken promises and, as a control, the planted faults that the checker misses. */
function judge(run: Run): string[] {
  const broken = findBrokenPromises(run)
  if (broken.length > 0) return broken
  return allPlanted.flatMap(([fault, plant]) =>
    findBrokenPromises(plant(run)).length > 0 ? [] : [`The checker did not see ${fault}.`],
  )
}
