import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { product, productRequest } from '#server/db/catalogue-tables.ts'
import { subscription } from '#server/db/notify-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { deliverEmail, type EmailPayload } from '#server/email/deliver-email.ts'
import { isAvailable } from './check-availability.ts'
import { isAvailableOrLater } from './notify-subscribers.ts'

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
  await db().delete(subscription).where(eq(subscription.id, id))
}

/** `productId` is the product that was found for a product request. */
const payload = z.object({ id: z.number(), productId: z.string().optional() })

async function findDue(
  context: Needs<'notifyOutbox'>,
  id: number,
  foundId: string | undefined,
): Promise<Waiting | undefined> {
  const [waiting] = await db().select().from(subscription).where(eq(subscription.id, id))
  const isDue =
    !waiting ||
    (foundId === undefined ? await isAvailableOrLater(context, waiting.productId) : await isAvailable(foundId))
  if (isDue) return waiting
  await db().update(subscription).set({ notifiedAt: null }).where(eq(subscription.id, id))
  return undefined
}

async function emailFor(waiting: Waiting, foundId: string | undefined): Promise<EmailPayload> {
  const { email, language, addressKey } = waiting
  const common = { to: email, language, stopPath: `/notify-me/stop?token=${addressKey}` }
  const productId = foundId ?? waiting.productId
  if (productId === null) return { ...common, template: 'opened', path: '/' }
  const [found] = await db().select({ name: product.name }).from(product).where(eq(product.id, productId))
  const values = { product: found?.name[language] ?? '' }
  const path = `/product/${encodeURIComponent(productId)}`
  if (waiting.requestId === null) return { ...common, template: 'backInStock', values, path }
  const [request] = await db()
    .select({ typed: productRequest.typed })
    .from(productRequest)
    .where(eq(productRequest.id, waiting.requestId))
  return { ...common, template: 'requestFound', values: { ...values, typed: request?.typed ?? '' }, path }
}
