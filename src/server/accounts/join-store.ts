import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { lockAccountOf, putIntoStore } from './account-store.ts'
import { beginSession } from './begin-session.ts'
import { dropInvitationsTo, invitationPayload } from './invitation-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { deleteSessionsOf } from './session-store.ts'
import { spendToken } from './single-use-token-store.ts'

/**
 * Accepts an invitation to a store with the customer's account of its address: the account becomes a seller's, its
 * sessions end, and this browser is signed in again, in one transaction. Orders and addresses stay. Refuses with
 * auth/link-spent, invitation/other-account (signed in as someone else) and flow/not-now for an account that has
 * another role by now; the invitation then stays unused.
 */
export const joinStore = (
  context: Needs<'config' | 'log' | 'secret'>,
  token: string,
  visitor: Visitor,
): Promise<Principal> =>
  transaction(async () => {
    const { payload, createdBy } = await spendToken('invitation', token)
    const { email, brandId, storeRole } = invitationPayload.parse(payload)
    const account = await lockAccountOf(email)
    if (account?.id !== member(visitor).id) return refuse('invitation/other-account')
    if (account.role !== 'user' || brandId === undefined || storeRole === undefined) return refuse('flow/not-now')
    await putIntoStore(account.id, brandId, storeRole)
    await dropInvitationsTo(email)
    await recordSecurityEvent(context, 'invitation-accepted', account.id, {
      role: 'seller',
      ...(createdBy ? { by: createdBy } : {}),
    })
    await deleteSessionsOf(account.id)
    return beginSession(context, visitor, account.id)
  })
