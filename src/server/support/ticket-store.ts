import { randomBytes } from 'node:crypto'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { ticketNumber } from '#domain/support/support-ticket.ts'
import { openTicketSteps } from '#domain/support/ticket-flow.ts'
import { ticketList } from '#domain/support/ticket-list.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { holds } from '#server/db/piece-pattern.ts'
import { supportTicket, supportTicketEvent } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { readEmailsOfTicket } from './inbound-email-store.ts'
import { showEmailParts } from './show-email.ts'

export type TicketRow = typeof supportTicket.$inferSelect

/** How the list of tickets is read. */
export const ticketListSource: ListSource = {
  list: ticketList,
  from: sql`${supportTicket}`,
  id: sql`${supportTicket.id}`,
  columns: {
    number: sql`${supportTicket.number}`,
    state: sql`${supportTicket.state}`,
    topic: sql`${supportTicket.topic}`,
    email: sql`${supportTicket.email}`,
    orderNumber: sql`${supportTicket.orderNumber}`,
    at: sql`${supportTicket.createdAt}`,
    updatedAt: sql`${supportTicket.updatedAt}`,
    member: sql`(${supportTicket.accountId} is not null)`,
    language: sql`${supportTicket.language}`,
    id: sql`${supportTicket.id}`,
  },
  filled: ['number', 'state', 'topic', 'email', 'at', 'updatedAt', 'member', 'language', 'id'],
  search: (typed) =>
    or(...[supportTicket.number, supportTicket.orderNumber, supportTicket.email].map((column) => holds(column, typed))),
}

/** Returns these tickets as the list shows them, in no order. */
export async function listTicketRows(ids: readonly string[]) {
  const rows = await db()
    .select()
    .from(supportTicket)
    .where(inArray(supportTicket.id, [...ids]))
  return rows.map(showSummary)
}

/** Takes the ticket's row lock; refuses with thing/not-found. */
export async function lockTicket(id: string): Promise<TicketRow> {
  const [row] = await db().select().from(supportTicket).where(eq(supportTicket.id, id)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Returns one ticket with its history, as an admin sees it. Refuses with thing/not-found. */
export async function readTicket(id: string) {
  const [found] = await db()
    .select({ ticket: supportTicket, order: customerOrder })
    .from(supportTicket)
    .leftJoin(customerOrder, eq(customerOrder.number, supportTicket.orderNumber))
    .where(eq(supportTicket.id, id))
  const { ticket, order } = found ?? refuse('thing/not-found')
  const events = await db()
    .select()
    .from(supportTicketEvent)
    .where(eq(supportTicketEvent.ticketId, id))
    .orderBy(asc(supportTicketEvent.id))
  const emails = await readEmailsOfTicket(id)
  return {
    ...showSummary(ticket),
    order: order && { id: order.id, sameEmail: order.email === ticket.email },
    steps: openTicketSteps(ticket.state),
    events: events.map(({ id, kind, actorName, text, at }) => ({
      id,
      kind,
      by: actorName,
      text,
      at,
      byEmail: showEmailParts(emails.get(id)),
    })),
  }
}

const showSummary = (row: TicketRow) => ({
  id: row.id,
  number: row.number,
  email: row.email,
  topic: row.topic,
  state: row.state,
  orderNumber: row.orderNumber,
  at: row.createdAt,
  updatedAt: row.updatedAt,
  language: row.language,
  member: row.accountId !== null,
})

/** Saves the state of a ticket. */
export async function saveTicketState(state: 'answered' | 'closed' | 'open', id: string): Promise<void> {
  await db().update(supportTicket).set({ state, updatedAt: dbNow }).where(eq(supportTicket.id, id))
}

/** More than a number needs, since some bytes are discarded. */
const bytesPerNumber = 32

/**
 * Returns a number for a new ticket. The table refuses the same number twice; among 6.5 x 10^11 that is an error to be
 * reported, not a case to be handled.
 */
export const newTicketNumber = (): string => ticketNumber(randomBytes(bytesPerNumber))

/** Saves a new ticket. */
export async function insertTicket(values: typeof supportTicket.$inferInsert): Promise<void> {
  await db().insert(supportTicket).values(values)
}

/** Adds an event to the history of a ticket; returns its id. */
export async function recordTicketEvent(values: typeof supportTicketEvent.$inferInsert): Promise<number> {
  const [row] = await db().insert(supportTicketEvent).values(values).returning({ id: supportTicketEvent.id })
  if (!row) throw new Error(`the history of ticket ${values.ticketId} took no row`)
  return row.id
}
