import { randomUUID } from 'node:crypto'
import { isEmail, normaliseEmail } from '#domain/accounts/email-address.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { signText } from '#server/shop-secret.ts'
import { invalidFields } from '#server/support/take-contact-message.ts'
import { isAvailableOrLater, notifySubscribersMessage } from './notify-subscribers.ts'
import { saveProductRequest } from './product-request-store.ts'
import { saveSubscription } from './subscription-store.ts'

/** The subject of a subscription that is not about a product. */
export const opening = 'opening'

/** Returns an identifier of an address for its unsubscribe link, without revealing the address. */
const addressKey = ({ secret }: Needs<'secret'>, email: string): string =>
  signText(secret, `notify-me ${email}`, 'base64url')

/**
 * Saves a subscription to be notified once, in the reader's language: `about` is `opening` or a product. A repeated
 * request is the same subscription. When it is available already, because the page was outdated, the email is sent at
 * once. Refuses with request/invalid (the address) and thing/not-found.
 */
export async function createSubscription(
  context: Needs<'secret' | 'notifyOutbox'>,
  typed: { email: string; about: string },
  visitor: Visitor,
) {
  if (!isEmail(typed.email)) throw invalidFields('contact', ['email'])
  const { language } = visitor
  const email = normaliseEmail(typed.email)
  const productId = typed.about === opening ? null : typed.about
  await transaction(async () => {
    const already = await isAvailableOrLater(context, productId)
    await saveSubscription({ email, productId, requestId: null, language, addressKey: addressKey(context, email) })
    if (already) await post(context, [notifySubscribersMessage(randomUUID(), productId)])
  })
}

/**
 * Saves that a visitor asks for a product which nobody sells; with an email address they get one email once something
 * that matches is on sale. Refuses with request/invalid (the address, or a text that is none).
 */
export async function requestProduct(context: Needs<'secret'>, typed: { q: string; email: string }, visitor: Visitor) {
  const { language } = visitor
  if (typed.email !== '' && !isEmail(typed.email)) throw invalidFields('contact', ['email'])
  await transaction(async () => {
    const requestId = await saveProductRequest({ typed: typed.q, language, times: 1 })
    const email = normaliseEmail(typed.email)
    if (email === '') return
    await saveSubscription({ email, productId: null, requestId, language, addressKey: addressKey(context, email) })
  })
}
