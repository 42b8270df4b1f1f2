import { z } from 'zod'
import { googleEndpoints } from '#contract/google-contract.ts'
import { ownPath } from '#domain/path-of-ours.ts'
import { refuse } from '#domain/refusal.ts'
import { asOneLine, holdsWebAddress } from '#domain/written-words.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { shownUser } from './account-routes.ts'
import { adoptGuestOrders } from './adopt-guest-orders.ts'
import { beginSession } from './begin-session.ts'
import { findProvidedAccount } from './find-provided-account.ts'
import { createGoogleProvider, errand } from './google-provider.ts'
import { rememberDevice } from './known-device.ts'
import { noteSession } from './note-session.ts'
import { type Newcomer, openProvidedAccount } from './open-provided-account.ts'
import { sealedCookie } from './sealed-cookie.ts'
import { recordSecurityEvent } from './security-event.ts'
import { spendErrand } from './spend-errand.ts'

const tenMinutes = 600
const newcomerSchema = z.object({ subject: z.string(), email: z.string(), name: z.string() })

/** Returns the endpoints for signing in with Google when it is configured; none otherwise. */
export function googleDoors(house: House): Door[] {
  const provider = createGoogleProvider(house)
  const errandCookie = sealedCookie(house, { name: 'googleErrand', seconds: tenMinutes, schema: errand })
  const newcomerCookie = sealedCookie(house, { name: 'googleNewcomer', seconds: tenMinutes, schema: newcomerSchema })

  const signIn = async (visitor: Visitor, accountId: string, providerId: string): Promise<Principal> => {
    await adoptGuestOrders(accountId)
    const principal = await beginSession(house, visitor, accountId)
    await noteSession(house, visitor, principal, { provider: providerId })
    rememberDevice(house, accountId, visitor)
    return principal
  }

  return openDoors(googleEndpoints, {
    'GET /api/auth/google': async ({ query }, visitor) => {
      if (!provider) refuse('thing/not-found')
      const { errand, address } = await provider.setOut(ownPath(query.redirect) ?? '/')
      await errandCookie.give(visitor, errand)
      return address
    },

    'GET /api/auth/google/callback': async ({ query }, visitor) => {
      if (!provider) refuse('thing/not-found')
      const errand = await errandCookie.read(visitor)
      if (!errand || query.state !== errand.state || !(await spendErrand(errand.state))) refuse('provider/lost')
      errandCookie.takeAway(visitor)
      const person = await provider.comeBack(query, errand)
      const account = await transaction(async () => {
        const id = await findProvidedAccount(house, provider.id, person)
        return id === undefined ? undefined : signIn(visitor, id, provider.id)
      })
      if (account) return errand.next
      await newcomerCookie.give(visitor, newcomerOf(person))
      return errand.next === '/' ? '/auth/finish' : `/auth/finish?next=${encodeURIComponent(errand.next)}`
    },

    'GET /api/auth/google/newcomer': async (_input, visitor) => {
      const newcomer = provider && (await newcomerCookie.read(visitor))
      if (!newcomer) refuse('provider/lost')
      return { fullName: newcomer.name, email: newcomer.email }
    },

    'POST /api/auth/google/finish': async (_input, visitor) => {
      const newcomer = provider && (await newcomerCookie.read(visitor))
      if (!newcomer) refuse('provider/lost')
      const principal = await transaction(async () => {
        const id = await openProvidedAccount(house, provider.id, newcomer, visitor.language)
        await adoptGuestOrders(id)
        const principal = await beginSession(house, visitor, id)
        await recordSecurityEvent(house, 'signed-in', id, { provider: provider.id })
        // A first sign-in needs no warning email.
        rememberDevice(house, id, visitor)
        return principal
      })
      newcomerCookie.takeAway(visitor)
      return shownUser(principal)
    },
  })
}

/** The name comes from the provider and appears in emails and on parcels: one line, of a length that fits. */
function newcomerOf({ subject, email, name }: { subject: string; email: string | null; name: string }): Newcomer {
  return { subject, email: email ?? '', name: holdsWebAddress(name) ? '' : asOneLine(name).slice(0, 80) }
}
