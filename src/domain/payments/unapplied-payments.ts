/**
 * The reason why a payment is unapplied; `second_box`: it paid a second box that is not sent; `test_payment`: an admin tried the gateway
 * with it.
 */
export const unappliedReasons = [
  'after_expiry',
  'doubled',
  'mismatch',
  'unknown',
  'second_box',
  'test_payment',
] as const
export type UnappliedReason = (typeof unappliedReasons)[number]

/** The status of an unapplied payment: being refunded automatically, waiting for an admin, bounced, or refunded. */
export const unappliedPaymentStatuses = ['going', 'waits', 'bounced', 'returned'] as const
export type UnappliedPaymentStatus = (typeof unappliedPaymentStatuses)[number]

/**
 * The steps of an unapplied payment: automatic refund attempts for some days, then an admin; a bank may also return
 * the refund.
 */
export const unappliedSteps = ['recorded', 'gave_up', 'retried', 'returned', 'bounced'] as const
export type UnappliedStep = (typeof unappliedSteps)[number]

type UnappliedFacts = {
  readonly state: 'open' | 'refunded'
  readonly bouncedRef: string | null
  readonly nextRetryAt: Date | null
}

/**
 * Returns the status of an unapplied payment: returned when it was refunded; else bounced when the refund was
 * returned by the bank; else going while automatic retries continue; else waits.
 */
export function unappliedStatusOf({ state, bouncedRef, nextRetryAt }: UnappliedFacts): UnappliedPaymentStatus {
  if (state === 'refunded') return 'returned'
  if (bouncedRef !== null) return 'bounced'
  return nextRetryAt === null ? 'waits' : 'going'
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
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null
