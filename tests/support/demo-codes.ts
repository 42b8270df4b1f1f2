import { setTimeout as sleep } from 'node:timers/promises'
import { codeAt } from '#server/accounts/authenticator-code.ts'
import { demoAccounts } from '#server/accounts/demo-accounts.ts'

const period = 30
const lastSteps = new Map<string, number>()

/** The next code of an authenticator's secret that has not been typed yet; waits for it when all that count now have been. */
export async function nextCode(secret: string): Promise<string> {
  for (;;) {
    const now = Math.floor(Date.now() / 1000 / period)
    const step = Math.max(now, (lastSteps.get(secret) ?? 0) + 1)
    if (step <= now + 1) {
      lastSteps.set(secret, step)
      return codeAt(secret, step * period)
    }
    await sleep(1000)
  }
}

/** The same for a demo account, by its username. */
export const demoCode = (name: string): Promise<string> =>
  nextCode(demoAccounts.find(({ username }) => username === name)?.authenticator ?? '')
