import { ownAccountEndpoints } from '#contract/own-account-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { sharedTryCounter } from '#server/http/try-counter.ts'
import { member } from '#server/http/visitor.ts'
import { askNewEmail, assertNewEmail, followEmailLink } from './change-email.ts'
import { assertNewPassword, changePassword } from './change-password.ts'
import { createDemandOwner } from './demand-owner.ts'
import { changePreferences, changeProfile, readProfile } from './own-profile.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

/** Returns the endpoints of a person's own account. */
export function ownAccountDoors(house: House): Door[] {
  const demandOwner = createDemandOwner(house)
  // Each is an email to an address chosen by the visitor: limited like other account emails, whatever network
  // requests it.
  const letters = sharedTryCounter({ name: 'new-email', ...house.config.limits.accountLetters }, house.secret)
  return openDoors(ownAccountEndpoints, {
    'GET /api/account/profile': async (_input, visitor) => readProfile(member(visitor)),
    'PATCH /api/account/profile': async ({ body }, visitor) => changeProfile(member(visitor), body),
    'PATCH /api/account/preferences': async ({ body }, visitor) => changePreferences(member(visitor), body),
    'POST /api/account/email': async ({ body }, visitor) => {
      const principal = member(visitor)
      assertNewEmail(principal, body.email)
      await demandOwner(principal, body.password)
      await letters.count(principal.id)
      await askNewEmail(house, principal, body.email)
      return { sent: true as const }
    },
    'POST /api/auth/change-email': async ({ body }) => ({ email: await followEmailLink(house, body.token) }),
    'POST /api/account/password': async ({ body }, visitor) => {
      const principal = member(visitor)
      await assertNewPassword(principal, body)
      await demandOwner(principal, body.currentPassword)
      await changePassword(house, principal, body)
    },
    'GET /api/account/sessions': async (_input, visitor) => ({ items: await listOwnSessions(member(visitor)) }),
    'DELETE /api/account/sessions/:id': async ({ params }, visitor) => endOwnSession(house, member(visitor), params.id),
    'DELETE /api/account/sessions': async (_input, visitor) => ({
      ended: await endOtherSessions(house, member(visitor)),
    }),
  })
}
