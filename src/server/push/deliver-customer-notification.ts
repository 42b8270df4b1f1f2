import { z } from 'zod'
import { customerEvents, kindOfCustomerEvent } from '#domain/notifications/customer-notification.ts'
import { quietUntil } from '#domain/notifications/quiet-hours.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { Postponed } from '#server/jobs/postponed.ts'
import { translate, translateCode } from '#server/translate.ts'
import { postToDevices, quietHoursOf } from './deliver-notification.ts'
import { findChoice, findNotifiedCustomer } from './push-store.ts'

const payload = z.object({ accountId: z.string(), orderId: z.string(), event: z.enum(customerEvents) })

/**
 * Queues the messages of a notification about an order, one for each device of its customer. Nothing personal is in it but the
 * number of the order, because it may be read on a locked screen. Sends nothing that the customer's choice excludes by
 * now; throws `Postponed` in their quiet hours.
 */
export async function deliverCustomerNotification(
  context: Needs<'notifyOutbox'>,
  message: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { accountId, orderId, event } = payload.parse(message.payload)
  const order = await findNotifiedCustomer(orderId, accountId)
  const choice = await findChoice(accountId)
  if (!order || choice?.customerMuted.includes(kindOfCustomerEvent(event))) return
  const quiet = quietUntil(await readClock(), quietHoursOf(choice), choice?.timeZone ?? undefined)
  if (quiet) throw new Postponed(quiet)
  const { language, number } = order
  const content = {
    title: translate(language, 'customer-push', 'title', { number }),
    body: translateCode(language, 'customer-push', `body.${event}`),
    path: `/orders/${encodeURIComponent(orderId)}`,
    tag: `own order ${orderId}`,
    language,
  }
  await postToDevices(context, accountId, content, message.dedupeKey)
}
