import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { type Rounds, startRounds } from '#server/jobs/rounds.ts'
import { lapseUnanswered, remindMakers } from './answer-deadlines.ts'

const pauseMilliseconds = 30_000

/**
 * Checks repeatedly for sellers whose time to answer is running out or is over. Several processes may do so at once;
 * each seller order is reported once.
 */
export const watchAnswers = (house: House, database: Database): Rounds =>
  startRounds(house, database, {
    first: pauseMilliseconds,
    round: () => lookAtAnswers(house).then(() => pauseMilliseconds),
    failed: 'makers who have not answered could not be looked for',
    restWhenFailed: pauseMilliseconds,
  })

/** Runs one round, by the database's clock. */
export async function lookAtAnswers(house: House): Promise<void> {
  await lapseUnanswered(house)
  await remindMakers(house)
}
