import { type NotifiedEvent, rolesNotified } from '#domain/notifications/seller-notification.ts'
import type { Needs } from '#server/context.ts'
import { post } from '#server/jobs/outbox.ts'
import { listNotifiedPeople } from './push-store.ts'

/**
 * Queues a notification of an event that is no order's for the people of a store whom it concerns, in the caller's
 * transaction; `key` names the event, so that each person is notified once.
 */
export async function notifyStorePeople(
  context: Needs<'notifyOutbox'>,
  brandId: string,
  event: NotifiedEvent,
  key: string,
): Promise<void> {
  const people = await listNotifiedPeople(brandId, rolesNotified(event))
  await post(
    context,
    people.map(({ id }) => ({
      kind: 'push-notification',
      dedupeKey: `push-notification:${event}:${key}:${id}`,
      payload: { accountId: id, event },
    })),
  )
}
