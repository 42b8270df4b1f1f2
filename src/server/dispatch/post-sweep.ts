import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { post } from '#server/jobs/outbox.ts'

/** Minutes until a carrier is asked once more: a request that was lost on the way may arrive late. */
const sweepMinutes = 10

/**
 * Posts the question what a carrier has under a booking's reference. `late`: at once, since an answer came after the
 * booking had been given up.
 */
export const postSweep = (
  context: Needs<'notifyOutbox'>,
  bookingId: string,
  why: 'booked' | 'voided' | 'refused' | 'late',
) =>
  post(context, [
    {
      kind: 'sweep-carrier',
      dedupeKey: `sweep-carrier:${bookingId}:${why}`,
      payload: { bookingId },
      ...(why === 'late' ? {} : { runAt: dbNowPlus({ minutes: sweepMinutes }) }),
    },
  ])
