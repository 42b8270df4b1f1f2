import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { openTicketSteps, type TicketState } from '#domain/support/ticket-flow.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { holds } from '#server/db/piece-pattern.ts'
import { supportTicket, supportTicketEvent } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageOf, pageSize } from '#server/http/list-page.ts'

export type TicketRow = typeof supportTicket.$inferSelect

type Wanted = { q?: string | undefined; state?: TicketState | undefined; cursor?: string | undefined }

/**
 * Returns tickets, newest first; `q` is part of a number, an order's number or an address, `cursor` the last id of
 * the previous page.
 */
export async function listTickets({ q, state, cursor }: Wanted) {
  const { number, orderNumber, email } = supportTicket
  const rows = await db()
    .select()
    .from(supportTicket)
    .where(
      and(
        q?.trim() ? or(holds(number, q), holds(orderNumber, q), holds(email, q)) : undefined,
        state && eq(supportTicket.state, state),
        cursor === undefined ? undefined : isAfter(cursor),
      ),
    )
    .orderBy(desc(supportTicket.createdAt), desc(supportTicket.id))
    .limit(pageSize + 1)
  return pageOf(rows, showSummary, ({ id }) => id)
}

const isAfter = (id: string): SQL =>
  sql`(${supportTicket.createdAt}, ${supportTicket.id}) < (select t.created_at, t.id from support_ticket t where t.id = ${id})`

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
  return {
    ...showSummary(ticket),
    language: ticket.language,
    member: ticket.accountId !== null,
    order: order && { id: order.id, sameEmail: order.email === ticket.email },
    steps: openTicketSteps(ticket.state),
    events: events.map(({ id, kind, actorName, text, at }) => ({ id, kind, by: actorName, text, at })),
  }
}

const showSummary = ({ id, number, email, topic, state, orderNumber, createdAt }: TicketRow) => ({
  id,
  number,
  email,
  topic,
  state,
  orderNumber,
  at: createdAt,
})

/** Saves the state of a ticket. */
export async function saveTicketState(state: 'answered' | 'closed' | 'open', id: string): Promise<void> {
  await db().update(supportTicket).set({ state, updatedAt: dbNow }).where(eq(supportTicket.id, id))
}

/** Saves an event of a ticket. */
export async function insertTicketEvent(values: typeof supportTicketEvent.$inferInsert) {
  const [row] = await db().insert(supportTicketEvent).values(values).returning({ id: supportTicketEvent.id })
  return row
}
