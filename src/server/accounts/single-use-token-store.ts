import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { singleUseToken, type TokenPurpose } from '#server/db/account-safety-tables.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Lifetime of each kind of link in minutes, by the database's clock. */
const minutesOf: Record<TokenPurpose, number> = {
  'verify-email': 24 * 60,
  'reset-password': 30,
  'change-email': 60,
  invitation: 3 * 24 * 60,
  passkey: 5,
}

export type NewToken = {
  purpose: TokenPurpose
  /** The owner; an invitation has none yet. */
  accountId?: string | undefined
  payload?: Record<string, unknown>
  /** The admin who sent an invitation. */
  createdBy?: string
}

export type SpentToken = { accountId: string | null; payload: Record<string, unknown>; createdBy: string | null }

/**
 * Creates a link's secret (256 random bits, base64url) and stores only its hash. Earlier ones of the same account and
 * purpose stop working, so that the newest email is the one that counts. Call it inside the transaction of the change
 * it belongs to.
 */
export async function issueToken({ purpose, accountId, payload = {}, createdBy }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (accountId !== undefined) await dropTokens(accountId, purpose)
  await db()
    .insert(singleUseToken)
    .values({
      tokenHash: hashToken(token),
      purpose,
      accountId: accountId ?? null,
      payload,
      createdBy: createdBy ?? null,
      expiresAt: dbNowPlus({ minutes: minutesOf[purpose] }),
    })
  return token
}

/**
 * Gives an unused link, named by its id, another secret and a new expiry; the old secret stops working. Returns its
 * payload, or undefined when it was used up or withdrawn meanwhile. So an email's secret can be created when the
 * email is written, and none is in the outbox.
 */
export async function replaceSecret(purpose: TokenPurpose, id: string, token: string): Promise<SpentToken | undefined> {
  const [replaced] = await db()
    .update(singleUseToken)
    .set({
      tokenHash: hashToken(token),
      expiresAt: dbNowPlus({ minutes: minutesOf[purpose] }),
    })
    .where(and(eq(singleUseToken.id, id), eq(singleUseToken.purpose, purpose), isNull(singleUseToken.usedAt)))
    .returning({
      accountId: singleUseToken.accountId,
      payload: singleUseToken.payload,
      createdBy: singleUseToken.createdBy,
    })
  return replaced
}

/**
 * Uses up a link: of two concurrent requests with the same one, the first gets its payload and the second is refused.
 * Raises `auth/link-spent` for one that was used, is too old, was replaced or never existed.
 */
export async function spendToken(purpose: TokenPurpose, token: string): Promise<SpentToken> {
  const [spent] = await db().update(singleUseToken).set({ usedAt: dbNow }).where(whereOpen(purpose, token)).returning({
    accountId: singleUseToken.accountId,
    payload: singleUseToken.payload,
    createdBy: singleUseToken.createdBy,
  })
  return spent ?? refuse('auth/link-spent')
}

/**
 * Returns the payload of an unused link, without using it up: for the page that it leads to. Raises `auth/link-spent`
 * likewise.
 */
export async function readToken(purpose: TokenPurpose, token: string): Promise<SpentToken> {
  const [open] = await db()
    .select({
      accountId: singleUseToken.accountId,
      payload: singleUseToken.payload,
      createdBy: singleUseToken.createdBy,
    })
    .from(singleUseToken)
    .where(whereOpen(purpose, token))
  return open ?? refuse('auth/link-spent')
}

/** Invalidates every unused link of this purpose: the account's address or password has changed in another way. */
export async function dropTokens(accountId: string, purpose: TokenPurpose): Promise<void> {
  await db()
    .delete(singleUseToken)
    .where(
      and(eq(singleUseToken.accountId, accountId), eq(singleUseToken.purpose, purpose), isNull(singleUseToken.usedAt)),
    )
}

/** Invalidates every unused link by which an account could be taken over by an earlier holder of its mailbox. */
export async function dropEntryLinks(accountId: string): Promise<void> {
  for (const purpose of ['reset-password', 'change-email'] as const) await dropTokens(accountId, purpose)
}

const whereOpen = (purpose: TokenPurpose, token: string) =>
  and(
    eq(singleUseToken.tokenHash, hashToken(token)),
    eq(singleUseToken.purpose, purpose),
    isNull(singleUseToken.usedAt),
    gt(singleUseToken.expiresAt, dbNow),
  )

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
