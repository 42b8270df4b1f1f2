import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'

export type IntervalJob = { stop(): Promise<void> }

type Plan = {
  /** Delay of the first round after the start (milliseconds). */
  first: number
  /** Runs one round; returns the pause before the next one (milliseconds). */
  run: () => Promise<number>
  /** Log message when a round fails, and the pause after it. */
  failed: string
  restWhenFailed: number
}

/**
 * Repeats a job in the background, one round at a time; a failing round is logged and the next one still runs. `stop`
 * waits for the current round.
 */
export function startIntervalJob(context: AppContext, database: Database, plan: Plan): IntervalJob {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = (pause: number): void => {
    if (stopped) return
    timer = setTimeout(() => {
      running = database
        .run(plan.run)
        .catch((error: unknown) => {
          context.log.warn({ err: error }, plan.failed)
          return plan.restWhenFailed
        })
        .then(next)
    }, pause)
    timer.unref()
  }
  next(plan.first)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
