import { and, eq, ne, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { account, credential, session } from '#server/db/account-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { letter } from '#server/mail/deliver-letter.ts'
import { demandGoodPassword } from './good-password.ts'
import { hashPassword } from './password-hash.ts'
import { recordSecurityEvent } from './security-event.ts'
import { dropTokens } from './single-use-token.ts'

type Wanted = { password: string; confirmPassword: string }

/**
 * Gives the account a new password, or its first one; the caller has made sure that its owner asks. Every other session ends, reset links
 * that are under way stop working, and the owner gets a letter. Raises `request/invalid`.
 */
export async function changePassword(house: House, principal: Principal, wanted: Wanted): Promise<void> {
  const { username, name, email, language } = principal
  await demandGoodPassword(wanted.password, { language, own: [username, name, email] })
  if (wanted.password !== wanted.confirmPassword) refuse('request/invalid', { confirmPassword: 'differs' })
  const password = await hashPassword(wanted.password)
  const { id } = principal
  await transaction(async () => {
    const now = sql`now()` as unknown as Date
    await db()
      .insert(credential)
      .values({ accountId: id, provider: 'credential', providerAccountId: id, password })
      .onConflictDoUpdate({
        target: [credential.provider, credential.providerAccountId],
        set: { password, updatedAt: now },
      })
    await db().update(account).set({ passwordChangedAt: now, updatedAt: now }).where(eq(account.id, id))
    await db()
      .delete(session)
      .where(and(eq(session.accountId, id), ne(session.id, principal.sessionId)))
    await dropTokens(id, 'reset-password')
    await recordSecurityEvent(house, 'password-changed', id)
    await tellPasswordChanged(house, principal)
  })
}

/** The letter after a new password, however it came about; in the caller's transaction. */
export async function tellPasswordChanged(
  house: House,
  { id, email, name, language }: Pick<Principal, 'id' | 'email' | 'name' | 'language'>,
): Promise<void> {
  const [changed] = await db().select({ at: account.passwordChangedAt }).from(account).where(eq(account.id, id))
  await post(house, [
    letter(`password-changed:${id}:${changed?.at?.getTime()}`, {
      to: email,
      language,
      letter: 'passwordChanged',
      values: { name },
      path: '/forgot-password',
    }),
  ])
}
