const minute = 60
const hour = 60 * minute

/** Seconds before each try: ten of them over three days and some hours (docs/spec/back-office.md#6.1). */
export const pausesBeforeTries = [
  0,
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** The part by which a pause is made longer or shorter, so that a receiver that returns is not met by all at once. */
const jitter = 0.2
/** A receiver may ask for a longer pause, but not for ever. */
const longestRequested = 24 * hour

/**
 * Returns the seconds until the next try after so many, or undefined when there is none. `chance` is a random number from 0
 * to 1; `retryAfter` are the seconds a receiver asked for.
 */
export function pauseAfter(tries: number, chance: number, retryAfter?: number): number | undefined {
  const planned = pausesBeforeTries[tries]
  if (planned === undefined) return undefined
  const varied = planned * (1 - jitter + 2 * jitter * chance)
  return Math.max(varied, Math.min(retryAfter ?? 0, longestRequested))
}

/** Returns the seconds of a Retry-After header: a number of them, or a date. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now.getTime()) / 1000)
}

/** What the answer of a receiver means; undefined when there was none. A redirect is not followed, so it is a failure. */
export function judgeAnswer(status: number | undefined): 'delivered' | 'gone' | 'failed' {
  if (status !== undefined && status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}
