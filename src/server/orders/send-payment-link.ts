import { paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockOrder } from './order-status-store.ts'
import { readPaymentLinkFacts } from './payment-link-store.ts'
import { performerOf, recordEvent } from './record-event.ts'

/** How often a link is sent again at most, so that nobody's mailbox is filled by impatience. */
const mostSent = 5

/**
 * Emails the customer of an order at the desk the way to its payment once more, and says so in the timeline. Refuses with
 * thing/not-found, payment-link/not-waiting (it is paid, cancelled, over, or was placed in the shop) and
 * payment-link/too-often (within two minutes, or more than five times).
 */
export const sendPaymentLink = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  visitor: Visitor,
): Promise<{ sent: number }> =>
  transaction(async () => {
    const order = await lockOrder(id)
    if (!order) return refuse('thing/not-found')
    const facts = await readPaymentLinkFacts(id)
    if (order.channel === 'web' || !facts?.waits) return refuse('payment-link/not-waiting')
    if (facts.is_just_sent || facts.sent >= mostSent) refuse('payment-link/too-often', { count: mostSent })
    const total = paise(Number(facts.total))
    await recordEvent(context, {
      orderId: id,
      kind: 'payment_link_sent',
      actor: performerOf(member(visitor), 'admin'),
      data: { total },
    })
    return { sent: facts.sent + 1 }
  })
