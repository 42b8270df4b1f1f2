import { randomBytes, randomUUID } from 'node:crypto'
import { identity } from '#domain/identity.ts'
import { defaultLanguage } from '#domain/language.ts'
import { checkTicket, type TypedTicket, ticketNumber } from '#domain/support-ticket.ts'
import { supportTicket, supportTicketEvent } from '#server/db/support-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { letter } from '#server/mail/deliver-letter.ts'
import { say } from '#server/say.ts'
import { invalidFields } from './take-contact-message.ts'

/** More than a number needs, since some bytes are discarded. */
const bytesPerNumber = 32

/**
 * Opens a ticket, acknowledges it to its writer in their language and notifies the shop, all or nothing. The order is
 * not looked up, so the response does not reveal whether it exists; the writer's text is not in the acknowledgement,
 * so that it cannot be used to send emails to others. Refuses with request/invalid and a message for each wrong
 * field.
 */
export async function openTicket(house: House, typed: TypedTicket, visitor: Visitor): Promise<{ number: string }> {
  const { language, principal } = visitor
  const { ticket, wrong } = checkTicket(typed)
  if (wrong.length > 0) throw invalidFields(language, 'support', wrong)
  const { message, ...kept } = ticket
  const id = randomUUID()
  return transaction(async () => {
    // The table refuses the same number twice; among 6.5 x 10^11 that is an error to be reported, not a case to be
    // handled.
    const number = ticketNumber(randomBytes(bytesPerNumber))
    await db()
      .insert(supportTicket)
      .values({ id, number, ...kept, language, accountId: principal?.id ?? null })
    await db().insert(supportTicketEvent).values({ ticketId: id, kind: 'opened', text: message })
    await post(house, [
      letter(`ticket:${id}:opened`, {
        to: ticket.email,
        replyTo: identity.email,
        language,
        letter: 'ticketOpened',
        values: { number, topic: say(language, 'support', `topics.${ticket.topic}.name`) },
      }),
      letter(`ticket:${id}:shop`, {
        to: identity.email,
        replyTo: ticket.email,
        language: defaultLanguage,
        letter: 'ticketForShop',
        values: {
          number,
          email: ticket.email,
          topic: say(defaultLanguage, 'support', `topics.${ticket.topic}.name`),
        },
        words: message,
        path: `/admin/tickets/${id}`,
      }),
    ])
    return { number }
  })
}
