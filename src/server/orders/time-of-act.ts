import { readClock } from '#server/db/database-clock.ts'

const oldestMilliseconds = 24 * 60 * 60 * 1000

/** Returns when an act counts as done: when it was done without signal, at most a day ago and never later than now. */
export async function timeOfAct(at: Date | undefined): Promise<Date> {
  const now = await readClock()
  if (!at || at > now) return now
  return new Date(Math.max(at.getTime(), now.getTime() - oldestMilliseconds))
}
