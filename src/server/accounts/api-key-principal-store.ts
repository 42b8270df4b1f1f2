import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { rightsOfKey } from '#domain/accounts/api-key.ts'
import { account, staffRole } from '#server/db/account-tables.ts'
import { apiKey } from '#server/db/api-key-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { principalColumns } from './principal-store.ts'

const usedLongAgo = sql<boolean>`(${apiKey.lastUsedAt} is null or ${apiKey.lastUsedAt} < now() - interval '1 minute')`

const isThisKey = (hash: string) =>
  or(eq(apiKey.hash, hash), and(eq(apiKey.previousHash, hash), gt(apiKey.previousUntil, dbNow)))

/**
 * Returns the principal of a key: its owner, with the rights of the key; undefined when it is unknown, expired or
 * revoked, or its owner is no admin any more, suspended or closed.
 */
export async function readKeyPrincipal(
  hash: string,
): Promise<{ principal: Principal; usedLongAgo: boolean } | undefined> {
  const [found] = await db()
    .select({
      key: { id: apiKey.id, name: apiKey.name },
      given: apiKey.permissions,
      usedLongAgo,
      owned: staffRole.permissions,
      owner: principalColumns,
    })
    .from(apiKey)
    .innerJoin(account, eq(account.id, apiKey.accountId))
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))
    .where(
      and(
        isThisKey(hash),
        isNull(apiKey.revokedAt),
        gt(apiKey.expiresAt, dbNow),
        eq(account.role, 'admin'),
        isNull(account.disabledAt),
        isNull(account.closedAt),
      ),
    )
  if (!found) return undefined
  const { key, given, owned, owner } = found
  const noSession = { sessionId: '', stepUpAt: null, hasRecentStepUp: false }
  const rights = rightsOfKey(given, owned ?? 'all')
  return {
    principal: { ...owner, ...noSession, username: owner.username ?? '', rights, storeRole: null, apiKey: key },
    usedLongAgo: found.usedLongAgo,
  }
}

/** Saves that a key was used, at most once a minute. */
export async function saveKeyUse(id: string): Promise<void> {
  await db()
    .update(apiKey)
    .set({ lastUsedAt: dbNow })
    .where(and(eq(apiKey.id, id), usedLongAgo))
}
