import { z } from 'zod'
import type { Language } from '#domain/language/language.ts'
import { quietUntil, usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import {
  asksForAnswer,
  concerns,
  kindOfEvent,
  type NotifiedEvent,
  notifiedEvents,
} from '#domain/notifications/seller-notification.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { formatDateTime } from '#server/email/format-date.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { Postponed } from '#server/jobs/postponed.ts'
import { translateCode } from '#server/translate.ts'
import { findChoice, findNotified, findNotifiedOrder, listDevices } from './push-store.ts'

const payload = z.object({
  accountId: z.string(),
  event: z.enum(notifiedEvents),
  sellerOrderId: z.string().nullable().default(null),
})

/** Hours after which a notification is worth nothing. */
const usefulHours = 12

/**
 * Queues the messages of one notification, one for each device of the person. Sends nothing that their role or choice excludes
 * by now, nor a request for an answer that was given; throws `Postponed` in their quiet hours.
 */
export async function deliverNotification(
  context: Needs<'notifyOutbox'>,
  message: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { accountId, event, sellerOrderId } = payload.parse(message.payload)
  const person = await findNotified(accountId)
  const kind = kindOfEvent(event)
  if (!person?.brandId || !concerns(kind, person.storeRole)) return
  const choice = await findChoice(accountId)
  if (choice?.muted.includes(kind)) return
  const quiet = quietUntil(await readClock(), quietHoursOf(choice))
  if (quiet) throw new Postponed(quiet)
  const content = await contentOf(event, sellerOrderId, { brandId: person.brandId, language: person.language })
  if (content) await postToDevices(context, accountId, { ...content, language: person.language }, message.dedupeKey)
}

/** Returns the hours in which a person wants no notifications. */
export const quietHoursOf = (choice: { quietFrom: string | null; quietUntil: string | null } | undefined) => {
  if (!choice) return usualQuietHours
  const { quietFrom, quietUntil: until } = choice
  return quietFrom !== null && until !== null ? { from: quietFrom, until } : null
}

type Content = { title: string; body: string; path: string; tag: string }

/** Returns what a notification says; undefined when it is worth nothing any more. No customer is named in it. */
async function contentOf(
  event: NotifiedEvent,
  sellerOrderId: string | null,
  { brandId, language }: { brandId: string; language: Language },
): Promise<Content | undefined> {
  const order = sellerOrderId === null ? undefined : await findNotifiedOrder(sellerOrderId, brandId)
  if (sellerOrderId !== null && !order) return undefined
  if (asksForAnswer(event) && order?.state !== 'awaiting_acceptance') return undefined
  const values = order ? { code: order.code, count: order.count, time: formatDateTime(order.acceptBy, language) } : {}
  return {
    title: translateCode(language, 'push-messages', `${event}.title`, values),
    body: translateCode(language, 'push-messages', `${event}.body`, values),
    path: pathOf(event, sellerOrderId),
    tag: sellerOrderId === null ? event : `order ${sellerOrderId}`,
  }
}

function pathOf(event: NotifiedEvent, sellerOrderId: string | null): string {
  if (event === 'claim_about_seller_order' || event === 'claim_funded_by_seller') return '/seller/claims'
  if (event === 'question_received') return '/seller/questions'
  return sellerOrderId === null ? '/seller/money' : `/seller/parts/${encodeURIComponent(sellerOrderId)}`
}

/** Queues a message for each device of an account. */
export const postToDevices = (
  context: Needs<'notifyOutbox'>,
  accountId: string,
  content: Content & { language: Language },
  key: string,
): Promise<void> =>
  transaction(async () => {
    const until = shopNow().getTime() + usefulHours * 3_600_000
    const devices = await listDevices(accountId)
    await post(
      context,
      devices.map(
        ({ id }): Post => ({
          kind: 'push-message',
          dedupeKey: `push-message:${id}:${key}`,
          payload: { deviceId: id, accountId, ...content, until },
        }),
      ),
    )
  })
