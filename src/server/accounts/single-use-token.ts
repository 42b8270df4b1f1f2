import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { singleUseToken, type TokenPurpose } from '#server/db/account-safety-tables.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** How long each kind of link lives, by the database's clock. */
const minutesOf: Record<TokenPurpose, number> = {
  'verify-email': 24 * 60,
  'reset-password': 30,
  'change-email': 60,
  invitation: 3 * 24 * 60,
  passkey: 5,
}

export type NewToken = {
  purpose: TokenPurpose
  /** Whose it is; an invitation belongs to nobody yet. */
  accountId?: string | undefined
  payload?: Record<string, unknown>
  /** The admin who sent an invitation. */
  madeBy?: string
}

export type SpentToken = { accountId: string | null; payload: Record<string, unknown>; madeBy: string | null }

/**
 * Makes a link's secret (256 random bits, base64url) and keeps only its hash. Earlier ones of the same account and purpose stop working,
 * so that the newest letter is the one that counts. To be called inside the transaction of what it is for.
 */
export async function issueToken({ purpose, accountId, payload = {}, madeBy }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (accountId !== undefined) await dropTokens(accountId, purpose)
  await db()
    .insert(singleUseToken)
    .values({
      tokenHash: hashToken(token),
      purpose,
      accountId: accountId ?? null,
      payload,
      madeBy: madeBy ?? null,
      expiresAt: dbNowPlus({ minutes: minutesOf[purpose] }),
    })
  return token
}

/**
 * Gives an unused link, named by its id, another secret and the time of a new one; the old secret stops working. What it says, or nothing when
 * it was used up or taken back meanwhile. So a letter's secret can be made when the letter is written, and none lies in the outbox.
 */
export async function replaceSecret(purpose: TokenPurpose, id: string, token: string): Promise<SpentToken | undefined> {
  const [replaced] = await db()
    .update(singleUseToken)
    .set({
      tokenHash: hashToken(token),
      expiresAt: dbNowPlus({ minutes: minutesOf[purpose] }),
    })
    .where(and(eq(singleUseToken.id, id), eq(singleUseToken.purpose, purpose), isNull(singleUseToken.usedAt)))
    .returning({ accountId: singleUseToken.accountId, payload: singleUseToken.payload, madeBy: singleUseToken.madeBy })
  return replaced
}

/**
 * Uses a link up: of two who come with the same one, the first gets what it says and the second is refused. Raises `auth/link-spent` for
 * one that was used, is too old, was replaced or never existed.
 */
export async function spendToken(purpose: TokenPurpose, token: string): Promise<SpentToken> {
  const [spent] = await db().update(singleUseToken).set({ usedAt: dbNow }).where(whereOpen(purpose, token)).returning({
    accountId: singleUseToken.accountId,
    payload: singleUseToken.payload,
    madeBy: singleUseToken.madeBy,
  })
  return spent ?? refuse('auth/link-spent')
}

/** What an unused link says, without using it up: for the page that it leads to. Raises `auth/link-spent` likewise. */
export async function readToken(purpose: TokenPurpose, token: string): Promise<SpentToken> {
  const [open] = await db()
    .select({ accountId: singleUseToken.accountId, payload: singleUseToken.payload, madeBy: singleUseToken.madeBy })
    .from(singleUseToken)
    .where(whereOpen(purpose, token))
  return open ?? refuse('auth/link-spent')
}

/** Makes every unused link of this purpose worthless: the account's address or password has changed in another way. */
export async function dropTokens(accountId: string, purpose: TokenPurpose): Promise<void> {
  await db()
    .delete(singleUseToken)
    .where(
      and(eq(singleUseToken.accountId, accountId), eq(singleUseToken.purpose, purpose), isNull(singleUseToken.usedAt)),
    )
}

/** Makes every unused link worthless by which an account could be taken over: whoever had the say over it until now has it no more. */
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
