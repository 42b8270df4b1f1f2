const hour = 60 * 60_000
const day = 24 * hour

/** Failing that long, admins are warned, once each. */
const warningsAfter = [hour, day] as const
/** Failing that long and that often, it is switched off. One event alone is not tried that often. */
const offAfter = { milliseconds: 5 * day, tries: 20 } as const

/** How an endpoint does: since when nothing has arrived, in how many tries, and how many warnings were sent. */
export type WebhookHealth = { failingSince: Date | null; failedTries: number; warnings: number }

/** What follows from a failure: nothing, an email to the admins, or the end of sending with an email. */
export type HealthAct = 'none' | 'warn' | 'switch-off'

/** Returns how an endpoint does after a try that arrived. */
export const afterSuccess = (): WebhookHealth => ({ failingSince: null, failedTries: 0, warnings: 0 })

/** Returns how an endpoint does after a try that failed, and what follows. */
export function afterFailure(before: WebhookHealth, now: Date): WebhookHealth & { act: HealthAct } {
  const failingSince = before.failingSince ?? now
  const failedTries = before.failedTries + 1
  const failingFor = now.getTime() - failingSince.getTime()
  if (failingFor >= offAfter.milliseconds && failedTries >= offAfter.tries)
    return { failingSince, failedTries, warnings: before.warnings, act: 'switch-off' }
  const due = warningsAfter.filter((after) => failingFor >= after).length
  return due > before.warnings
    ? { failingSince, failedTries, warnings: due, act: 'warn' }
    : { failingSince, failedTries, warnings: before.warnings, act: 'none' }
}
