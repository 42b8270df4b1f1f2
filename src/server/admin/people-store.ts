import { and, asc, count, desc, eq, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { AccountAccess, StaffRoleOf } from '#domain/accounts/account-change.ts'
import type { AccountState } from '#domain/accounts/people-list.ts'
import { refuse } from '#domain/refusal.ts'
import { address, consent, securityEvent } from '#server/db/account-safety-tables.ts'
import { account, session, staffRole } from '#server/db/account-tables.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

export type AccountRow = typeof account.$inferSelect & { staffRole: StaffRoleOf | null }

const eventsShown = 100

const selectAccounts = () =>
  db()
    .select({ account, staffRole: { id: staffRole.id, name: staffRole.name, rights: staffRole.permissions } })
    .from(account)
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))

type Selected = Awaited<ReturnType<typeof selectAccounts>>[number]

const accountRow = ({ account: row, staffRole: of }: Selected): AccountRow => ({ ...row, staffRole: of })

/** Returns an account as a row of the list. */
export const showAccount = (row: AccountRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  username: row.username ?? '',
  role: row.role,
  capabilities: row.capabilities,
  staffRole: row.staffRole && { id: row.staffRole.id, name: row.staffRole.name },
  state: stateOf(row),
  emailVerified: row.emailVerified,
  openedAt: row.createdAt,
})

const stateOf = ({ closedAt, disabledAt }: Pick<AccountRow, 'closedAt' | 'disabledAt'>): AccountState =>
  closedAt ? 'closed' : disabledAt ? 'disabled' : 'active'

/** Finds one account. Refuses with thing/not-found. */
export async function findAccount(id: string): Promise<AccountRow> {
  const [row] = await selectAccounts().where(eq(account.id, id))
  return row ? accountRow(row) : refuse('thing/not-found')
}

/** Counts an account's running sessions (with the last use), orders and addresses. */
export async function countBelongings(accountId: string) {
  const [sessions] = await db()
    .select({ count: count(), lastSeen: max(session.seenAt) })
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, dbNow)))
  const [orders] = await db()
    .select({ count: count() })
    .from(customerOrder)
    .where(eq(customerOrder.accountId, accountId))
  const [addresses] = await db().select({ count: count() }).from(address).where(eq(address.accountId, accountId))
  return {
    sessions: { count: sessions?.count ?? 0, lastSeen: sessions?.lastSeen ?? null },
    orders: orders?.count ?? 0,
    addresses: addresses?.count ?? 0,
  }
}

/** Lists the consents of an account, the newest first. */
export const listConsents = (accountId: string) =>
  db()
    .select({ document: consent.document, edition: consent.edition, at: consent.givenAt, by: consent.givenBy })
    .from(consent)
    .where(eq(consent.accountId, accountId))
    .orderBy(desc(consent.givenAt), consent.document)

/** Lists the security events of an account, newest first, with the name of the admin who acted. */
export async function listSafetyEvents(accountId: string) {
  const rows = await db()
    .select({ event: securityEvent, by: account.name })
    .from(securityEvent)
    .leftJoin(account, sql`${account.id} = ${securityEvent.details} ->> 'by'`)
    .where(eq(securityEvent.accountId, accountId))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(eventsShown)
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return rows.map(({ event: { id, kind, at, details }, by }) => ({
    id,
    kind,
    at,
    by,
    before: text(details.before),
    after: text(details.after),
    reason: text(details.reason),
    times: typeof details.times === 'number' ? details.times : null,
  }))
}

/**
 * Locks an account and all open admins, in the order of their ids, so that the last admin stays. They are read in a
 * second statement: one that waited for a lock sees the changed account, but not the staff role that it has since.
 */
export async function lockAccountAndAdmins(id: string): Promise<AccountRow[]> {
  const locked = await db()
    .select({ id: account.id })
    .from(account)
    .where(or(eq(account.id, id), and(eq(account.role, 'admin'), isNull(account.disabledAt), isNull(account.closedAt))))
    .orderBy(asc(account.id))
    .for('update')
  const ids = locked.map((row) => row.id)
  return (await selectAccounts().where(inArray(account.id, ids))).map(accountRow)
}

/** Saves role, store, capabilities and staff role of an account. */
export async function saveAccess(
  { role, brandId, staffRole: of }: AccountAccess,
  capabilities: ('pickup' | 'hub' | 'delivery' | 'carrier')[],
  id: string,
): Promise<void> {
  await db()
    .update(account)
    // Makes a seller to whom an admin gives a store one of its owners.
    .set({ role, brandId, storeRole: 'owner', staffRoleId: of?.id ?? null, capabilities, updatedAt: dbNow })
    .where(eq(account.id, id))
}

/** Disables an account, or enables it again. */
export async function saveDisabled(wanted: boolean, id: string): Promise<void> {
  await db()
    .update(account)
    .set({ disabledAt: wanted ? dbNow : null, updatedAt: dbNow })
    .where(eq(account.id, id))
}

/** Returns the store of an account. */
export async function findBrandOfPerson(brandId: string) {
  return await db().select().from(brand).where(eq(brand.id, brandId))
}
