import { asLines } from '#domain/language/clean-text.ts'
import { stepTicket, type TicketCommand, type TicketEventKind } from '#domain/support/ticket-flow.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { translate } from '#server/translate.ts'
import { findLastEmailId } from './inbound-email-store.ts'
import { earlierEmailsOf, replyAddressOf } from './reply-address.ts'
import { lockTicket, recordTicketEvent, saveTicketState, type TicketRow } from './ticket-store.ts'

/**
 * Takes one step of a ticket under its lock and records it in its history. Refuses with thing/not-found and
 * flow/not-now.
 */
async function takeStep(
  id: string,
  command: TicketCommand,
  record: { kind: TicketEventKind; text?: string; by: Principal },
): Promise<{ ticket: TicketRow; eventId: number }> {
  const ticket = await lockTicket(id)
  const state = stepTicket(ticket.state, command)
  await saveTicketState(state, id)
  return { ticket, eventId: await recordAct(id, record) }
}

const recordAct = (
  ticketId: string,
  { kind, text, by }: { kind: TicketEventKind; text?: string; by: Principal },
): Promise<number> => recordTicketEvent({ ticketId, kind, actorId: by.id, actorName: by.name, text: text ?? null })

/**
 * Emails a reply to the writer in the language of their message. Refuses with thing/not-found, and flow/not-now once
 * it is closed.
 */
export async function replyToTicket(
  context: Needs<'config' | 'inboundEmail' | 'notifyOutbox' | 'secret'>,
  id: string,
  typed: string,
  by: Principal,
): Promise<void> {
  const text = asLines(typed)
  await transaction(async () => {
    const shop = await readIdentity()
    const { ticket, eventId } = await takeStep(id, 'reply', { kind: 'replied', text, by })
    const { number, email, language, topic } = ticket
    await post(context, [
      emailMessage(`ticket:${id}:reply:${eventId}`, {
        to: email,
        replyTo: replyAddressOf(context, number, shop.email),
        ...earlierEmailsOf(context, id, await findLastEmailId(id)),
        language,
        template: 'ticketReply',
        values: { number, topic: translate(language, 'support', `topics.${topic}.name`) },
        text: text,
      }),
    ])
  })
}

/** Adds a note that only staff may read, in any state. Refuses with thing/not-found. */
export async function addTicketNote(id: string, typed: string, by: Principal): Promise<void> {
  await transaction(async () => {
    await lockTicket(id)
    await recordAct(id, { kind: 'noted', text: asLines(typed), by })
  })
}

/** Closes a ticket, or reopens it. Refuses with thing/not-found and flow/not-now. */
export async function turnTicket(id: string, command: 'close' | 'reopen', by: Principal): Promise<void> {
  await transaction(() => takeStep(id, command, { kind: command === 'close' ? 'closed' : 'reopened', by }))
}
