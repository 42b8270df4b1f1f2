import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { endSnooze } from './inbox-store.ts'

const pauseMilliseconds = 30_000

/** Brings conversations back whose time of rest is over. Each comes back once, however many processes run. */
export const snoozeWatch: IntervalJob = {
  name: 'snoozed conversations',
  first: pauseMilliseconds,
  run: async () => {
    await endSnooze()
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}
