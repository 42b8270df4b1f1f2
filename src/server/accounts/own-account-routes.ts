import { ownAccountEndpoints } from '#contract/accounts/own-account-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'
import { member } from '#server/http/visitor.ts'
import { assertNewEmail, followEmailLink, requestEmailChange } from './change-email.ts'
import { assertNewPassword, changePassword } from './change-password.ts'
import { changePreferences, changeProfile, readProfile } from './own-profile.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { createRequireOwner } from './require-owner.ts'

/** Returns the endpoints of a person's own account. */
export function ownAccountHandlers(context: AppContext): EndpointHandler[] {
  const requireOwner = createRequireOwner(context)
  // Each is an email to an address chosen by the visitor: limited like other account emails, whatever network
  // requests it.
  const emailLimit = sharedRateLimiter({ name: 'new-email', ...context.config.limits.accountEmails }, context)
  return pairHandlers(ownAccountEndpoints, {
    'GET /api/account/profile': async (_input, visitor) => readProfile(member(visitor)),
    'PATCH /api/account/profile': async ({ body }, visitor) => changeProfile(member(visitor), body),
    'PATCH /api/account/preferences': async ({ body }, visitor) => changePreferences(member(visitor), body),
    'POST /api/account/email': async ({ body }, visitor) => {
      const principal = member(visitor)
      assertNewEmail(principal, body.email)
      await requireOwner(principal, body.password)
      await emailLimit.count(principal.id)
      await requestEmailChange(context, principal, body.email)
      return { sent: true as const }
    },
    'POST /api/auth/change-email': async ({ body }) => ({ email: await followEmailLink(context, body.token) }),
    'POST /api/account/password': async ({ body }, visitor) => {
      const principal = member(visitor)
      await assertNewPassword(principal, body)
      await requireOwner(principal, body.currentPassword)
      await changePassword(context, principal, body)
    },
    'GET /api/account/sessions': async (_input, visitor) => ({ items: await listOwnSessions(member(visitor)) }),
    'DELETE /api/account/sessions/:id': async ({ params }, visitor) =>
      endOwnSession(context, member(visitor), params.id),
    'DELETE /api/account/sessions': async (_input, visitor) => ({
      ended: await endOtherSessions(context, member(visitor)),
    }),
  })
}
