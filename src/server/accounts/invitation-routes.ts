import { invitationEndpoints } from '#contract/invitation-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { endSession, shownUser } from './account-routes.ts'
import { findPrincipalByToken } from './find-principal.ts'
import { listInvitations } from './invitation-store.ts'
import { invite, inviteAgain, withdrawInvitation } from './invite.ts'
import { passwordLine } from './password-line.ts'
import { sessionCookies } from './session-cookie.ts'
import { createSignIn } from './sign-in.ts'

/** Doors of the people who come by invitation, and of the admin who invites them. */
export function invitationDoors(house: House): Door[] {
  const signIn = createSignIn(house)
  return openDoors(invitationEndpoints, {
    'GET /api/admin/invitations': ({ query }) => listInvitations(query),
    'POST /api/admin/invitations': ({ body }, visitor) => invite(house, body, member(visitor)),
    'POST /api/admin/invitations/:id/resend': ({ params }, visitor) => inviteAgain(house, params.id, member(visitor)),
    'DELETE /api/admin/invitations/:id': ({ params }, visitor) => withdrawInvitation(house, params.id, member(visitor)),

    'POST /api/auth/invitation/read': ({ body }) => readInvitation(body.token),

    'POST /api/auth/invitation': ({ body }, visitor) =>
      passwordLine(async () => {
        const email = await acceptInvitation(house, { ...body, language: visitor.language })
        const token = await signIn(email, body.password)
        await endSession(house, visitor)
        const principal = await findPrincipalByToken(token)
        if (!principal) throw new Error('a session that has just begun has no account')
        visitor.setCookies.push(...sessionCookies(house, token))
        return shownUser(principal)
      }, visitor.gone()),
  })
}
