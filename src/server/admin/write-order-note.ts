import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { listAdmins } from '#server/email/admin-address-store.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { findOrder } from '#server/orders/order-store.ts'
import { performerOf, recordEvent } from '#server/orders/record-event.ts'

/** Lists who can be mentioned on an order: the staff who may see orders, without the one who asks. */
export async function listOrderColleagues(own: string) {
  const staff = await listAdmins('orders.read')
  return staff.filter(({ id }) => id !== own).sort((one, other) => one.name.localeCompare(other.name))
}

type Note = { text: string; mentionedIds: readonly string[] }

/**
 * Adds a note to the timeline of an order, for staff and the hub alone, and emails it to those it mentions. Refuses
 * with thing/not-found, and order/no-colleague for an account that may not see orders.
 */
export const writeOrderNote = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  { text, mentionedIds }: Note,
  by: Principal,
): Promise<void> =>
  transaction(async () => {
    const { number } = await findOrder(orderId)
    const wanted = new Set(mentionedIds)
    const mentioned = (await listOrderColleagues(by.id)).filter(({ id }) => wanted.has(id))
    if (mentioned.length < wanted.size) refuse('order/no-colleague')
    const data = { text, people: mentioned.map(({ name }) => name).join(', ') }
    const kind = mentioned.length > 0 ? 'staff_mention' : 'staff_note'
    const eventId = await recordEvent(context, { orderId, kind, actor: performerOf(by, 'admin'), data })
    await post(
      context,
      mentioned.map(({ id, to, name, language }) =>
        emailMessage(`order-note:${eventId}:${id}`, {
          to,
          language,
          template: 'orderNote',
          values: { name, by: by.name, number },
          text,
          path: `/admin/orders/${orderId}`,
        }),
      ),
    )
  })
