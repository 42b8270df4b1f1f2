/** Why money was put aside instead of paying an order. */
export const lateReasons = ['after_expiry', 'doubled', 'mismatch', 'unknown'] as const
export type LateReason = (typeof lateReasons)[number]

/** How money stands that came for no open order: asked back by the shop itself, by a person's hand, or gone. */
export const lateStandings = ['going', 'waits', 'bounced', 'returned'] as const
export type LateStanding = (typeof lateStandings)[number]

/** What becomes of it, step by step: the shop asks for days, then a person does; and a bank may send back what had gone. */
export const lateSteps = ['put_aside', 'gave_up', 'asked_again', 'returned', 'bounced'] as const
export type LateStep = (typeof lateSteps)[number]

type Late = {
  readonly state: 'open' | 'refunded'
  readonly bouncedRef: string | null
  readonly nextTry: Date | null
}

/**
 * | it has gone back | it came back from the bank | asked again by itself | it     |
 * |------------------|----------------------------|-----------------------|--------|
 * | yes              | any                        | any                   | returned |
 * | no               | yes                        | any                   | bounced |
 * | no               | no                         | yes                   | going  |
 * | no               | no                         | no                    | waits  |
 */
export function lateStandingOf({ state, bouncedRef, nextTry }: Late): LateStanding {
  if (state === 'refunded') return 'returned'
  if (bouncedRef !== null) return 'bounced'
  return nextTry === null ? 'waits' : 'going'
}

const minute = 60
const hour = 60 * minute

/** A gateway may be away for minutes or for days: ten seconds, minutes, hours, then twice a day. In all a little over four days. */
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

/** How many seconds after so many tries in a row the gateway is asked again to give money back; null: a person has to look. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null
