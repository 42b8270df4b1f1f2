import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { holds } from '#server/db/piece-pattern.ts'
import { contactMessage } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageOf, pageSize } from '#server/http/list-page.ts'
import type { Principal } from '#server/http/visitor.ts'

type MessageRow = typeof contactMessage.$inferSelect

type Wanted = { q?: string | undefined; state?: 'waiting' | 'answered' | undefined; cursor?: string | undefined }

/**
 * Returns contact messages, newest first; `q` is part of a name, an address or a subject, `cursor` the last id of the
 * previous page.
 */
export async function listMessages({ q, state, cursor }: Wanted) {
  const { name, email, subject, answeredAt } = contactMessage
  const rows = await db()
    .select()
    .from(contactMessage)
    .where(
      and(
        q?.trim() ? or(holds(name, q), holds(email, q), holds(subject, q)) : undefined,
        state && (state === 'waiting' ? isNull(answeredAt) : isNotNull(answeredAt)),
        cursor === undefined ? undefined : isAfter(cursor),
      ),
    )
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(pageSize + 1)
  return pageOf(rows, showSummary, ({ id }) => id)
}

const isAfter = (id: string): SQL =>
  sql`(${contactMessage.createdAt}, ${contactMessage.id}) < (select c.created_at, c.id from contact_message c where c.id = ${id})`

/** Returns one contact message. Refuses with thing/not-found. */
export async function readMessage(id: string) {
  const [row] = await db().select().from(contactMessage).where(eq(contactMessage.id, id))
  return showMessage(row ?? refuse('thing/not-found'))
}

/** Records who answered it, once; a second call leaves the first record. Refuses with thing/not-found. */
export async function markAnswered(id: string, admin: Principal) {
  await db()
    .update(contactMessage)
    .set({ answeredAt: dbNow, answeredBy: admin.id, answeredByName: admin.name })
    .where(and(eq(contactMessage.id, id), isNull(contactMessage.answeredAt)))
  return readMessage(id)
}

const showSummary = ({ id, name, email, subject, createdAt, answeredAt }: MessageRow) => ({
  id,
  name,
  email,
  subject,
  at: createdAt,
  answered: answeredAt !== null,
})

const showMessage = (row: MessageRow) => ({
  ...showSummary(row),
  message: row.message,
  language: row.language,
  member: row.accountId !== null,
  answeredAt: row.answeredAt,
  answeredBy: row.answeredByName,
})
