import { z } from 'zod'
import { googleEndpoints } from '#contract/accounts/google-contract.ts'
import { asOneLine, holdsWebAddress } from '#domain/language/clean-text.ts'
import { refuse } from '#domain/refusal.ts'
import { ownPath } from '#domain/site/path-of-ours.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { shownUser } from './account-routes.ts'
import { beginSession } from './begin-session.ts'
import { findProvidedAccount } from './find-provided-account.ts'
import { createGoogleProvider, oauthState } from './google-provider.ts'
import { adoptGuestOrders } from './guest-order-store.ts'
import { rememberDevice } from './known-device.ts'
import { spendOAuthState } from './oauth-state-store.ts'
import { type NewUser, openProvidedAccount } from './open-provided-account.ts'
import { recordSession } from './record-session.ts'
import { sealedCookie } from './sealed-cookie.ts'
import { recordSecurityEvent } from './security-event.ts'

const tenMinutes = 600
const newUserSchema = z.object({ subject: z.string(), email: z.string(), name: z.string() })

/** Returns the endpoints for signing in with Google when it is configured; none otherwise. */
export function googleHandlers(context: AppContext): EndpointHandler[] {
  const provider = createGoogleProvider(context)
  const oauthStateCookie = sealedCookie(context, { name: 'googleState', seconds: tenMinutes, schema: oauthState })
  const newUserCookie = sealedCookie(context, { name: 'googleNewUser', seconds: tenMinutes, schema: newUserSchema })

  const signIn = async (visitor: Visitor, accountId: string, providerId: string): Promise<Principal> => {
    await adoptGuestOrders(accountId)
    const principal = await beginSession(context, visitor, accountId)
    await recordSession(context, visitor, principal, { provider: providerId })
    rememberDevice(context, accountId, visitor)
    return principal
  }

  return pairHandlers(googleEndpoints, {
    'GET /api/auth/google': async ({ query }, visitor) => {
      if (!provider) refuse('thing/not-found')
      const { oauthState, address } = await provider.setOut(ownPath(query.redirect) ?? '/')
      await oauthStateCookie.give(visitor, oauthState)
      return address
    },

    'GET /api/auth/google/callback': async ({ query }, visitor) => {
      if (!provider) refuse('thing/not-found')
      const oauthState = await oauthStateCookie.read(visitor)
      if (!oauthState || query.state !== oauthState.state || !(await spendOAuthState(oauthState.state)))
        refuse('provider/lost')
      oauthStateCookie.takeAway(visitor)
      const person = await provider.comeBack(query, oauthState)
      const account = await transaction(async () => {
        const id = await findProvidedAccount(context, provider.id, person)
        return id === undefined ? undefined : signIn(visitor, id, provider.id)
      })
      if (account) return oauthState.next
      await newUserCookie.give(visitor, toNewUser(person))
      return oauthState.next === '/' ? '/auth/finish' : `/auth/finish?next=${encodeURIComponent(oauthState.next)}`
    },

    'GET /api/auth/google/new-user': async (_input, visitor) => {
      const newUser = provider && (await newUserCookie.read(visitor))
      if (!newUser) refuse('provider/lost')
      return { fullName: newUser.name, email: newUser.email }
    },

    'POST /api/auth/google/finish': async (_input, visitor) => {
      const newUser = provider && (await newUserCookie.read(visitor))
      if (!newUser) refuse('provider/lost')
      const principal = await transaction(async () => {
        const id = await openProvidedAccount(context, provider.id, newUser, visitor.language)
        await adoptGuestOrders(id)
        const principal = await beginSession(context, visitor, id)
        await recordSecurityEvent(context, 'signed-in', id, { provider: provider.id })
        // A first sign-in needs no warning email.
        rememberDevice(context, id, visitor)
        return principal
      })
      newUserCookie.takeAway(visitor)
      return shownUser(principal)
    },
  })
}

/** The name comes from the provider and appears in emails and on parcels: one line, of a length that fits. */
function toNewUser({ subject, email, name }: { subject: string; email: string | null; name: string }): NewUser {
  return { subject, email: email ?? '', name: holdsWebAddress(name) ? '' : asOneLine(name).slice(0, 80) }
}
