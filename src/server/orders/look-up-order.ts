import { z } from 'zod'
import { isEmail, normaliseEmail } from '#domain/email-address.ts'
import { type Language, languages } from '#domain/language.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { post } from '#server/jobs/outbox.ts'
import { say } from '#server/say.ts'
import { linkHash, linkToken, newLinkName } from './order-link.ts'
import { orderLinkMail } from './order-link-mail.ts'
import { findByNumber, saveLink } from './order-store.ts'

const wish = z.object({ number: z.string(), email: z.string(), link: z.string(), language: z.enum(languages) })

/**
 * Delay of the email after the response (seconds): otherwise its work would slow the response and reveal that the
 * order exists.
 */
const laterSeconds = 1

/**
 * Records a request for a fresh link to an order. The response is the same, and takes the same work, whether there is
 * such an order or not: that is checked only afterwards, in `answerLookup` (docs/spec/decisions.md#36).
 */
export async function lookUpOrder(house: House, asked: { number: string; email: string }, language: Language) {
  const number = parseOrderNumber(asked.number)
  if (number && isEmail(asked.email)) {
    const link = newLinkName()
    const payload = { number, email: normaliseEmail(asked.email), link, language }
    const runAt = dbNowPlus({ seconds: laterSeconds })
    await transaction(() => post(house, [{ kind: 'order-lookup', dedupeKey: `order-lookup:${link}`, payload, runAt }]))
  }
  return { message: say(language, 'mails', 'lookup.answer') }
}

/**
 * Delivers a message of the kind `order-lookup`: emails the link when number and email address belong together,
 * otherwise does nothing.
 */
export async function answerLookup(house: House, message: { payload: unknown }): Promise<void> {
  const { number, email, link, language } = wish.parse(message.payload)
  await transaction(async () => {
    const order = await findByNumber(number, email)
    if (!order) return
    const token = linkToken(house, { orderId: order.id, generation: order.linkGeneration, link })
    if (order.accountId === null) await saveLink(order.id, linkHash(token))
    await post(house, [orderLinkMail(order.id, { link, language, once: link })])
  })
}
