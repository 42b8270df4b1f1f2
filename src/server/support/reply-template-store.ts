import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { ReplyTexts } from '#domain/support/reply-template.ts'
import { account } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { contactMessage, replyTemplate, supportTicket } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'

export type TemplateRow = typeof replyTemplate.$inferSelect
type Typed = { name: string; texts: ReplyTexts }

const byName = [
  asc(sql`${replyTemplate.archivedAt} is not null`),
  asc(sql`lower(${replyTemplate.name})`),
  asc(replyTemplate.id),
]

/** Lists every template, those in use first. */
export const listTemplates = () =>
  db()
    .select()
    .from(replyTemplate)
    .orderBy(...byName)

/** Lists the templates in use, by name. */
export const listUsedTemplates = () =>
  db()
    .select()
    .from(replyTemplate)
    .where(isNull(replyTemplate.archivedAt))
    .orderBy(...byName)

/** Takes a template's row lock; returns undefined when there is none. */
export async function lockTemplate(id: string): Promise<TemplateRow | undefined> {
  const [row] = await db().select().from(replyTemplate).where(eq(replyTemplate.id, id)).for('update')
  return row
}

/** Saves a new template. */
export async function insertTemplate(values: Typed): Promise<TemplateRow> {
  const [row] = await db().insert(replyTemplate).values(values).returning()
  if (!row) throw new Error('a template was not saved')
  return row
}

/** Saves a template as its next version. */
export async function saveTemplate(
  id: string,
  values: Partial<Typed> & { archivedAt?: Date | null },
): Promise<TemplateRow> {
  const [row] = await db()
    .update(replyTemplate)
    .set({ ...values, version: sql`${replyTemplate.version} + 1`, updatedAt: dbNow })
    .where(eq(replyTemplate.id, id))
    .returning()
  if (!row) throw new Error('a template was not saved')
  return row
}

/**
 * Reads what a template can say of a ticket, or undefined. Its writer's name is that of their account, of the contact
 * message it was opened for, or of the order it names, and of that only if the order has the ticket's email address.
 */
export async function readTicketValues(id: string) {
  const [row] = await db()
    .select({
      language: supportTicket.language,
      number: supportTicket.number,
      order: supportTicket.orderNumber,
      accountName: account.name,
      messageName: contactMessage.name,
      orderName: sql<string | null>`${customerOrder.shipping} ->> 'fullName'`,
      sameEmail: sql<boolean>`coalesce(${customerOrder.email} = ${supportTicket.email}, false)`,
    })
    .from(supportTicket)
    .leftJoin(account, eq(account.id, supportTicket.accountId))
    .leftJoin(customerOrder, eq(customerOrder.number, supportTicket.orderNumber))
    .leftJoin(contactMessage, eq(contactMessage.ticketId, supportTicket.id))
    .where(eq(supportTicket.id, id))
  return row
}
