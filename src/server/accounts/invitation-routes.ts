import { invitationEndpoints } from '#contract/accounts/invitation-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { shownUser } from './account-routes.ts'
import { invite, inviteAgain, withdrawInvitation } from './invite.ts'
import { joinStore } from './join-store.ts'
import { rememberDevice } from './known-device.ts'

/** Returns the endpoints of invited people, and of the admin who invites them. */
export function invitationHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(invitationEndpoints, {
    'POST /api/admin/invitations': ({ body: { staffRoleId, ...rest } }, visitor) =>
      invite(context, { ...rest, ...(staffRoleId ? { staffRoleId } : {}) }, member(visitor)),
    'POST /api/admin/invitations/:id/resend': ({ params }, visitor) => inviteAgain(context, params.id, member(visitor)),
    'DELETE /api/admin/invitations/:id': ({ params }, visitor) =>
      withdrawInvitation(context, params.id, member(visitor)),

    'POST /api/auth/invitation/read': ({ body }) => readInvitation(body.token),

    'POST /api/auth/invitation/join': async ({ body }, visitor) =>
      shownUser(await joinStore(context, body.token, visitor)),

    'POST /api/auth/invitation': async ({ body }, visitor) => {
      const principal = await acceptInvitation(context, body, visitor)
      // As at registration: the browser the account was opened on needs no warning later.
      rememberDevice(context, principal.id, visitor)
      return shownUser(principal)
    },
  })
}
