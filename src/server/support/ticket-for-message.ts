import { randomUUID } from 'node:crypto'
import { findOrderNumber } from '#domain/codes/order-number.ts'
import type { SupportTopic } from '#domain/support/support-topic.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { lockMessage, saveMessageTicket } from './contact-store.ts'
import { moveEmailToEvent } from './inbound-email-store.ts'
import { findAssignee, saveAssignee } from './inbox-store.ts'
import { insertTicket, newTicketNumber, recordTicketEvent } from './ticket-store.ts'

/**
 * Opens the ticket in which a contact message is answered (decision 690): with its text, writer, time and what came
 * with its email, handled by the colleague who had the message, else by the one who opens it. A message that has one stays as it is.
 * Refuses with thing/not-found.
 */
export const openTicketForMessage = (messageId: string, topic: SupportTopic, by: Principal): Promise<void> =>
  transaction(async () => {
    const message = await lockMessage(messageId)
    if (message.ticketId) return
    const { email, language, accountId, createdAt, subject } = message
    const text = `${subject}\n\n${message.message}`
    const ticket = {
      id: randomUUID(),
      number: newTicketNumber(),
      orderNumber: findOrderNumber(text),
      email,
      topic,
      language,
      accountId,
      createdAt,
    }
    await insertTicket(ticket)
    const eventId = await recordTicketEvent({ ticketId: ticket.id, kind: 'opened', text, at: createdAt })
    await moveEmailToEvent(messageId, eventId)
    await saveAssignee(`ticket-${ticket.id}`, (await findAssignee(`message-${messageId}`))?.id ?? by.id)
    await saveMessageTicket(message, ticket.id, by)
  })
