import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'

export type Rounds = { stop(): Promise<void> }

type Plan = {
  /** The first round begins so long after the start (milliseconds). */
  first: number
  /** One round; gives how long to rest before the next one (milliseconds). */
  round: () => Promise<number>
  /** Said in the log when a round fails, and how long to rest then. */
  failed: string
  restWhenFailed: number
}

/** Does the same again and again behind the answers, one round at a time; one that fails is noted and is not the last. `stop` waits for the one under way. */
export function startRounds(house: House, database: Database, plan: Plan): Rounds {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = (pause: number): void => {
    if (stopped) return
    timer = setTimeout(() => {
      running = database
        .run(plan.round)
        .catch((error: unknown) => {
          house.log.warn({ err: error }, plan.failed)
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
