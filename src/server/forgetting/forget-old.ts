import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { type Rounds, startRounds } from '#server/jobs/rounds.ts'
import { forgetAccounts } from './forget-accounts.ts'
import { forgetRows, forgetTickets } from './forget-rows.ts'
import { keptPeriods } from './kept-periods.ts'

/** Delay after a start, when other work comes first. */
const firstMilliseconds = 5 * 60_000
const pauseMilliseconds = 24 * 60 * 60_000

/** Deletes expired data once a day. Several processes may do so at once; each row is deleted once. */
export const startForgetting = (house: House, database: Database, first = firstMilliseconds): Rounds =>
  startRounds(house, database, {
    first,
    round: () => forgetOld(house).then(() => pauseMilliseconds),
    failed: 'what is old could not be forgotten',
    restWhenFailed: pauseMilliseconds,
  })

/** Runs one pass, by the database's clock. */
export async function forgetOld(house: House): Promise<void> {
  for (const period of keptPeriods) {
    const rows = await forgetRows(period)
    if (rows > 0) house.log.info({ table: period.table, rows, because: period.why }, 'what was old is forgotten')
  }
  const tickets = await forgetTickets()
  const accounts = await forgetAccounts(house)
  if (tickets + accounts > 0) house.log.info({ tickets, accounts }, 'what was old is forgotten')
}
