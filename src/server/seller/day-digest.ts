import { morningDay } from '#domain/time/morning.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { ratesReader } from '#server/shipping/rates-in-force.ts'
import { listDigestReaders } from './day-digest-store.ts'
import { showDay } from './show-day.ts'

const pauseMilliseconds = 10 * 60_000

/**
 * Emails the day's work every morning to those whom no device notifies. Several processes may do so at once, and again after
 * a restart; each person gets one email a day.
 */
export const dayDigest: IntervalJob = {
  name: 'day digest',
  first: 60_000,
  run: async (context) => {
    await sendDigests(context, await readClock())
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one round of an instant; does nothing outside of the morning. */
export async function sendDigests(
  context: Needs<'notifyOutbox' | 'catalogueGeneration' | 'findPromotions'>,
  now: Date,
): Promise<void> {
  const day = morningDay(now)
  if (!day) return
  const readers = await listDigestReaders()
  if (readers.length === 0) return
  const cutOff = (await ratesReader(context)()).table.hub.cutOffLocalTime
  for (const brandId of new Set(readers.map((reader) => reader.brand_id))) {
    const own = readers.filter((reader) => reader.brand_id === brandId)
    const { toAccept, toMake, toHandOver } = await showDay(brandId, cutOff)
    const values = {
      accept: toAccept.orders,
      make: toMake.units - toMake.made,
      bags: toHandOver.bags,
      questions: own[0]?.questions ?? 0,
    }
    if (Object.values(values).every((count) => count === 0)) continue
    await transaction(() =>
      post(
        context,
        own.map(({ id, email, name, language }) =>
          emailMessage(`day-digest:${day}:${id}`, {
            to: email,
            language,
            template: 'sellerDay',
            values: { name, ...values },
            path: '/seller',
            stopPath: '/seller/notifications',
          }),
        ),
      ),
    )
  }
}
