import type { Needs } from '#server/context.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { lapseUnanswered, remindSellers } from './answer-deadlines.ts'

const pauseMilliseconds = 30_000

/**
 * Checks repeatedly for sellers whose time to answer is running out or is over. Several processes may do so at once;
 * each seller order is reported once.
 */
export const answerDeadlines: IntervalJob = {
  name: 'answer deadlines',
  first: pauseMilliseconds,
  run: async (context) => {
    await checkAnswerDeadlines(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one round, by the database's clock. */
export async function checkAnswerDeadlines(context: Needs<'log' | 'orderChanged' | 'notifyOutbox'>): Promise<void> {
  await lapseUnanswered(context)
  await remindSellers(context)
}
