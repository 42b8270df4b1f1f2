import { accountDeletionEndpoints } from '#contract/accounts/account-deletion-contract.ts'
import { createRequireOwner } from '#server/accounts/require-owner.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import { clearOrderCookies, clearSessionCookies } from '#server/accounts/session-cookie.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { exportAccount } from './account-export-store.ts'
import { closeAccount } from './close-account.ts'
import { showDeletionTerms } from './show-deletion-terms.ts'

/** Returns the endpoints for exporting an account's data and closing the account. */
export function accountDeletionHandlers(context: AppContext): EndpointHandler[] {
  const requireOwner = createRequireOwner(context)
  return pairHandlers(accountDeletionEndpoints, {
    'POST /api/account/export': async ({ body }, visitor) => {
      const principal = member(visitor)
      await requireOwner(principal, body.password)
      return transaction(
        async () => {
          await recordSecurityEvent(context, 'data-exported', principal.id)
          return exportAccount(principal.id)
        },
        { isolation: 'repeatable read' },
      )
    },
    'GET /api/account/deletion': (_input, visitor) =>
      transaction(() => showDeletionTerms(member(visitor), visitor.language)),
    'POST /api/account/close': async ({ body }, visitor) => {
      const principal = member(visitor)
      await requireOwner(principal, body.password)
      await closeAccount(context, principal)
      visitor.setCookies.push(...clearSessionCookies(context), ...clearOrderCookies(context, visitor.header('cookie')))
    },
  })
}
