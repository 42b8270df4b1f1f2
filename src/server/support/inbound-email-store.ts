import { and, desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import {
  contactMessage,
  inboundEmail,
  inboundPhoto,
  supportTicket,
  supportTicketEvent,
} from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the ticket of a number or an id, or undefined. */
export async function findTicketBy(key: { number: string } | { id: string }) {
  const [row] = await db()
    .select()
    .from(supportTicket)
    .where('number' in key ? eq(supportTicket.number, key.number) : eq(supportTicket.id, key.id))
  return row
}

/** Returns whether an email with this Message-ID was taken before. */
export async function isEmailKnown(messageId: string): Promise<boolean> {
  const rows = await db()
    .select({ id: inboundEmail.id })
    .from(inboundEmail)
    .where(eq(inboundEmail.messageId, messageId))
  return rows.length > 0
}

const lastHour = sql`now() - interval '1 hour'`

/** Returns how many emails the customer of a ticket has sent to it in the last hour. */
export async function countEmailsToTicket(ticketId: string): Promise<number> {
  const [row] = await db()
    .select({ emails: sql<number>`count(*)::int` })
    .from(supportTicketEvent)
    .where(
      and(
        eq(supportTicketEvent.ticketId, ticketId),
        eq(supportTicketEvent.kind, 'wrote'),
        sql`${supportTicketEvent.at} > ${lastHour}`,
      ),
    )
  return row?.emails ?? 0
}

/** Returns how many emails of an address became contact messages in the last hour. */
export async function countEmailsOf(email: string): Promise<number> {
  const [row] = await db()
    .select({ emails: sql<number>`count(*)::int` })
    .from(inboundEmail)
    .innerJoin(contactMessage, eq(contactMessage.id, inboundEmail.contactId))
    .where(and(sql`${inboundEmail.receivedAt} > ${lastHour}`, eq(contactMessage.email, email)))
  return row?.emails ?? 0
}

/**
 * Saves an email as taken, with its photographs; `message` is the one it became. Returns false when it was taken
 * before, by another process at the same moment.
 */
export async function insertEmail(
  email: typeof inboundEmail.$inferInsert,
  photos: readonly { id: string; file: string }[],
): Promise<boolean> {
  const [row] = await db().insert(inboundEmail).values(email).onConflictDoNothing().returning({ id: inboundEmail.id })
  if (!row) return false
  if (photos.length > 0)
    await db()
      .insert(inboundPhoto)
      .values(photos.map((photo, index) => ({ ...photo, emailId: row.id, position: index + 1 })))
  return true
}

type Written = { name: string; email: string; subject: string; message: string; language: Language }

/** Lets the email that a contact message came by belong to an event of a ticket instead, with its photographs. */
export async function moveEmailToEvent(contactId: string, eventId: number): Promise<void> {
  await db().update(inboundEmail).set({ eventId, contactId: null }).where(eq(inboundEmail.contactId, contactId))
}

/** Saves a contact message that came by email; returns its id. */
export async function insertEmailMessage(values: Written): Promise<string> {
  const [row] = await db().insert(contactMessage).values(values).returning({ id: contactMessage.id })
  if (!row) throw new Error('a message was not saved')
  return row.id
}

/** Returns the Message-ID of the newest email that the customer sent to a ticket, or undefined. */
export async function findLastEmailId(ticketId: string): Promise<string | undefined> {
  const [row] = await db()
    .select({ messageId: inboundEmail.messageId })
    .from(inboundEmail)
    .innerJoin(supportTicketEvent, eq(supportTicketEvent.id, inboundEmail.eventId))
    .where(eq(supportTicketEvent.ticketId, ticketId))
    .orderBy(desc(supportTicketEvent.id))
    .limit(1)
  return row?.messageId
}

/** Returns the file of a photograph that came by email, or undefined. */
export async function findEmailPhoto(id: string): Promise<string | undefined> {
  const [row] = await db().select({ file: inboundPhoto.file }).from(inboundPhoto).where(eq(inboundPhoto.id, id))
  return row?.file
}

/** What came with an email: photographs, names of other files, and whether its text was longer. */
export type EmailParts = {
  photoIds: string[]
  fileNames: string[]
  isCut: boolean
  ticket: { id: string; number: string } | null
}

const selectParts = () =>
  db()
    .select({
      eventId: inboundEmail.eventId,
      photoIds: sql<
        string[]
      >`array(select p.id from inbound_photo p where p.email_id = ${inboundEmail.id} order by p.position)`,
      fileNames: inboundEmail.fileNames,
      isCut: inboundEmail.isCut,
      ticket: { id: supportTicket.id, number: supportTicket.number },
    })
    .from(inboundEmail)
    .leftJoin(supportTicket, eq(supportTicket.id, inboundEmail.namedTicket))

/** Returns what came with the emails of a ticket, by the event that each became. */
export async function readEmailsOfTicket(ticketId: string): Promise<Map<number, EmailParts>> {
  const rows = await selectParts().innerJoin(
    supportTicketEvent,
    and(eq(supportTicketEvent.id, inboundEmail.eventId), eq(supportTicketEvent.ticketId, ticketId)),
  )
  return new Map(rows.map((row) => [row.eventId ?? 0, row]))
}

/** Returns what came with the email that a contact message is; undefined for one of the form. */
export async function findEmailOfMessage(contactId: string): Promise<EmailParts | undefined> {
  const [row] = await selectParts().where(eq(inboundEmail.contactId, contactId))
  return row
}
