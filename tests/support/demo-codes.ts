import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeAt } from '#server/accounts/authenticator-code.ts'
import { demoAccounts } from '#server/accounts/demo-accounts.ts'

const period = 30
const lastSteps = new Map<string, number>()

/**
 * Returns the next code of an authenticator's secret that a shop has not seen, by default that of the worker; waits for
 * it when all valid codes have been used.
 */
export async function nextCode(secret: string, shop = process.env.SHOP_URL ?? ''): Promise<string> {
  const key = `${new URL(shop || 'http://127.0.0.1').port}-${secret}`
  const typed = lastSteps.get(key) ?? typedByForerunner(key)
  for (;;) {
    const now = Math.floor(Date.now() / 1000 / period)
    const step = Math.max(now, typed + 1)
    if (step <= now + 1) {
      lastSteps.set(key, step)
      saveLastStep(key, step)
      return codeAt(secret, step * period)
    }
    await sleep(1000)
  }
}

/** Returns the next unused code of a demo account, by its username, in a shop that it gives the address of. */
export const demoCode = (name: string, shop?: string): Promise<string> =>
  nextCode(demoAccounts.find(({ username }) => username === name)?.authenticator ?? '', shop)

/**
 * After a failed journey another worker continues with the same shop, where codes have been used that the new worker
 * does not know. Playwright empties the folder before each run; other tests have their own shop.
 */
const folder = join(import.meta.dirname, '../../test-results/journeys')
const worker = process.env.TEST_PARALLEL_INDEX
const fileOf = (key: string): string => join(folder, `typed-code-${worker}-${key}`)

function typedByForerunner(key: string): number {
  try {
    return worker ? Number(readFileSync(fileOf(key), 'utf8')) : 0
  } catch {
    return 0
  }
}

function saveLastStep(key: string, step: number): void {
  if (!worker) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(key), String(step))
}
