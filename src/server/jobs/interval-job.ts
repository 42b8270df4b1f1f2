import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'

/** A job that the process repeats in the background while it runs. All of them are listed in `background-jobs.ts`. */
export type IntervalJob = {
  /** A short noun phrase for the log, such as "payment polling". */
  name: string
  /** Delay of the first round after the start (milliseconds). */
  first: number
  /**
   * Runs one round inside the database's scope; returns the pause before the next one (milliseconds). Several
   * processes may run it at once, so it claims what it handles.
   */
  run(context: AppContext, database: Database): Promise<number>
  /** Pause after a round that failed (milliseconds). */
  pauseAfterFailure: number
}

const shortestPause = 1_000

/** Returns the pause (milliseconds) until something is due in so many seconds, null for nothing: at most `longest`. */
export const pauseUntil = (seconds: number | null, longest: number): number =>
  Math.min(longest, Math.max(shortestPause, (seconds ?? Number.POSITIVE_INFINITY) * 1_000))

export type RunningJob = { stop(): Promise<void> }
/** Hears of each round of a job that ended, and whether it succeeded. */
type RoundEnded = (job: string, succeeded: boolean) => void

/**
 * Repeats a job, one round at a time; a failing round is logged and the next one still runs. `stop` waits for the
 * current round.
 */
export function startIntervalJob(
  context: AppContext,
  database: Database,
  job: IntervalJob,
  ended: RoundEnded = () => undefined,
): RunningJob {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = (pause: number): void => {
    if (stopped) return
    timer = setTimeout(() => {
      running = database
        .run(() => job.run(context, database))
        .then((pauseMs) => {
          ended(job.name, true)
          return pauseMs
        })
        .catch((error: unknown) => {
          ended(job.name, false)
          context.log.warn({ err: error, job: job.name }, 'a background job failed; its next round will retry')
          return job.pauseAfterFailure
        })
        .then(next)
    }, pause)
    timer.unref()
  }
  next(job.first)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Runs one round of every job, one after the other; a failing one is logged. */
export async function runJobs(context: AppContext, database: Database, jobs: readonly IntervalJob[]): Promise<void> {
  for (const job of jobs)
    await job.run(context, database).catch((error: unknown) => {
      context.log.warn({ err: error, job: job.name }, 'a background job failed; its next round will retry')
    })
}

/** Starts every job of the list; `stop` waits for the rounds that are running. */
export function startIntervalJobs(
  context: AppContext,
  database: Database,
  jobs: readonly IntervalJob[],
  ended?: RoundEnded,
): RunningJob {
  const running = jobs.map((job) => startIntervalJob(context, database, job, ended))
  return {
    stop: async () => {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}
