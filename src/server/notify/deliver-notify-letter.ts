import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { product } from '#server/db/catalogue-tables.ts'
import { notifyMe } from '#server/db/notify-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { deliverLetter, type LetterPayload } from '#server/mail/deliver-letter.ts'
import { isSoOrLater } from './tell-waiting.ts'

type Waiting = typeof notifyMe.$inferSelect

/**
 * Sends the one email of a subscription and erases the address with it. Sends nothing when the subscription was
 * cancelled, and leaves it waiting when the product is unavailable again: sold out, closed, or its store sells
 * nothing today. Throws when the email cannot be sent.
 */
export async function deliverNotifyLetter(
  house: House,
  message: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { id } = z.object({ id: z.number() }).parse(message.payload)
  const waiting = await transaction(() => findDue(house, id))
  if (!waiting) return
  await deliverLetter(house, { dedupeKey: message.dedupeKey, payload: await letterFor(waiting) })
  await db().delete(notifyMe).where(eq(notifyMe.id, id))
}

async function findDue(house: House, id: number): Promise<Waiting | undefined> {
  const [waiting] = await db().select().from(notifyMe).where(eq(notifyMe.id, id))
  if (!waiting || (await isSoOrLater(house, waiting.productId))) return waiting
  await db().update(notifyMe).set({ toldAt: null }).where(eq(notifyMe.id, id))
  return undefined
}

async function letterFor({ email, productId, language, addressKey }: Waiting): Promise<LetterPayload> {
  const common = { to: email, language, stopPath: `/notify-me/stop?token=${addressKey}` }
  if (productId === null) return { ...common, letter: 'opened', path: '/' }
  const [found] = await db().select({ name: product.name }).from(product).where(eq(product.id, productId))
  return {
    ...common,
    letter: 'backInStock',
    values: { product: found?.name[language] ?? '' },
    path: `/product/${encodeURIComponent(productId)}`,
  }
}
