import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { messageList } from '#domain/support/message-list.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { holds } from '#server/db/piece-pattern.ts'
import { contactMessage, supportTicket } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { type EmailParts, findEmailOfMessage } from './inbound-email-store.ts'
import { showEmailParts } from './show-email.ts'

type MessageRow = typeof contactMessage.$inferSelect

const state = sql`case when ${contactMessage.answeredAt} is null then 'waiting' else 'answered' end`

/** How the list of contact messages is read. */
export const messageListSource: ListSource = {
  list: messageList,
  from: sql`${contactMessage}`,
  id: sql`${contactMessage.id}`,
  columns: {
    subject: sql`${contactMessage.subject}`,
    name: sql`${contactMessage.name}`,
    email: sql`${contactMessage.email}`,
    state,
    at: sql`${contactMessage.createdAt}`,
    answeredAt: sql`${contactMessage.answeredAt}`,
    answeredBy: sql`${contactMessage.answeredByName}`,
    member: sql`(${contactMessage.accountId} is not null)`,
    language: sql`${contactMessage.language}`,
    id: sql`${contactMessage.id}`,
  },
  filled: ['subject', 'name', 'email', 'state', 'at', 'member', 'language', 'id'],
  search: (typed) =>
    or(...[contactMessage.name, contactMessage.email, contactMessage.subject].map((column) => holds(column, typed))),
}

/** Returns these contact messages as the list shows them, in no order. */
export async function listMessageRows(ids: readonly string[]) {
  const rows = await db()
    .select()
    .from(contactMessage)
    .where(inArray(contactMessage.id, [...ids]))
  return rows.map(showSummary)
}

/** Returns one contact message. Refuses with thing/not-found. */
export async function readMessage(id: string) {
  const [found] = await db()
    .select({ message: contactMessage, ticket: { id: supportTicket.id, number: supportTicket.number } })
    .from(contactMessage)
    .leftJoin(supportTicket, eq(supportTicket.id, contactMessage.ticketId))
    .where(eq(contactMessage.id, id))
  const { message, ticket } = found ?? refuse('thing/not-found')
  return showMessage(message, ticket, await findEmailOfMessage(id))
}

/** Takes the message's row lock; refuses with thing/not-found. */
export async function lockMessage(id: string): Promise<MessageRow> {
  const [row] = await db().select().from(contactMessage).where(eq(contactMessage.id, id)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Lets a message go on in a ticket. Who marked it as answered before stays. */
export async function saveMessageTicket(
  { id, answeredAt }: MessageRow,
  ticketId: string,
  admin: Principal,
): Promise<void> {
  const answer = { answeredAt: dbNow, answeredBy: admin.id, answeredByName: admin.name }
  await db()
    .update(contactMessage)
    .set({ ticketId, ...(answeredAt === null && answer) })
    .where(eq(contactMessage.id, id))
}

/** Records who answered it, once; a second call leaves the first record. Refuses with thing/not-found. */
export async function markAnswered(id: string, admin: Principal) {
  await db()
    .update(contactMessage)
    .set({ answeredAt: dbNow, answeredBy: admin.id, answeredByName: admin.name })
    .where(and(eq(contactMessage.id, id), isNull(contactMessage.answeredAt)))
  return readMessage(id)
}

const showSummary = (row: MessageRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  at: row.createdAt,
  answered: row.answeredAt !== null,
  state: row.answeredAt === null ? ('waiting' as const) : ('answered' as const),
  language: row.language,
  member: row.accountId !== null,
  answeredAt: row.answeredAt,
  answeredBy: row.answeredByName,
})

const showMessage = (
  row: MessageRow,
  ticket: { id: string; number: string } | null,
  byEmail: EmailParts | undefined,
) => ({
  ...showSummary(row),
  message: row.message,
  ticket,
  byEmail: showEmailParts(byEmail),
})
