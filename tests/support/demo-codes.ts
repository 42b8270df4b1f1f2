import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeAt } from '#server/accounts/authenticator-code.ts'
import { demoAccounts } from '#server/accounts/demo-accounts.ts'

const period = 30
const lastSteps = new Map<string, number>()

/** Returns the next unused code of an authenticator's secret; waits for it when all valid codes have been used. */
export async function nextCode(secret: string): Promise<string> {
  const typed = lastSteps.get(secret) ?? typedByForerunner(secret)
  for (;;) {
    const now = Math.floor(Date.now() / 1000 / period)
    const step = Math.max(now, typed + 1)
    if (step <= now + 1) {
      lastSteps.set(secret, step)
      saveLastStep(secret, step)
      return codeAt(secret, step * period)
    }
    await sleep(1000)
  }
}

/** Returns the next unused code of a demo account, by its username. */
export const demoCode = (name: string): Promise<string> =>
  nextCode(demoAccounts.find(({ username }) => username === name)?.authenticator ?? '')

/**
 * After a failed journey another worker continues with the same shop, where codes have been used that the new worker
 * does not know. Playwright empties the folder before each run; other tests have their own shop.
 */
const folder = join(import.meta.dirname, '../../test-results/journeys')
const worker = process.env.TEST_PARALLEL_INDEX
const fileOf = (secret: string): string => join(folder, `typed-code-${worker}-${secret}`)

function typedByForerunner(secret: string): number {
  try {
    return worker ? Number(readFileSync(fileOf(secret), 'utf8')) : 0
  } catch {
    return 0
  }
}

function saveLastStep(secret: string, step: number): void {
  if (!worker) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(secret), String(step))
}
