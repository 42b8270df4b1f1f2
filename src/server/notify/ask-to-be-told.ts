import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isEmail, normaliseEmail } from '#domain/email-address.ts'
import { notifyMe } from '#server/db/notify-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { invalidFields } from '#server/support/take-contact-message.ts'
import { isSoOrLater, tellWaitingPost, unsentInterval } from './tell-waiting.ts'

/** What a wish is about when it is not a product. */
export const opening = 'opening'

/** Returns an identifier of an address for its unsubscribe link, without revealing the address. */
const addressKey = ({ secret }: Pick<House, 'secret'>, email: string): string =>
  createHmac('sha256', secret).update(`notify-me ${email}`).digest('base64url')

/**
 * Saves a subscription to be notified once, in the reader's language: `about` is `opening` or a product. A repeated
 * request is the same subscription. When it is available already, because the page was outdated, the email is sent at
 * once. Refuses with request/invalid (the address) and thing/not-found.
 */
export async function askToBeTold(house: House, typed: { email: string; about: string }, visitor: Visitor) {
  if (!isEmail(typed.email)) throw invalidFields(visitor.language, 'contact', ['email'])
  const { language } = visitor
  const email = normaliseEmail(typed.email)
  const productId = typed.about === opening ? null : typed.about
  await transaction(async () => {
    const already = await isSoOrLater(house, productId)
    await db()
      .insert(notifyMe)
      .values({ email, productId, language, addressKey: addressKey(house, email) })
      .onConflictDoUpdate({
        target: [notifyMe.email, notifyMe.productId],
        // An email being sent stays the only one; one that was never delivered is tried again.
        set: {
          language,
          toldAt: sql`case when ${notifyMe.toldAt} < now() - ${unsentInterval} then null else ${notifyMe.toldAt} end`,
        },
      })
    if (already) await post(house, [tellWaitingPost(randomUUID(), productId)])
  })
}
