import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { recoveryCode } from '#server/db/account-safety-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export const recoveryCodeCount = 10
/** 80 random bits are 16 letters and digits; they cannot be guessed, so a plain hash is enough. */
const codeBytes = 10

/**
 * Creates ten new codes for the account, to be shown once; the old ones stop working. Runs in the caller's
 * transaction, under the account's lock.
 */
export async function makeRecoveryCodes(accountId: string): Promise<string[]> {
  await dropRecoveryCodes(accountId)
  const codes = Array.from({ length: recoveryCodeCount }, () => asGroups(new Secret({ size: codeBytes }).base32))
  await db()
    .insert(recoveryCode)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
  return codes
}

export const dropRecoveryCodes = (accountId: string): Promise<unknown> =>
  db().delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))

/**
 * Uses up a code, typed with or without its hyphens, in any case of letters; returns false when there is no such
 * code.
 */
export async function spendRecoveryCode(accountId: string, typed: string): Promise<boolean> {
  const spent = await db()
    .update(recoveryCode)
    .set({ usedAt: dbNow })
    .where(and(openCodes(accountId), eq(recoveryCode.codeHash, hashOf(typed))))
    .returning({ accountId: recoveryCode.accountId })
  return spent.length > 0
}

export const countRecoveryCodes = (accountId: string): Promise<number> =>
  db().$count(recoveryCode, openCodes(accountId))

const openCodes = (accountId: string) => and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt))

const asGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

const hashOf = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')
