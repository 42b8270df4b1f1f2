import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type IntervalJob, startIntervalJob } from '#server/jobs/interval-job.ts'
import { lapseUnanswered, remindSellers } from './answer-deadlines.ts'

const pauseMilliseconds = 30_000

/**
 * Checks repeatedly for sellers whose time to answer is running out or is over. Several processes may do so at once;
 * each seller order is reported once.
 */
export const watchAnswers = (context: AppContext, database: Database): IntervalJob =>
  startIntervalJob(context, database, {
    first: pauseMilliseconds,
    run: () => checkAnswerDeadlines(context).then(() => pauseMilliseconds),
    failed: 'makers who have not answered could not be looked for',
    restWhenFailed: pauseMilliseconds,
  })

/** Runs one round, by the database's clock. */
export async function checkAnswerDeadlines(context: AppContext): Promise<void> {
  await lapseUnanswered(context)
  await remindSellers(context)
}
