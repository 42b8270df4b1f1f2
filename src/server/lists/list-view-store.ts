import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { listView } from '#server/db/list-tables.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

type ViewBody = { name: string; query: string; shared: boolean }

/** Views of one list that an account may have; more is a mistake of a program. */
const mostViews = 50

const show = ({ id, name, query, shared, accountId }: typeof listView.$inferSelect, principal: Principal) => ({
  id,
  name,
  query,
  shared,
  isOwn: accountId === principal.id,
})

/** Matches the views that colleagues share: people of the same store, or admins among themselves. */
const sharedWith = ({ brandId }: Principal) =>
  and(listView.shared, brandId === null ? isNull(listView.brandId) : eq(listView.brandId, brandId))

/** Lists the views of a list that a person sees, their own first, by name. */
export async function listViews(list: string, principal: Principal) {
  const rows = await db()
    .select()
    .from(listView)
    .where(and(eq(listView.list, list), or(eq(listView.accountId, principal.id), sharedWith(principal))))
    .orderBy(asc(sql`${listView.accountId} <> ${principal.id}`), asc(sql`lower(${listView.name})`), asc(listView.id))
  return rows.map((row) => show(row, principal))
}

/** Saves a view. Refuses with view/name-taken, and view/too-many. */
export async function saveView(body: ViewBody & { list: string }, principal: Principal) {
  const own = await db().$count(listView, and(eq(listView.list, body.list), eq(listView.accountId, principal.id)))
  if (own >= mostViews) refuse('view/too-many')
  const [row] = await named(
    db()
      .insert(listView)
      .values({ ...body, accountId: principal.id, brandId: principal.brandId })
      .returning(),
  )
  return show(row ?? refuse('thing/not-found'), principal)
}

/** Changes one's own view. Refuses with thing/not-found, also for a colleague's, and view/name-taken. */
export async function changeView(id: string, body: ViewBody, principal: Principal) {
  const [row] = await named(
    db()
      .update(listView)
      .set({ ...body, updatedAt: dbNow })
      .where(ownView(id, principal))
      .returning(),
  )
  return show(row ?? refuse('thing/not-found'), principal)
}

/** Deletes one's own view. Refuses with thing/not-found, also for a colleague's. */
export async function deleteView(id: string, principal: Principal): Promise<void> {
  const deleted = await db().delete(listView).where(ownView(id, principal)).returning()
  if (deleted.length === 0) refuse('thing/not-found')
}

const ownView = (id: string, principal: Principal) => and(eq(listView.id, id), eq(listView.accountId, principal.id))

const named = <Result>(write: PromiseLike<Result>): Promise<Result> =>
  refuseUniqueViolation({ list_view_name_idx: 'view/name-taken' }, async () => write)
