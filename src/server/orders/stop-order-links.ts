import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { requireOrderAccess } from './order-access.ts'
import { firstLink, linkHash, linkToken } from './order-link.ts'
import { orderLinkEmail } from './order-link-email.ts'
import { lockOrder, saveLinkGeneration } from './order-status-store.ts'
import { revokeLinks, saveLink } from './order-store.ts'
import { type Performer, performerOf, recordEvent } from './record-event.ts'

/**
 * Revokes every link to a guest's order, and every cookie one was exchanged for, including this browser's, and emails
 * a fresh link to the address of the order: access to that mailbox identifies the owner. An order of an account has
 * no links, so nothing is emailed. Refuses with thing/not-found like every access to an order.
 */
export const stopOrderLinks = (
  context: Needs<'secret' | 'orderChanged' | 'notifyOutbox'>,
  id: string,
  visitor: Visitor,
): Promise<{ emailed: boolean }> =>
  transaction(async () => {
    const order = await lockOrder(id)
    // After the lock: of two requests with one link, the second has no access any more.
    await requireOrderAccess(visitor, id, 'write')
    if (!order) return refuse('thing/not-found')
    if (order.accountId !== null) return { emailed: false }
    const generation = order.linkGeneration + 1
    await saveLinkGeneration(generation, id)
    await revokeLinks(id)
    await saveLink(id, linkHash(linkToken(context, { orderId: id, generation })))
    await recordEvent(context, { orderId: id, kind: 'links_stopped', actor: actorOf(visitor, order.shipping.fullName) })
    await post(context, [
      orderLinkEmail(id, { link: firstLink, language: visitor.language, once: `stopped ${generation}` }),
    ])
    return { emailed: true }
  })

function actorOf({ principal }: Visitor, guestName: string): Performer {
  if (!principal) return { id: null, role: 'guest', name: guestName, as: 'customer' }
  return performerOf(principal, principal.role === 'admin' ? 'admin' : 'customer')
}
