import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { roles } from '#domain/accounts/role.ts'
import { idleHours, seenMinutes } from '#domain/accounts/session-limits.ts'
import { account, session } from '#server/db/account-tables.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

const idleLimit = sql.raw(
  `make_interval(hours => case account.role ${roles.map((role) => `when '${role}' then ${idleHours[role]}`).join(' ')} end)`,
)

/** Builds the condition that a session joined with its account is within both limits, by the database's clock. */
export const isRunning = (): SQL =>
  and(gt(session.expiresAt, dbNow), gt(session.seenAt, sql`now() - ${idleLimit}`)) as SQL

/** The condition that "last seen" is old enough to be written again. */
export const seenLongAgo = sql<boolean>`${session.seenAt} < now() - make_interval(mins => ${sql.raw(String(seenMinutes))})`

/** Ends the session of this token. */
export async function deleteSession(token: string): Promise<void> {
  await db().delete(session).where(eq(session.token, token))
}

/** Returns the running sessions of an account, the newest first. */
export async function listRunningSessions(id: string) {
  return await db()
    .select({
      id: session.id,
      userAgent: session.userAgent,
      network: session.ipAddress,
      startedAt: session.createdAt,
      seenAt: session.seenAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.accountId, id), isRunning()))
    .orderBy(desc(session.seenAt), session.id)
}

/** Ends one session of an account; returns no row where it has none. */
export async function endSession(id: string, principalId: string) {
  const [row] = await db()
    .delete(session)
    .where(and(eq(session.id, id), eq(session.accountId, principalId)))
    .returning({ id: session.id })
  return row
}

/** Notes where a session is used from and returns the choices of its account. */
export async function saveClientOfSession(visitor: { userAgent: string; ipAddress: string | null }, sessionId: string) {
  const [row] = await db()
    .update(session)
    .set(visitor)
    .from(account)
    .where(and(eq(session.id, sessionId), eq(account.id, session.accountId)))
    .returning({ at: session.createdAt, language: account.language, currency: account.currency })
  return row
}

/** Ends every session of an account. */
export async function deleteSessionsOf(ownerId: string): Promise<void> {
  await db().delete(session).where(eq(session.accountId, ownerId))
}

/** Ends all sessions of the account except the requesting one; returns how many ended. */
export async function deleteOtherSessions(accountId: string, sessionId: string): Promise<number> {
  const ended = await db()
    .delete(session)
    .where(and(eq(session.accountId, accountId), ne(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length
}

/** Saves a session that lasts so many seconds by the database's clock. */
export async function insertSession(values: Omit<typeof session.$inferInsert, 'expiresAt'>, seconds: number) {
  await db()
    .insert(session)
    .values({ ...values, expiresAt: dbNowPlus({ seconds }) })
}

/** Saves that a session is seen now, where that is due: of several concurrent requests the first writes. */
export async function saveLastSeen(id: string): Promise<void> {
  await db()
    .update(session)
    .set({ seenAt: dbNow })
    .where(and(eq(session.id, id), seenLongAgo))
}

/** Returns whether a session began within the last so many minutes. */
export async function beganWithin(id: string, minutes: number): Promise<boolean> {
  const begun = sql`now() - make_interval(mins => ${minutes})`
  const [fresh] = await db()
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, id), gt(session.createdAt, begun)))
  return fresh !== undefined
}
