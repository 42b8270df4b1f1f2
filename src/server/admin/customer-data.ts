import { neededToExport } from '#domain/accounts/account-export.ts'
import { mayDo, type Rights } from '#domain/accounts/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { exportAccount } from '#server/members/account-export-store.ts'
import { closeAccount } from '#server/members/close-account.ts'
import { assertWithin, lockForChange } from './change-account.ts'
import type { AccountRow } from './people-store.ts'

/**
 * Locks an account that an admin acts on for its owner; returns it with the rights that the admin has now. Refuses with
 * thing/not-found, auth/role, rights/beyond-own, account/own (an own account is exported and closed by its owner) and flow/not-now
 * for a closed one.
 */
async function lockForOwner(id: string, actor: Principal): Promise<{ target: AccountRow; rights: Rights }> {
  const { target, actingAdmin } = await lockForChange(id, actor)
  const rights = assertWithin(target, actingAdmin)
  if (id === actor.id) refuse('account/own')
  if (target.closedAt !== null) refuse('flow/not-now')
  return { target, rights }
}

/**
 * Returns all that the shop stores about an account, on its owner's documented request; records who took it out and why.
 * Refuses as `lockForOwner` does, and with auth/permission.
 */
export const exportForOwner = (context: Needs<'log'>, id: string, reason: string, actor: Principal) =>
  transaction(
    async () => {
      const { rights } = await lockForOwner(id, actor)
      if (!neededToExport.every((permission) => mayDo(rights, permission))) refuse('auth/permission')
      await recordSecurityEvent(context, 'data-exported', id, { by: actor.id }, { reason })
      return exportAccount(id)
    },
    { isolation: 'repeatable read' },
  )

/**
 * Erases an account on its owner's documented request, by the rules of its own closing; records who did it and why. Refuses
 * as `lockForOwner` does, and with what is in the way of closing.
 */
export const eraseForOwner = (
  context: Needs<'log' | 'notifyOutbox' | 'config' | 'catalogueChanged'>,
  id: string,
  reason: string,
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const { role, name, email, language, brandId } = (await lockForOwner(id, actor)).target
    await recordSecurityEvent(context, 'erasure-requested', id, { by: actor.id }, { reason })
    await closeAccount(context, { id, role, name, email, language, brandId })
  })
