import { randomUUID } from 'node:crypto'
import { defaultLanguage } from '#domain/language/language.ts'
import { checkTicket, type TypedTicket } from '#domain/support/support-ticket.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { translate } from '#server/translate.ts'
import { replyAddressOf } from './reply-address.ts'
import { invalidFields } from './take-contact-message.ts'
import { insertTicket, newTicketNumber, recordTicketEvent } from './ticket-store.ts'

/**
 * Opens a ticket, acknowledges it to its writer in their language and notifies the shop, all or nothing. The order is
 * not looked up, so the response does not reveal whether it exists; the writer's text is not in the acknowledgement,
 * so that it cannot be used to send emails to others. Refuses with request/invalid and a message for each wrong
 * field.
 */
export async function openTicket(
  context: Needs<'notifyOutbox' | 'inboundEmail' | 'secret'>,
  typed: TypedTicket,
  visitor: Visitor,
): Promise<{ number: string }> {
  const { language, principal } = visitor
  const { ticket, wrong } = checkTicket(typed)
  if (wrong.length > 0) throw invalidFields('support', wrong)
  const { message, ...fields } = ticket
  const id = randomUUID()
  return transaction(async () => {
    const shop = await readIdentity()
    const number = newTicketNumber()
    await insertTicket({ id, number, ...fields, language, accountId: principal?.id ?? null })
    await recordTicketEvent({ ticketId: id, kind: 'opened', text: message })
    await post(context, [
      emailMessage(`ticket:${id}:opened`, {
        to: ticket.email,
        replyTo: replyAddressOf(context, number, shop.email),
        language,
        template: 'ticketOpened',
        values: { number, topic: translate(language, 'support', `topics.${ticket.topic}.name`) },
      }),
      emailMessage(`ticket:${id}:shop`, {
        to: shop.email,
        replyTo: ticket.email,
        language: defaultLanguage,
        template: 'ticketForShop',
        values: {
          number,
          email: ticket.email,
          topic: translate(defaultLanguage, 'support', `topics.${ticket.topic}.name`),
        },
        text: message,
        path: `/admin/tickets/${id}`,
      }),
    ])
    return { number }
  })
}
