import { isEmail, normaliseEmail } from '#domain/email-address.ts'
import type { Language } from '#domain/language.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { post } from '#server/jobs/outbox.ts'
import { say } from '#server/say.ts'
import { linkHash, linkToken, newLinkName } from './order-link.ts'
import { findByNumber, saveLink } from './order-store.ts'

/**
 * Mails a fresh link to an order when number and e-mail address belong together. The answer is the same whether they do or not, and takes
 * no part in who may know (decisions 36).
 */
export async function lookUpOrder(house: House, asked: { number: string; email: string }, language: Language) {
  const number = parseOrderNumber(asked.number)
  if (number && isEmail(asked.email)) await mailLink(house, number, normaliseEmail(asked.email), language)
  return { message: say(language, 'mails', 'lookup.answer') }
}

async function mailLink(house: House, number: string, email: string, language: Language): Promise<void> {
  await transaction(async () => {
    const order = await findByNumber(number, email)
    if (!order) return
    const link = newLinkName()
    if (order.accountId === null) await saveLink(order.id, linkHash(linkToken(house, order.id, link)))
    await post(house, [
      {
        kind: 'order-mail',
        dedupeKey: `order-mail:lookup:${order.id}:${link}`,
        payload: {
          orderId: order.id,
          kind: 'order_link',
          audience: 'customer',
          accountId: null,
          brandId: null,
          link,
          language,
        },
      },
    ])
  })
}
