import { eq } from 'drizzle-orm'
import { registrationEndpoints } from '#contract/registration-contract.ts'
import { isEmail, normaliseEmail } from '#domain/email-address.ts'
import { sellerApplication } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import { say } from '#server/say.ts'
import { shownUser } from './account-routes.ts'
import { forgotPassword } from './forgot-password.ts'
import { rememberDevice } from './known-device.ts'
import { askForProof, proveEmailByLink } from './prove-email.ts'
import { createRecoveryLimit } from './recovery-limit.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { farewellCookies } from './session-cookie.ts'

/** Returns the endpoints that open an account, prove its address and reset its password. */
export function registrationDoors(house: House): Door[] {
  const countRecovery = createRecoveryLimit(house)
  return openDoors(registrationEndpoints, {
    'POST /api/auth/register': async ({ body }, visitor) => {
      const principal = await registerAccount(house, body, visitor)
      // The browser the account was opened on needs no warning later.
      rememberDevice(house, principal.id, visitor)
      return shownUser(principal)
    },

    'POST /api/account/email/proof': async (_input, visitor) => ({
      proven: await askForProof(house, member(visitor), visitor.language),
    }),

    'POST /api/auth/verify-email': ({ body }, visitor) => proveEmailByLink(house, body.token, member(visitor)),

    'POST /api/auth/forgot-password': async ({ body }, { language }) => {
      if (isEmail(body.email)) {
        await countRecovery(normaliseEmail(body.email))
        await forgotPassword(house, body.email, language)
      }
      return { message: say(language, 'registration', 'forgot.answer') }
    },

    'POST /api/auth/reset-password': async ({ body }, visitor) => {
      const accountId = await resetPassword(house, body, visitor)
      // The browser's own session has ended with the others.
      if (visitor.principal?.id === accountId) visitor.setCookies.push(...farewellCookies(house))
    },

    'GET /api/seller/application': async (_input, visitor) => {
      const [application] = await db()
        .select({ storeName: sellerApplication.storeName, appliedAt: sellerApplication.appliedAt })
        .from(sellerApplication)
        .where(eq(sellerApplication.accountId, member(visitor).id))
      return { application: application ?? null }
    },
  })
}
