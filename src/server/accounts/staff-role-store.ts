import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { StaffRoleOf } from '#domain/accounts/account-change.ts'
import type { Permission } from '#domain/accounts/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { account, staffRole } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export type StaffRoleRow = typeof staffRole.$inferSelect

const people = sql<number>`(select count(*)::int from account a where a.staff_role_id = staff_role.id)`

const selectRoles = () => db().select({ role: staffRole, people }).from(staffRole)

/** Lists the staff roles with how many accounts have each: those that ship with the shop, then its own by name. */
export const listRows = () => selectRoles().orderBy(desc(staffRole.readyMade), sql`lower(${staffRole.name})`)

/** Returns one staff role with how many accounts have it. Refuses with thing/not-found. */
export async function findRow(id: string) {
  const [row] = await selectRoles().where(eq(staffRole.id, id))
  return row ?? refuse('thing/not-found')
}

/** Locks a staff role, so that it is neither changed nor given meanwhile. Refuses with thing/not-found. */
export async function lockRow(id: string): Promise<StaffRoleRow> {
  const [row] = await db().select().from(staffRole).where(eq(staffRole.id, id)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Returns a staff role as an account has it, and stops changes of it until the transaction ends. Refuses with thing/not-found. */
export async function findStaffRoleOf(id: string): Promise<StaffRoleOf> {
  const [row] = await db()
    .select({ id: staffRole.id, name: staffRole.name, rights: staffRole.permissions })
    .from(staffRole)
    .where(eq(staffRole.id, id))
    .for('share')
  return row ?? refuse('thing/not-found')
}

/** Saves a new staff role; returns its id. */
export async function insertRow(name: string, permissions: Permission[]): Promise<string> {
  const [row] = await db().insert(staffRole).values({ name, permissions }).returning({ id: staffRole.id })
  if (!row) throw new Error('a staff role was not saved')
  return row.id
}

/** Saves the name and permissions of a staff role as its next version. */
export async function saveRow(id: string, name: string, permissions: Permission[]): Promise<void> {
  await db()
    .update(staffRole)
    .set({ name, permissions, version: sql`${staffRole.version} + 1`, updatedAt: dbNow })
    .where(and(eq(staffRole.id, id), eq(staffRole.readyMade, false)))
}

/** Removes a staff role of the shop. */
export const deleteRow = (id: string) =>
  db()
    .delete(staffRole)
    .where(and(eq(staffRole.id, id), eq(staffRole.readyMade, false)))

/** Counts the accounts that have a staff role. */
export async function countPeople(id: string): Promise<number> {
  const [row] = await db().select({ count: count() }).from(account).where(eq(account.staffRoleId, id))
  return row?.count ?? 0
}
