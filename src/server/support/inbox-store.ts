import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { ConversationHolder, ConversationKind, ConversationState } from '#domain/support/conversation.ts'
import { account, staffRole } from '#server/db/account-tables.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { claim } from '#server/db/claim-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { review } from '#server/db/review-tables.ts'
import { contactMessage, conversation, supportTicket } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageOf, pageSize } from '#server/http/list-page.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'

/** Which conversations a view of the inbox shows. */
export type InboxView = {
  kind?: ConversationKind | undefined
  holder?: ConversationHolder | undefined
  state?: ConversationState | undefined
  language?: Language | undefined
  late?: 'yes' | undefined
}

const selectConversations = () =>
  db()
    .select({
      conversation,
      sortKey: sql<string>`(extract(epoch from ${conversation.sortAt}) * 1000000)::bigint::text`,
      assignee: { id: account.id, name: account.name },
      ticket: supportTicket,
      message: contactMessage,
      review,
      productName: product.name,
      claim,
      order: { number: customerOrder.number, shipping: customerOrder.shipping },
    })
    .from(conversation)
    .leftJoin(account, eq(account.id, conversation.assigneeId))
    .leftJoin(supportTicket, eq(supportTicket.id, conversation.ticketId))
    .leftJoin(contactMessage, eq(contactMessage.id, conversation.messageId))
    .leftJoin(review, eq(review.id, conversation.reviewId))
    .leftJoin(product, eq(product.id, review.productId))
    .leftJoin(claim, eq(claim.id, conversation.claimId))
    .leftJoin(customerOrder, eq(customerOrder.id, claim.orderId))

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number]

const conditionOf = ({ kind, holder, state, language, late }: InboxView, own: string): SQL | undefined =>
  and(
    kind && eq(conversation.kind, kind),
    holder && (holder === 'mine' ? eq(conversation.assigneeId, own) : isNull(conversation.assigneeId)),
    state && eq(conversation.state, state),
    language && eq(conversation.language, language),
    late && sql`${conversation.dueAt} < now()`,
  )

const sort = 'inbox'
const place = sql`(${conversation.sortAt}, ${conversation.id})`

/**
 * Reads a page of a view of the inbox, by the clock: what runs out first comes first, and what has no clock last, the
 * latest first. `own` is who looks. Raises request/invalid for an invalid cursor.
 */
export async function readInboxPage(view: InboxView, own: string, cursor: string | undefined) {
  const end = cursor === undefined ? undefined : readCursor(cursor, sort)
  const rows = await selectConversations()
    .where(
      and(
        conditionOf(view, own),
        end && sql`${place} > (timestamptz 'epoch' + ${end.value}::bigint * interval '1 microsecond', ${end.id})`,
      ),
    )
    .orderBy(asc(conversation.sortAt), asc(conversation.id))
    .limit(pageSize + 1)
  return pageOf(
    rows,
    (row) => row,
    ({ sortKey, conversation: { id } }) => writeCursor({ sort, value: sortKey, id }),
  )
}

/** Reads one conversation, or undefined. */
export async function findConversation(id: string): Promise<ConversationRow | undefined> {
  const [row] = await selectConversations().where(eq(conversation.id, id))
  return row
}

type Neighbour = { id: string; kind: ConversationKind }

/**
 * Reads the conversations before and after this one in a view. One that has left the view, such as one just answered,
 * is followed by the first of it.
 */
export async function readNeighbours(view: InboxView, own: string, id: string) {
  const beside = async (condition: SQL | undefined, falls: boolean): Promise<Neighbour | null> => {
    const order = falls ? desc : asc
    const [row] = await db()
      .select({ id: conversation.id, kind: conversation.kind })
      .from(conversation)
      .where(and(conditionOf(view, own), condition))
      .orderBy(order(conversation.sortAt), order(conversation.id))
      .limit(1)
    return row ?? null
  }
  const [held] = await db()
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(conditionOf(view, own), eq(conversation.id, id)))
  if (!held) return { previous: null, next: await beside(undefined, false) }
  const here = sql`(select c.sort_at, c.id from conversation c where c.id = ${id})`
  return { previous: await beside(sql`${place} < ${here}`, true), next: await beside(sql`${place} > ${here}`, false) }
}

const mayWrite = and(
  eq(account.role, 'admin'),
  isNull(account.disabledAt),
  isNull(account.closedAt),
  sql`(${account.staffRoleId} is null or 'support.write' = any(${staffRole.permissions}))`,
)

const selectColleagues = () =>
  db()
    .select({ id: account.id, name: account.name })
    .from(account)
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))

/** Lists who may have a conversation, by name: staff who may answer the shop's customers. */
export const listColleagues = () =>
  selectColleagues()
    .where(mayWrite)
    .orderBy(asc(sql`lower(${account.name})`), asc(account.id))
    .limit(200)

/** Returns whether this account may have a conversation. */
export const isColleague = async (id: string): Promise<boolean> =>
  (await selectColleagues().where(and(mayWrite, eq(account.id, id)))).length > 0

/** Returns who has a conversation, while the account is open; undefined when nobody. */
export async function findAssignee(conversationId: string) {
  const [row] = await db()
    .select({ id: account.id, to: account.email, name: account.name, language: account.language })
    .from(conversation)
    .innerJoin(account, eq(account.id, conversation.assigneeId))
    .where(and(eq(conversation.id, conversationId), sql`${account.disabledAt} is null and ${account.closedAt} is null`))
  return row
}

/** Returns who has each of these conversations. */
export async function listAssigneesOf(conversationIds: readonly string[]) {
  const rows = await db()
    .select({ conversationId: conversation.id, id: account.id, name: account.name })
    .from(conversation)
    .innerJoin(account, eq(account.id, conversation.assigneeId))
    .where(inArray(conversation.id, [...conversationIds]))
  return new Map(rows.map(({ conversationId, ...who }) => [conversationId, who]))
}

/** Takes a conversation's row lock; returns undefined when there is none. */
export async function lockConversation(id: string) {
  const [row] = await db().select().from(conversation).where(eq(conversation.id, id)).for('update')
  return row
}

/** Saves who has a conversation; null: nobody. */
export async function saveAssignee(id: string, assigneeId: string | null): Promise<void> {
  await db().update(conversation).set({ assigneeId }).where(eq(conversation.id, id))
}

/** Lets a conversation rest until an instant. Its clock goes on, or stands still as before. */
export async function saveSnooze(id: string, until: Date): Promise<void> {
  await db().update(conversation).set({ state: 'snoozed', snoozedUntil: until }).where(eq(conversation.id, id))
}

/**
 * Ends the rest of a conversation, or of all whose time has come: they are open again, and a clock that stood still
 * goes on. Returns how many there were. Rows that someone else works on wait for the next round.
 */
export async function endSnooze(id?: string): Promise<number> {
  const { rows } = await db().execute(sql`
    update conversation c set state = 'open', snoozed_until = null, paused_minutes = null, changed_at = now(),
      solve_due = case when c.paused_minutes is null then c.solve_due
        else add_working_minutes(now(), c.paused_minutes, support_terms()) end
    where c.id in (
      select d.id from conversation d
      where ${id === undefined ? sql`d.snoozed_until <= now()` : sql`d.id = ${id} and d.snoozed_until is not null`}
      order by d.id for update skip locked)
    returning c.id`)
  return rows.length
}
