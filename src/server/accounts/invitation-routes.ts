import { invitationEndpoints } from '#contract/invitation-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { shownUser } from './account-routes.ts'
import { listInvitations } from './invitation-store.ts'
import { invite, inviteAgain, withdrawInvitation } from './invite.ts'
import { rememberDevice } from './known-device.ts'

/** Returns the endpoints of invited people, and of the admin who invites them. */
export function invitationDoors(house: House): Door[] {
  return openDoors(invitationEndpoints, {
    'GET /api/admin/invitations': ({ query }) => listInvitations(query),
    'POST /api/admin/invitations': ({ body }, visitor) => invite(house, body, member(visitor)),
    'POST /api/admin/invitations/:id/resend': ({ params }, visitor) => inviteAgain(house, params.id, member(visitor)),
    'DELETE /api/admin/invitations/:id': ({ params }, visitor) => withdrawInvitation(house, params.id, member(visitor)),

    'POST /api/auth/invitation/read': ({ body }) => readInvitation(body.token),

    'POST /api/auth/invitation': async ({ body }, visitor) => {
      const principal = await acceptInvitation(house, body, visitor)
      // As at registration: the browser the account was opened on needs no warning later.
      rememberDevice(house, principal.id, visitor)
      return shownUser(principal)
    },
  })
}
