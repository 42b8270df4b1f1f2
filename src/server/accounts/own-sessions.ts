import { refuse } from '#domain/refusal.ts'
import { readDevice } from '#server/accounts/device-name.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { recordSecurityEvent } from './security-event.ts'
import { deleteOtherSessions, endSession, listRunningSessions } from './session-store.ts'

/**
 * Lists where the account is signed in now: the requesting session first, the others as they were last seen. Tokens
 * are never included.
 */
export async function listOwnSessions({ id, sessionId }: Principal) {
  const found = await listRunningSessions(id)
  return found
    .map(({ userAgent, ...rest }) => ({ ...rest, ...readDevice(userAgent), here: rest.id === sessionId }))
    .sort((one, other) => Number(other.here) - Number(one.here))
}

/** Ends one session of this account. Raises `thing/not-found` for one that is over or belongs to another account. */
export async function endOwnSession(context: Needs<'log'>, principal: Principal, id: string): Promise<void> {
  await transaction(async () => {
    const ended = await endSession(id, principal.id)
    if (!ended) refuse('thing/not-found')
    await recordSecurityEvent(context, 'sessions-ended', principal.id, { count: 1 })
  })
}

/** Ends every session of the account but the requesting one; returns how many. */
export async function endOtherSessions(context: Needs<'log'>, { id, sessionId }: Principal): Promise<number> {
  return transaction(async () => {
    const count = await deleteOtherSessions(id, sessionId)
    if (count > 0) await recordSecurityEvent(context, 'sessions-ended', id, { count })
    return count
  })
}
