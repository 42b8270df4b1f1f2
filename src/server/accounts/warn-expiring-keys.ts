import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { formatDay } from '#server/email/format-date.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { claimExpiringKeys } from './api-key-store.ts'

/** Emails the owners of API keys that expire soon, once for each key; a rotated one counts as new. */
export const warnExpiringKeys = (context: Needs<'notifyOutbox'>): Promise<void> =>
  transaction(async () => {
    const keys = await claimExpiringKeys()
    await post(
      context,
      keys.map(({ id, name: key, expiresAt, to, owner, language }) =>
        emailMessage(`api-key-expires:${id}:${expiresAt.getTime()}`, {
          to,
          language,
          template: 'apiKeyExpires',
          values: { name: owner, key, day: formatDay(indianDay(expiresAt).day, language) },
          path: '/admin/api-keys',
        }),
      ),
    )
  })

/** Looks for keys that expire soon, some times a day. */
export const keyExpiryWarnings: IntervalJob = {
  name: 'API key expiry warnings',
  first: 5 * 60_000,
  run: async (context) => {
    await warnExpiringKeys(context)
    return 6 * 60 * 60_000
  },
  pauseAfterFailure: 60 * 60_000,
}
