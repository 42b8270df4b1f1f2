import { accountDeletionEndpoints } from '#contract/accounts/account-deletion-contract.ts'
import { createRequireOwner } from '#server/accounts/require-owner.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import { clearOrderCookies, clearSessionCookies } from '#server/accounts/session-cookie.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { translateRefusal } from '#server/translate.ts'
import { exportAccount } from './account-export-store.ts'
import { closeAccount, findRetainedOrders } from './close-account.ts'
import { findObstacle } from './closing-obstacle-store.ts'

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
    'GET /api/account/deletion': async (_input, visitor) => {
      const principal = member(visitor)
      const obstacle = await transaction(() => findObstacle(principal))
      const text = obstacle && translateRefusal(visitor.language, obstacle.code, texts(obstacle.details))
      return {
        obstacle: obstacle ? { code: obstacle.code, error: text ?? '' } : null,
        ...(await findRetainedOrders(principal.id)),
      }
    },
    'POST /api/account/close': async ({ body }, visitor) => {
      const principal = member(visitor)
      await requireOwner(principal, body.password)
      await closeAccount(context, principal)
      visitor.setCookies.push(...clearSessionCookies(context), ...clearOrderCookies(context, visitor.header('cookie')))
    },
  })
}

const texts = (details: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]))
