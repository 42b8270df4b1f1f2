import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { subscription } from '#server/db/notify-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { deliverEmail, type EmailPayload } from '#server/email/deliver-email.ts'
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
  const { id } = z.object({ id: z.number() }).parse(message.payload)
  const waiting = await transaction(() => findDue(context, id))
  if (!waiting) return
  await deliverEmail(context, { dedupeKey: message.dedupeKey, payload: await emailFor(waiting) })
  await db().delete(subscription).where(eq(subscription.id, id))
}

async function findDue(context: Needs<'notifyOutbox'>, id: number): Promise<Waiting | undefined> {
  const [waiting] = await db().select().from(subscription).where(eq(subscription.id, id))
  if (!waiting || (await isAvailableOrLater(context, waiting.productId))) return waiting
  await db().update(subscription).set({ notifiedAt: null }).where(eq(subscription.id, id))
  return undefined
}

async function emailFor({ email, productId, language, addressKey }: Waiting): Promise<EmailPayload> {
  const common = { to: email, language, stopPath: `/notify-me/stop?token=${addressKey}` }
  if (productId === null) return { ...common, template: 'opened', path: '/' }
  const [found] = await db().select({ name: product.name }).from(product).where(eq(product.id, productId))
  return {
    ...common,
    template: 'backInStock',
    values: { product: found?.name[language] ?? '' },
    path: `/product/${encodeURIComponent(productId)}`,
  }
}
