import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { InvitationState } from '#domain/accounts/invitation-list.ts'
import { courierCapabilities, type Role } from '#domain/accounts/role.ts'
import { storeRoles } from '#domain/accounts/store-role.ts'
import { languages } from '#domain/language/language.ts'
import { singleUseToken } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** The payload of an invitation. */
export const invitationPayload = z.object({
  email: z.string(),
  role: z.enum(['courier', 'admin', 'seller']),
  capabilities: z.array(z.enum(courierCapabilities)),
  language: z.enum(languages),
  /** The store that a seller will work in. */
  brandId: z.string().optional(),
  /** What the seller will do there; the owner, unless stated. */
  storeRole: z.enum(storeRoles).optional(),
  /** What narrows the rights of an admin; without one the account gets all of them. */
  staffRoleId: z.string().optional(),
})
export type InvitationPayload = z.output<typeof invitationPayload>

/** Returns whether an invitation is accepted by the account of its address: a customer's joins a store. */
export const joinsWithAccount = (
  { brandId, storeRole }: Pick<InvitationPayload, 'brandId' | 'storeRole'>,
  role: Role | undefined,
): boolean => role === 'user' && brandId !== undefined && storeRole !== undefined

export const isInvitation = eq(singleUseToken.purpose, 'invitation')
/** How far an invitation is, by the clock of the database. */
export const invitationState = sql<InvitationState>`case when ${singleUseToken.usedAt} is not null then 'used'
  when ${singleUseToken.expiresAt} <= now() then 'expired' else 'open' end`

const invitations = (which: SQL | undefined, most: number) =>
  db()
    .select({
      id: singleUseToken.id,
      payload: singleUseToken.payload,
      state: invitationState,
      invitedBy: account.name,
      madeAt: singleUseToken.createdAt,
      expiresAt: singleUseToken.expiresAt,
      usedAt: singleUseToken.usedAt,
    })
    .from(singleUseToken)
    .leftJoin(account, eq(account.id, singleUseToken.createdBy))
    .where(and(isInvitation, which))
    .orderBy(desc(singleUseToken.createdAt), desc(singleUseToken.id))
    .limit(most)

const shown = ({ payload, ...row }: Awaited<ReturnType<typeof invitations>>[number]) => ({
  ...row,
  staffRoleId: null,
  ...invitationPayload.parse(payload),
})

/** Returns these invitations, in no order. */
export const listInvitationsOf = async (ids: readonly string[]) =>
  (await invitations(inArray(singleUseToken.id, [...ids]), ids.length)).map(shown)

/** Finds one invitation, or undefined. */
export async function findInvitation(id: string) {
  const [row] = await invitations(eq(singleUseToken.id, id), 1)
  return row && shown(row)
}

/** Finds the newest unused invitation to an address, or undefined. */
export async function findInvitationTo(email: string) {
  const [row] = await invitations(and(isTo(email), isNull(singleUseToken.usedAt)), 1)
  return row && shown(row)
}

/** Withdraws every unused invitation to an address. */
export const dropInvitationsTo = (email: string) =>
  db()
    .delete(singleUseToken)
    .where(and(isInvitation, isTo(email), isNull(singleUseToken.usedAt)))

/** Withdraws every unused invitation an account has sent. */
export const dropInvitationsBy = (accountId: string) =>
  db()
    .delete(singleUseToken)
    .where(and(isInvitation, eq(singleUseToken.createdBy, accountId), isNull(singleUseToken.usedAt)))

/** Withdraws one unused invitation; returns its payload, undefined when there is none. */
export async function dropInvitation(id: string): Promise<InvitationPayload | undefined> {
  const [dropped] = await db()
    .delete(singleUseToken)
    .where(and(isInvitation, eq(singleUseToken.id, id), isNull(singleUseToken.usedAt)))
    .returning({ payload: singleUseToken.payload })
  return dropped && invitationPayload.parse(dropped.payload)
}

/** Extends an unused invitation, also an expired one, by three days; returns false when there is none. */
export async function prolongInvitation(id: string): Promise<boolean> {
  const prolonged = await db()
    .update(singleUseToken)
    .set({ expiresAt: dbNowPlus({ days: 3 }) })
    .where(and(isInvitation, eq(singleUseToken.id, id), isNull(singleUseToken.usedAt)))
    .returning({ id: singleUseToken.id })
  return prolonged.length > 0
}

const isTo = (email: string): SQL => sql`${singleUseToken.payload} ->> 'email' = ${email}`
