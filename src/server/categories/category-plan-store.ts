import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { categoryPlan } from '#server/db/category-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export type CategoryPlan = typeof categoryPlan.$inferSelect

const plansShown = 30
const waits = eq(categoryPlan.state, 'planned')

/** Returns the planned changes of a category: those that wait, then the newest of those that ended; each the newest first. */
export const listCategoryPlans = (id: CategoryId): Promise<CategoryPlan[]> =>
  db()
    .select()
    .from(categoryPlan)
    .where(eq(categoryPlan.category, id))
    .orderBy(desc(waits), desc(categoryPlan.id))
    .limit(plansShown)

/** Saves a planned change. */
export async function insertPlan(values: typeof categoryPlan.$inferInsert): Promise<void> {
  await db().insert(categoryPlan).values(values)
}

/** Locks a planned change; undefined for an unknown one. */
export async function lockPlan(id: number): Promise<CategoryPlan | undefined> {
  const [row] = await db().select().from(categoryPlan).where(eq(categoryPlan.id, id)).for('update')
  return row
}

type End =
  | { state: 'begun' }
  | { state: 'withdrawn'; endedBy: string }
  | { state: 'failed'; problem: RefusalCode; problemDetails: RefusalDetails }

/** Ends a planned change. */
export async function endPlan(id: number, end: End): Promise<void> {
  await db()
    .update(categoryPlan)
    .set({ ...end, endedAt: dbNow })
    .where(eq(categoryPlan.id, id))
}

/** Returns the planned changes that are due by the clock of the database, the earliest first. */
export async function listDuePlans(): Promise<number[]> {
  const rows = await db()
    .select({ id: categoryPlan.id })
    .from(categoryPlan)
    .where(and(waits, lte(categoryPlan.startsAt, dbNow)))
    .orderBy(asc(categoryPlan.startsAt), asc(categoryPlan.id))
  return rows.map(({ id }) => id)
}

/** Returns the seconds until the next planned change begins; null when none waits. */
export async function secondsUntilNextPlan(): Promise<number | null> {
  const [row] = await db()
    .select({ seconds: sql<number | null>`extract(epoch from min(${categoryPlan.startsAt}) - now())::float8` })
    .from(categoryPlan)
    .where(waits)
  return row?.seconds ?? null
}
