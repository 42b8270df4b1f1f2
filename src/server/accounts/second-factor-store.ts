import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Needs } from '#server/context.ts'
import { authenticator, passkey, recoveryCode } from '#server/db/account-safety-tables.ts'
import { account, credential, session } from '#server/db/account-tables.ts'
import { clockNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import type { ShopSecret } from '#server/shop-secret.ts'
import { openSealedText, sealText } from './sealed-text.ts'

/** Locks an account's second factor, so that a code, or the last one, is not counted twice. */
export async function lockSecondFactor(accountId: string): Promise<void> {
  await db().select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
}

export type Authenticator = { secret: string; confirmedAt: Date | null; lastStep: number; nowSeconds: number }

/**
 * Reads the account's app with its secret opened, and the real time by the database: an app knows nothing of a demo
 * shop's clock that is ahead. Undefined when there is none that can be read.
 */
export async function readAuthenticator(
  context: Needs<'log' | 'secret'>,
  accountId: string,
): Promise<Authenticator | undefined> {
  const [found] = await db()
    .select({
      sealed: authenticator.sealedSecret,
      confirmedAt: authenticator.confirmedAt,
      lastStep: authenticator.lastStep,
      nowSeconds: sql<number>`extract(epoch from pg_catalog.clock_timestamp())::float8`,
    })
    .from(authenticator)
    .where(eq(authenticator.accountId, accountId))
  if (!found) return undefined
  const secret = openSealedText(context.secret, aboutAuthenticator(accountId), found.sealed)
  // The shop's secret was changed since: a recovery code still works, and then a new app.
  if (secret === undefined) context.log.warn({ account: accountId }, 'an authenticator was sealed under another secret')
  return secret === undefined ? undefined : { ...found, secret }
}

export const sealAuthenticator = (shopSecret: ShopSecret, accountId: string, secret: string): string =>
  sealText(shopSecret, aboutAuthenticator(accountId), secret)

/** Names what a sealed secret of an app belongs to. */
export const aboutAuthenticator = (accountId: string): string => `authenticator of ${accountId}`

export const listPasskeys = (accountId: string) =>
  db().select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(asc(passkey.createdAt), asc(passkey.id))

/** Returns the account's password hash; undefined for an account that only signs in with a provider. */
export async function findPasswordHash(accountId: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ password: credential.password })
    .from(credential)
    .where(
      and(eq(credential.accountId, accountId), eq(credential.provider, 'credential'), isNotNull(credential.password)),
    )
  return found?.password ?? undefined
}

/** Marks this session as having shown a second factor, valid for some minutes. */
export const recordStepUp = (sessionId: string): Promise<unknown> =>
  db().update(session).set({ stepUpAt: clockNow }).where(eq(session.id, sessionId))

/** Clears the proofs of an account's sessions: without a second factor none is valid. */
export const clearStepUps = (accountId: string): Promise<unknown> =>
  db().update(session).set({ stepUpAt: null }).where(eq(session.accountId, accountId))

/** Checks if this account has a second factor: a confirmed authenticator app, or a passkey. */
export async function hasSecondFactor(accountId: string): Promise<boolean> {
  const apps = db()
    .select({ of: authenticator.accountId })
    .from(authenticator)
    .where(and(eq(authenticator.accountId, accountId), isNotNull(authenticator.confirmedAt)))
  const keys = db().select({ of: passkey.accountId }).from(passkey).where(eq(passkey.accountId, accountId))
  return (await unionAll(apps, keys).limit(1)).length > 0
}

/** Deletes every second factor of an account and its recovery codes; returns how many rows there were. */
export async function deleteSecondFactors(accountId: string): Promise<number> {
  let found = 0
  for (const table of [authenticator, passkey, recoveryCode])
    found += (await db().delete(table).where(eq(table.accountId, accountId)).returning({ of: table.accountId })).length
  return found
}
