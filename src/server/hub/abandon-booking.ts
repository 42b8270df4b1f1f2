import type { Needs } from '#server/context.ts'
import { post } from '#server/jobs/outbox.ts'
import { type BookingRow, moveBooking } from './booking-store.ts'

/**
 * Gives up a locked booking whose answer is not known; what its carrier has made, or still makes, is cancelled as soon as it
 * answers.
 */
export async function abandonBooking(context: Needs<'notifyOutbox'>, row: BookingRow, reason: string): Promise<void> {
  await moveBooking(row, 'abandoned', { voidReason: reason })
  await postVoid(context, row.id)
}

/** Posts the cancellation of a booking at its carrier. */
export const postVoid = (context: Needs<'notifyOutbox'>, bookingId: string): Promise<void> =>
  post(context, [{ kind: 'void-carrier', dedupeKey: `void-carrier:${bookingId}`, payload: { bookingId } }])
