import { type EmailObstacle, emailObstacle, emailsToSendAgain, mostEmailsAgain } from '#domain/orders/emails-again.ts'
import { isShortageOpen } from '#domain/orders/shortage.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { translateRefusal } from '#server/translate.ts'
import { emailTitle } from './email-title.ts'
import { readEmailsAgainFacts } from './emails-again-store.ts'
import { lockOrder, type OrderEventRow, readWholeOrder, type WholeOrder } from './order-store.ts'
import { performerOf, recordEvent } from './record-event.ts'

/** Returns what would be sent again to the customer of an order, and why it cannot be now. */
export async function showEmailsAgain(whole: WholeOrder, { language }: Visitor) {
  const { emails, obstacle, bounced } = await decide(whole)
  const { number } = whole.head.order
  return {
    emails: emails.map(({ kind }) => emailTitle(kind, number, language)),
    obstacle: obstacle && translateRefusal(language, `order-email/${obstacle}`, { count: mostEmailsAgain }),
    bounced,
  }
}

/**
 * Emails the customer of an order its confirmation once more, and what its state calls for, in the order's language, and
 * records it. Under the order's lock, so that two clicks send once. Refuses with thing/not-found and order-email/*.
 */
export const sendEmailsAgain = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  visitor: Visitor,
): Promise<void> =>
  transaction(async () => {
    const { number } = await lockOrder(orderId)
    const whole = (await readWholeOrder(orderId)) ?? refuse('thing/not-found')
    const { emails, obstacle } = await decide(whole)
    if (obstacle) refuse(`order-email/${obstacle}`, { count: mostEmailsAgain })
    const eventId = await recordEvent(context, {
      orderId,
      kind: 'emails_sent_again',
      actor: performerOf(member(visitor), 'admin'),
      data: { emails: emails.map(({ kind }) => kind), number },
    })
    await post(
      context,
      emails.map((email) => emailAgain(email, eventId)),
    )
  })

async function decide(whole: WholeOrder): Promise<{
  emails: OrderEventRow[]
  obstacle: EmailObstacle | null
  bounced: boolean
}> {
  const { order, shipments } = whole.head
  const emails = emailsToSendAgain(whole.events, {
    status: order.status,
    hasShortage: whole.sellerOrders.some(({ sellerOrder }) => isShortageOpen(sellerOrder, whole.at)),
    isOnHold: shipments.some(({ state }) => state === 'on_hold'),
  })
  const { waits, bounced, sent, is_just_sent: isJustSent } = await readEmailsAgainFacts(order.id)
  const obstacle = emailObstacle({ email: order.email, count: emails.length, sent, isJustSent, waits })
  return { emails, obstacle, bounced }
}

/** Returns the email about an event once more; `again` is the event that records it. */
const emailAgain = ({ orderId, id, kind }: OrderEventRow, again: number): Post => ({
  kind: 'order-email',
  dedupeKey: `order-email:again:${again}:${id}`,
  sequence: `order:${orderId}:customer`,
  payload: { orderId, eventId: id, kind, audience: 'customer', accountId: null, brandId: null },
})
