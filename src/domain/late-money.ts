/** The reason why a payment is unapplied. */
export const lateReasons = ['after_expiry', 'doubled', 'mismatch', 'unknown'] as const
export type LateReason = (typeof lateReasons)[number]

/** The status of an unapplied payment: being refunded automatically, waiting for an admin, bounced, or refunded. */
export const lateStandings = ['going', 'waits', 'bounced', 'returned'] as const
export type LateStanding = (typeof lateStandings)[number]

/**
 * The steps of an unapplied payment: automatic refund attempts for some days, then an admin; a bank may also return
 * the refund.
 */
export const lateSteps = ['put_aside', 'gave_up', 'asked_again', 'returned', 'bounced'] as const
export type LateStep = (typeof lateSteps)[number]

type Late = {
  readonly state: 'open' | 'refunded'
  readonly bouncedRef: string | null
  readonly nextTry: Date | null
}

/**
 * Returns the status of an unapplied payment: returned when it was refunded; else bounced when the refund was
 * returned by the bank; else going while automatic retries continue; else waits.
 */
export function lateStandingOf({ state, bouncedRef, nextTry }: Late): LateStanding {
  if (state === 'refunded') return 'returned'
  if (bouncedRef !== null) return 'bounced'
  return nextTry === null ? 'waits' : 'going'
}

const minute = 60
const hour = 60 * minute

/**
 * Pauses between retries, because a gateway may be down for minutes or days: ten seconds, minutes, hours, then twice
 * a day. In all a little over four days.
 */
const pauses: readonly number[] = [
  10,
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  ...Array.from({ length: 8 }, () => 12 * hour),
]

/**
 * Returns the seconds until the next refund retry after this many consecutive attempts; null when an admin has to
 * act.
 */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null
