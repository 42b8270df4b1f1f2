import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import type { subscription } from '#server/db/notify-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { deliverEmail, type EmailPayload } from '#server/email/deliver-email.ts'
import { isAvailable } from './check-availability.ts'
import { isAvailableOrLater } from './notify-subscribers.ts'
import {
  deleteSubscription,
  findProductName,
  findRequestText,
  findSubscription,
  saveNotNotified,
} from './subscription-store.ts'

type Waiting = typeof subscription.$inferSelect

/**
 * Sends the one email of a subscription and erases the address with it. Sends nothing when the subscription was
 * cancelled, and leaves it waiting when the product is unavailable again: sold out, closed, or its store sells
 * nothing today. Throws when the email cannot be sent.
 */
export async function deliverSubscriptionEmail(
  context: Needs<'config' | 'secret' | 'sendEmail' | 'notifyOutbox'>,
  message: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { id, productId } = payload.parse(message.payload)
  const waiting = await transaction(() => findDue(context, id, productId))
  if (!waiting) return
  await deliverEmail(context, { dedupeKey: message.dedupeKey, payload: await emailFor(waiting, productId) })
  await deleteSubscription(id)
}

/** `productId` is the product that was found for a product request. */
const payload = z.object({ id: z.number(), productId: z.string().optional() })

async function findDue(
  context: Needs<'notifyOutbox'>,
  id: number,
  foundId: string | undefined,
): Promise<Waiting | undefined> {
  const waiting = await findSubscription(id)
  const isDue =
    !waiting ||
    (foundId === undefined ? await isAvailableOrLater(context, waiting.productId) : await isAvailable(foundId))
  if (isDue) return waiting
  await saveNotNotified(id)
  return undefined
}

async function emailFor(waiting: Waiting, foundId: string | undefined): Promise<EmailPayload> {
  const { email, language, addressKey } = waiting
  const common = { to: email, language, stopPath: `/notify-me/stop?token=${addressKey}` }
  const productId = foundId ?? waiting.productId
  if (productId === null) return { ...common, template: 'opened', path: '/' }
  const found = await findProductName(productId)
  const values = { product: found?.name[language] ?? '' }
  const path = `/product/${encodeURIComponent(productId)}`
  if (waiting.requestId === null) return { ...common, template: 'backInStock', values, path }
  const request = await findRequestText(waiting.requestId)
  return { ...common, template: 'requestFound', values: { ...values, typed: request?.typed ?? '' }, path }
}
