import { and, asc, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import { type StoreRole, storeRoles } from '#domain/accounts/store-role.ts'
import { invitationPayload } from '#server/accounts/invitation-store.ts'
import { singleUseToken } from '#server/db/account-safety-tables.ts'
import { account, session } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

const isOf = (brandId: string) =>
  and(eq(account.brandId, brandId), eq(account.role, 'seller'), isNull(account.closedAt))

/** Lists the people of a store, owners first, with when each was last seen. */
export const listStoreMembers = (brandId: string) =>
  db()
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      storeRole: account.storeRole,
      seenAt: max(session.seenAt),
    })
    .from(account)
    .leftJoin(session, and(eq(session.accountId, account.id), gt(session.expiresAt, dbNow)))
    .where(isOf(brandId))
    .groupBy(account.id)
    .orderBy(
      sql`array_position(array[${sql.raw(storeRoles.map((role) => `'${role}'`).join())}], ${account.storeRole})`,
      asc(account.createdAt),
      asc(account.id),
    )

/**
 * Locks the people of a store in the order of their ids, so that two owners who change each other do so one after the
 * other.
 */
export const lockStoreMembers = (brandId: string) =>
  db()
    .select({ id: account.id, role: account.storeRole, disabledAt: account.disabledAt })
    .from(account)
    .where(isOf(brandId))
    .orderBy(account.id)
    .for('update')

/** Returns whether a store has people and no owner among them. */
export async function lacksOwner(brandId: string): Promise<boolean> {
  const roles = await db().select({ role: account.storeRole }).from(account).where(isOf(brandId))
  return roles.length > 0 && roles.every(({ role }) => role !== 'owner')
}

/** Saves what a person of a store may do there. */
export const saveStoreRole = (id: string, brandId: string, storeRole: StoreRole) =>
  db()
    .update(account)
    .set({ storeRole, updatedAt: dbNow })
    .where(and(eq(account.id, id), isOf(brandId)))

/** Makes a person of a store a customer. */
export const takeOutOfStore = (id: string, brandId: string) =>
  db()
    .update(account)
    .set({ role: 'user', brandId: null, storeRole: 'owner', updatedAt: dbNow })
    .where(and(eq(account.id, id), isOf(brandId)))

const isInvitationTo = (brandId: string) =>
  and(
    eq(singleUseToken.purpose, 'invitation'),
    isNull(singleUseToken.usedAt),
    sql`${singleUseToken.payload} ->> 'brandId' = ${brandId}`,
  )

/** Lists the unused invitations to a store, the newest first. */
export async function listStoreInvitations(brandId: string) {
  const rows = await db()
    .select({
      id: singleUseToken.id,
      payload: singleUseToken.payload,
      isOpen: sql<boolean>`${singleUseToken.expiresAt} > now()`,
      invitedBy: account.name,
      expiresAt: singleUseToken.expiresAt,
    })
    .from(singleUseToken)
    .leftJoin(account, eq(account.id, singleUseToken.createdBy))
    .where(isInvitationTo(brandId))
    .orderBy(desc(singleUseToken.createdAt), desc(singleUseToken.id))
  return rows.map(({ payload, isOpen, ...row }) => {
    const { email, storeRole = 'owner' } = invitationPayload.parse(payload)
    return { ...row, email, storeRole, state: isOpen ? ('open' as const) : ('expired' as const) }
  })
}

/** Returns whether this unused invitation is one to the store. */
export async function isStoreInvitation(id: string, brandId: string): Promise<boolean> {
  const rows = await db()
    .select({ id: singleUseToken.id })
    .from(singleUseToken)
    .where(and(eq(singleUseToken.id, id), isInvitationTo(brandId)))
  return rows.length > 0
}
