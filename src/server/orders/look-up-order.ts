import { z } from 'zod'
import { isEmail, normaliseEmail } from '#domain/accounts/email-address.ts'
import { parseOrderNumber } from '#domain/codes/order-number.ts'
import { type Language, languages } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/jobs/outbox.ts'
import { translate } from '#server/translate.ts'
import { linkHash, linkToken, newLinkName } from './order-link.ts'
import { orderLinkEmail } from './order-link-email.ts'
import { findByNumber, saveLink } from './order-store.ts'

const lookup = z.object({ number: z.string(), email: z.string(), link: z.string(), language: z.enum(languages) })

/**
 * Delay of the email after the response (seconds): otherwise its work would slow the response and reveal that the
 * order exists.
 */
const laterSeconds = 1

/**
 * Records a request for a fresh link to an order. The response is the same, and takes the same work, whether there is
 * such an order or not: that is checked only afterwards, in `answerLookup` (docs/spec/decisions.md#36).
 */
export async function lookUpOrder(
  context: Needs<'notifyOutbox'>,
  request: { number: string; email: string },
  language: Language,
) {
  const number = parseOrderNumber(request.number)
  if (number && isEmail(request.email)) {
    const link = newLinkName()
    const payload = { number, email: normaliseEmail(request.email), link, language }
    const runAt = dbNowPlus({ seconds: laterSeconds })
    await transaction(() =>
      post(context, [{ kind: 'order-lookup', dedupeKey: `order-lookup:${link}`, payload, runAt }]),
    )
  }
  return { message: translate(language, 'emails', 'lookup.answer') }
}

/**
 * Delivers a message of the kind `order-lookup`: emails the link when number and email address belong together,
 * otherwise does nothing.
 */
export async function answerLookup(
  context: Needs<'secret' | 'notifyOutbox'>,
  message: { payload: unknown },
): Promise<void> {
  const { number, email, link, language } = lookup.parse(message.payload)
  await transaction(async () => {
    const order = await findByNumber(number, email)
    if (!order) return
    const token = linkToken(context, { orderId: order.id, generation: order.linkGeneration, link })
    if (order.accountId === null) await saveLink(order.id, linkHash(token))
    await post(context, [orderLinkEmail(order.id, { link, language, once: link })])
  })
}
