import { stateOfKey } from '#domain/accounts/api-key.ts'
import { completePermissions, type Permission, staysWithin } from '#domain/accounts/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { findKey, insertKey, listKeys, lockKey, replaceSecret, saveRevoked } from './api-key-store.ts'
import { createKeyText, hashKey, hintOf } from './api-key-text.ts'
import { recordSecurityEvent } from './security-event.ts'

/** Returns the API keys as this admin sees them. */
export async function listApiKeys(reader: Principal) {
  const now = await readClock()
  return { items: (await listKeys()).map((found) => showKey(found, reader, now)) }
}

function showKey({ row, owner }: Awaited<ReturnType<typeof findKey>>, reader: Principal, now: Date) {
  const { accountId: ownerId, previousUntil, ...same } = row
  return {
    ...same,
    ownerId,
    owner,
    isOwn: ownerId === reader.id,
    state: stateOfKey(row, now),
    previousUntil: previousUntil && previousUntil > now ? previousUntil : null,
  }
}

type Written = { name: string; permissions: Permission[]; expiresInDays: number }

/** Makes an API key and returns it, this once. Refuses with rights/beyond-own and api-key/name-taken. */
export const makeApiKey = (context: Needs<'log' | 'config'>, written: Written, actor: Principal) =>
  refuseUniqueViolation({ api_key_name_key: 'api-key/name-taken' }, () =>
    transaction(async () => {
      const permissions = completePermissions(written.permissions)
      if (!staysWithin(permissions, actor.rights)) refuse('rights/beyond-own')
      const secret = createSecret(context)
      const { name, expiresInDays: days } = written
      const id = await insertKey({ name, permissions, days, accountId: actor.id, ...secret.stored })
      await recordSecurityEvent(context, 'api-key-made', actor.id, { apiKey: id }, { name })
      return showOnce(secret.key, id, actor)
    }),
  )

/**
 * Gives an API key a new secret and returns it, this once. Refuses with thing/not-found, api-key/of-another, flow/not-now
 * when it was revoked, and flow/stale when it is not what was seen.
 */
export const rotateApiKey = (
  context: Needs<'log' | 'config'>,
  id: string,
  { seen, overlapHours: hours, expiresInDays: days }: { seen: number; overlapHours: number; expiresInDays: number },
  actor: Principal,
) =>
  transaction(async () => {
    const row = await lockKey(id)
    if (row.accountId !== actor.id) refuse('api-key/of-another')
    if (row.revokedAt) refuse('flow/not-now')
    if (row.version !== seen) refuse('flow/stale')
    const secret = createSecret(context)
    await replaceSecret(row, { ...secret.stored, hours, days })
    await recordSecurityEvent(context, 'api-key-rotated', actor.id, { apiKey: id }, { name: row.name })
    return showOnce(secret.key, id, actor)
  })

/** Ends an API key, anyone's, at once; one that has ended stays so. Refuses with thing/not-found. */
export const revokeApiKey = (
  context: Needs<'log'>,
  id: string,
  { reason }: { reason: string },
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const row = await lockKey(id)
    if (row.revokedAt) return
    await saveRevoked(id)
    await recordSecurityEvent(
      context,
      'api-key-revoked',
      row.accountId,
      { apiKey: id, by: actor.id },
      { name: row.name, reason },
    )
  })

function createSecret({ config }: Needs<'config'>) {
  const key = createKeyText(config.mode === 'production' ? 'live' : 'test')
  return { key, stored: { hash: hashKey(key), hint: hintOf(key) } }
}

const showOnce = async (key: string, id: string, actor: Principal) => ({
  key,
  item: showKey(await findKey(id), actor, await readClock()),
})
