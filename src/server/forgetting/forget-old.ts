import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { forgetAccounts } from './forget-accounts.ts'
import { forgetRows, forgetTickets } from './forget-rows.ts'
import { keptPeriods } from './kept-periods.ts'

/** After a start there is other work first. */
const firstMilliseconds = 5 * 60_000
const pauseMilliseconds = 24 * 60 * 60_000

export type Forgetting = { stop(): Promise<void> }

/** Deletes once a day what has been kept long enough. Several processes may do so at once; each row goes once. */
export function startForgetting(house: House, database: Database, firstMs = firstMilliseconds): Forgetting {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = (milliseconds: number): void => {
    if (stopped) return
    timer = setTimeout(() => {
      running = database
        .run(() => forgetOld(house))
        .catch((error: unknown) => house.log.warn({ err: error }, 'what is old could not be forgotten'))
        .then(() => next(pauseMilliseconds))
    }, milliseconds)
    timer.unref()
  }
  next(firstMs)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** One round, by the database's clock. */
export async function forgetOld(house: House): Promise<void> {
  for (const period of keptPeriods) {
    const rows = await forgetRows(period)
    if (rows > 0) house.log.info({ table: period.table, rows, because: period.why }, 'what was old is forgotten')
  }
  const tickets = await forgetTickets()
  const accounts = await forgetAccounts(house)
  if (tickets + accounts > 0) house.log.info({ tickets, accounts }, 'what was old is forgotten')
}
