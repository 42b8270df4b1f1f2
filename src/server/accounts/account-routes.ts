import { accountEndpoints } from '#contract/accounts/account-contract.ts'
import type { WorkReply } from '#contract/contract.ts'
import { usernameKey } from '#domain/accounts/username.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers, type Work } from '#server/http/endpoint-handler.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { findNamedAccount } from './account-store.ts'
import { findCreditBalance } from './credit-balance-store.ts'
import { adoptGuestOrders } from './guest-order-store.ts'
import { createLoginLimit } from './login-limit.ts'
import { passwordQueue } from './password-queue.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'
import { recordSession } from './record-session.ts'
import { recordSecurityEvent } from './security-event.ts'
import { clearOrderCookies, clearSessionCookies, readSessionToken } from './session-cookie.ts'
import { deleteSession } from './session-store.ts'
import { signIn } from './sign-in.ts'

/** Returns the endpoints for signing in and out, for all four roles. */
export function accountHandlers(context: AppContext): EndpointHandler[] {
  const loginLimit = createLoginLimit(context)

  const logIn: Work<(typeof accountEndpoints)['POST /api/auth/login']> = async ({ body }, visitor) => {
    const name = body.email ?? body.username ?? ''
    const found = await findNamedAccount(name)
    const counted = found?.id ?? `nobody ${usernameKey(name)}`
    await loginLimit.count(counted, visitor)
    const principal = await signIn(context, visitor, found, body.password).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code.startsWith('auth/'))
        await recordFailedSignIn(context, found?.id ?? null)
      throw error
    })
    await recordSession(context, visitor, principal)
    await loginLimit.welcome(counted, visitor)
    await adoptGuestOrders(principal.id)
    return shownUser(principal)
  }

  return pairHandlers(accountEndpoints, {
    'GET /api/auth/user': async (_input, visitor) => {
      const storeCredit = await findCreditBalance(member(visitor).id)
      return { ...shownUser(member(visitor)), ...(storeCredit > 0 ? { storeCredit } : {}) }
    },

    'POST /api/auth/login': (input, visitor) => passwordQueue(() => logIn(input, visitor), visitor.gone()),

    'POST /api/auth/logout': async (_input, visitor) => {
      await endSession(context, visitor)
      if (visitor.principal) await recordSecurityEvent(context, 'signed-out', visitor.principal.id)
      visitor.setCookies.push(...clearSessionCookies(context), ...clearOrderCookies(context, visitor.header('cookie')))
    },
  })
}

/** Ends the session of the browser; does nothing without one. */
async function endSession(context: AppContext, visitor: Visitor): Promise<void> {
  const token = readSessionToken(context, visitor.header('cookie'))
  if (token !== undefined) await deleteSession(token)
}

export function shownUser(principal: Principal): WorkReply<(typeof accountEndpoints)['GET /api/auth/user']> {
  const { id, role, email, username, name, brandId, capabilities, rights, storeRole } = principal
  return {
    id,
    role,
    email,
    username,
    fullName: name,
    ...(brandId === null ? {} : { brandId }),
    ...(storeRole === null ? {} : { storeRole }),
    ...(role === 'courier' ? { capabilities: [...capabilities] } : {}),
    ...(role === 'admin' ? { rights: rights === 'all' ? rights : [...rights] } : {}),
  }
}
