import { and, between, desc, eq, isNull, sql } from 'drizzle-orm'
import { expiryWarningDays } from '#domain/accounts/api-key.ts'
import type { Permission } from '#domain/accounts/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { account } from '#server/db/account-tables.ts'
import { apiKey } from '#server/db/api-key-tables.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

type ApiKeyRow = typeof apiKey.$inferSelect

const works = sql`(${apiKey.revokedAt} is null and ${apiKey.expiresAt} > now())`

const selectKeys = () =>
  db().select({ row: apiKey, owner: account.name }).from(apiKey).innerJoin(account, eq(account.id, apiKey.accountId))

/** Lists the API keys with the names of their owners: those that work first, the newest first. */
export const listKeys = () => selectKeys().orderBy(desc(works), desc(apiKey.createdAt), apiKey.id)

/** Returns an API key with the name of its owner. Refuses with thing/not-found. */
export async function findKey(id: string) {
  const [found] = await selectKeys().where(eq(apiKey.id, id))
  return found ?? refuse('thing/not-found')
}

/** Locks an API key. Refuses with thing/not-found. */
export async function lockKey(id: string): Promise<ApiKeyRow> {
  const [row] = await db().select().from(apiKey).where(eq(apiKey.id, id)).for('update')
  return row ?? refuse('thing/not-found')
}

type NewKey = { name: string; accountId: string; permissions: Permission[]; hash: string; hint: string; days: number }

/** Saves a new API key; returns its id. */
export async function insertKey({ days, ...key }: NewKey): Promise<string> {
  const [row] = await db()
    .insert(apiKey)
    .values({ ...key, expiresAt: dbNowPlus({ days }) })
    .returning({ id: apiKey.id })
  if (!row) throw new Error('an API key was not saved')
  return row.id
}

/** Replaces the secret of an API key; the one before works for so many hours more. */
export async function replaceSecret(
  { id, hash: previousHash }: Pick<ApiKeyRow, 'id' | 'hash'>,
  { hash, hint, hours, days }: { hash: string; hint: string; hours: number; days: number },
): Promise<void> {
  const previous =
    hours > 0 ? { previousHash, previousUntil: dbNowPlus({ hours }) } : { previousHash: null, previousUntil: null }
  await db()
    .update(apiKey)
    .set({
      hash,
      hint,
      ...previous,
      expiresAt: dbNowPlus({ days }),
      expiryNoticedAt: null,
      version: sql`${apiKey.version} + 1`,
      updatedAt: dbNow,
    })
    .where(eq(apiKey.id, id))
}

/** Ends an API key, with the one before its rotation. */
export async function saveRevoked(id: string): Promise<void> {
  await db()
    .update(apiKey)
    .set({
      revokedAt: dbNow,
      previousHash: null,
      previousUntil: null,
      version: sql`${apiKey.version} + 1`,
      updatedAt: dbNow,
    })
    .where(eq(apiKey.id, id))
}

/** Marks the keys that expire soon as noticed; returns them with their owners. Each is returned once. */
export const claimExpiringKeys = async () =>
  await db()
    .update(apiKey)
    .set({ expiryNoticedAt: dbNow })
    .from(account)
    .where(
      and(
        eq(account.id, apiKey.accountId),
        isNull(account.closedAt),
        isNull(apiKey.revokedAt),
        isNull(apiKey.expiryNoticedAt),
        between(apiKey.expiresAt, dbNow, dbNowPlus({ days: expiryWarningDays })),
      ),
    )
    .returning({
      id: apiKey.id,
      name: apiKey.name,
      expiresAt: apiKey.expiresAt,
      to: account.email,
      owner: account.name,
      language: account.language,
    })
