import { registrationEndpoints } from '#contract/accounts/registration-contract.ts'
import { isEmail, normaliseEmail } from '#domain/accounts/email-address.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { translate } from '#server/translate.ts'
import { shownUser } from './account-routes.ts'
import { findOwnApplication } from './account-store.ts'
import { forgotPassword } from './forgot-password.ts'
import { rememberDevice } from './known-device.ts'
import { createRecoveryLimit } from './recovery-limit.ts'
import { registerAccount } from './register-account.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { clearSessionCookies } from './session-cookie.ts'
import { resendVerification, verifyEmailByLink } from './verify-email.ts'

/** Returns the endpoints that open an account, prove its address and reset its password. */
export function registrationHandlers(context: AppContext): EndpointHandler[] {
  const countRecovery = createRecoveryLimit(context)
  return pairHandlers(registrationEndpoints, {
    'POST /api/auth/register': async ({ body }, visitor) => {
      const principal = await registerAccount(context, body, visitor)
      // The browser the account was opened on needs no warning later.
      rememberDevice(context, principal.id, visitor)
      return shownUser(principal)
    },

    'POST /api/account/email/verification': async (_input, visitor) => ({
      verified: await resendVerification(context, member(visitor), visitor.language),
    }),

    'POST /api/auth/verify-email': ({ body }, visitor) => verifyEmailByLink(context, body.token, member(visitor)),

    'POST /api/auth/forgot-password': async ({ body }, { language }) => {
      if (isEmail(body.email)) {
        await countRecovery(normaliseEmail(body.email))
        await forgotPassword(context, body.email, language)
      }
      return { message: translate(language, 'registration', 'forgot.answer') }
    },

    'POST /api/auth/reset-password/check': ({ body }) => checkResetLink(body.token),

    'POST /api/auth/reset-password': async ({ body }, visitor) => {
      const accountId = await resetPassword(context, body, visitor)
      // The browser's own session has ended with the others.
      if (visitor.principal?.id === accountId) visitor.setCookies.push(...clearSessionCookies(context))
    },

    'GET /api/seller/application': async (_input, visitor) => {
      const application = await findOwnApplication(member(visitor).id)
      return { application: application ?? null }
    },
  })
}
