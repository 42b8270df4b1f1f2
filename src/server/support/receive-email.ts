import { isEmail, normaliseEmail } from '#domain/accounts/email-address.ts'
import { asLines, asOneLine } from '#domain/language/clean-text.ts'
import { defaultLanguage, type Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { mostContactCharacters } from '#domain/support/contact-message.ts'
import {
  cutQuotes,
  fitText,
  isAutomaticEmail,
  isSpamEmail,
  languageOfText,
  mostEmailsAnHour,
  textOfHtml,
} from '#domain/support/email-reading.ts'
import { mostTicketCharacters } from '#domain/support/support-topic.ts'
import { stepWrittenTo } from '#domain/support/ticket-flow.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { post } from '#server/jobs/outbox.ts'
import { dropEmailFiles, type SavedFiles, saveEmailFiles } from './email-photos.ts'
import type { ReceivedEmail } from './inbound-email.ts'
import {
  countEmailsOf,
  countEmailsToTicket,
  findTicketBy,
  insertEmail,
  insertEmailMessage,
  isEmailKnown,
} from './inbound-email-store.ts'
import { findAssignee } from './inbox-store.ts'
import { ticketOfAddresses, ticketOfMessageIds } from './reply-address.ts'
import { lockTicket, recordTicketEvent, saveTicketState, type TicketRow } from './ticket-store.ts'

/** What became of an email: put to its ticket, a contact message, or why it was dropped. */
type Outcome = 'ticket' | 'message' | 'again' | 'no sender' | 'own' | 'automatic' | 'spam' | 'empty' | 'too many'

type Receiving = Needs<'config' | 'inboundEmail' | 'log' | 'notifyOutbox' | 'secret' | 'storage'>

/** Refuses with thing/not-found for a provider the shop has not, and support/not-the-provider for another's call. */
export function admitEmail(
  { inboundEmail }: Needs<'inboundEmail'>,
  provider: string,
  authorization: string | undefined,
) {
  if (!inboundEmail || inboundEmail.name !== provider) refuse('thing/not-found')
  if (!inboundEmail.isFromProvider(authorization)) refuse('support/not-the-provider')
  return inboundEmail
}

/**
 * Takes an email that a provider passes on: an answer of a ticket's own customer goes to the ticket, anything else
 * becomes a contact message, and what a machine sent is dropped. Only the outcome is logged. Refuses as `admitEmail`
 * does, with request/malformed, and with server/busy, after which the provider sends it again.
 */
export async function receiveEmail(
  context: Receiving,
  call: { provider: string; authorization: string | undefined; body: Uint8Array },
): Promise<void> {
  const email = admitEmail(context, call.provider, call.authorization).read(call.body)
  context.log.info({ outcome: await takeEmail(context, email) }, 'an email came to support')
}

async function takeEmail(context: Receiving, email: ReceivedEmail): Promise<Outcome> {
  const from = normaliseEmail(email.from)
  if (!isEmail(from)) return 'no sender'
  if (await isOwnAddress(context, from)) return 'own'
  if (isAutomaticEmail(email.head, from)) return 'automatic'
  const text = textOf(email)
  if (text === '' && email.files.length === 0) return 'empty'
  if (await isEmailKnown(email.messageId)) return 'again'
  const ticket = await findTicketOf(context, email)
  const isCustomers = ticket !== undefined && normaliseEmail(ticket.email) === from
  if (!isCustomers && isSpamEmail(email.head)) return 'spam'
  if (!isCustomers && (await countEmailsOf(from)) >= mostEmailsAnHour.toShop) return 'too many'
  const files = await saveEmailFiles(context, email.files)
  let outcome: Outcome | undefined
  try {
    outcome = isCustomers
      ? await putToTicket(context, ticket.id, { email, text, files })
      : await takeAsMessage({ email, from, text, files }, ticket)
    return outcome
  } finally {
    if (outcome !== 'ticket' && outcome !== 'message') await dropEmailFiles(context, files)
  }
}

/** An email of our own that comes back would be answered for ever. */
const isOwnAddress = async ({ config, inboundEmail }: Receiving, from: string): Promise<boolean> => {
  const sender = /<([^>]+)>/.exec(config.email.from)?.[1] ?? config.email.from
  const own = [sender, (await readIdentity()).email, inboundEmail?.address ?? ''].map(normaliseEmail)
  return own.includes(from.replace(/\+[^@]*@/, '@'))
}

const textOf = ({ written, text, html }: ReceivedEmail): string =>
  cutQuotes(asLines(written) || asLines(text) || textOfHtml(html))

async function findTicketOf(
  context: Receiving,
  { recipients, answers }: ReceivedEmail,
): Promise<TicketRow | undefined> {
  const number = ticketOfAddresses(context, recipients)
  if (number) return findTicketBy({ number })
  const id = ticketOfMessageIds(context, answers)
  return id ? findTicketBy({ id }) : undefined
}

type Taken = { email: ReceivedEmail; text: string; files: SavedFiles }

/** Adds an answer to its ticket, which is open again, and tells who has it. */
const putToTicket = (context: Receiving, ticketId: string, { email, text, files }: Taken): Promise<Outcome> =>
  transaction(async () => {
    const ticket = await lockTicket(ticketId)
    if (await isEmailKnown(email.messageId)) return 'again'
    if ((await countEmailsToTicket(ticketId)) >= mostEmailsAnHour.toTicket) return 'too many'
    const fitted = fitText(text, mostTicketCharacters.message)
    const eventId = await recordTicketEvent({ ticketId, kind: 'wrote', text: fitted.text })
    await saveTicketState(stepWrittenTo(ticket.state), ticketId)
    const { fileNames, photos } = files
    await insertEmail({ messageId: email.messageId, eventId, fileNames, isCut: fitted.isCut }, photos)
    await notifyAssignee(context, ticket, { eventId, text: fitted.text })
    return 'ticket'
  })

async function notifyAssignee(
  context: Receiving,
  { id, number }: TicketRow,
  { eventId, text }: { eventId: number; text: string },
): Promise<void> {
  const assignee = await findAssignee(`ticket-${id}`)
  if (!assignee) return
  const { to, name, language } = assignee
  await post(context, [
    emailMessage(`ticket:${id}:wrote:${eventId}`, {
      to,
      language,
      template: 'ticketAnswered',
      values: { name, number },
      ...(text && { text }),
      path: `/admin/tickets/${id}`,
    }),
  ])
}

class TakenBefore extends Error {}

/** Saves an email as a contact message; one that answers a ticket of another customer names that ticket. */
async function takeAsMessage(
  { email, from, text, files }: Taken & { from: string },
  named: TicketRow | undefined,
): Promise<Outcome> {
  const fitted = fitText(text, mostContactCharacters.message)
  const line = (typed: string, most: number) => fitText(asOneLine(typed), most).text
  const language: Language = languageOfText(`${email.subject} ${text}`, named?.language ?? defaultLanguage)
  try {
    await transaction(async () => {
      const contactId = await insertEmailMessage({
        name: line(email.fromName, mostContactCharacters.name) || from,
        email: from,
        subject: line(email.subject, mostContactCharacters.subject) || '—',
        message: fitted.text,
        language,
      })
      const { fileNames, photos } = files
      const row = {
        messageId: email.messageId,
        contactId,
        namedTicket: named?.id ?? null,
        fileNames,
        isCut: fitted.isCut,
      }
      if (!(await insertEmail(row, photos))) throw new TakenBefore()
    })
    return 'message'
  } catch (error) {
    if (error instanceof TakenBefore) return 'again'
    throw error
  }
}
