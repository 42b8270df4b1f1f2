import type { z } from 'zod'
import type { registrationEndpoints } from '#contract/accounts/registration-contract.ts'
import {
  type Agreements,
  checkRegistration,
  refusedAgreements,
  type TypedRegistration,
} from '#domain/accounts/registration.ts'
import type { TextCode } from '#domain/language/text-code.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { editionInForce } from '#server/content/content-in-force.ts'
import type { Needs } from '#server/context.ts'
import { type ConsentSource, consent } from '#server/db/account-safety-tables.ts'
import { sellerApplication } from '#server/db/account-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { textCodeOf } from '#server/translate.ts'
import { accountEmail } from './account-email.ts'
import { beginSession } from './begin-session.ts'
import { openAccount } from './create-account.ts'
import { faultOfPassword } from './good-password.ts'
import { hashPassword } from './password-hash.ts'
import { otherPasswordQueue } from './password-queue.ts'
import { recordSecurityEvent } from './security-event.ts'

type Typed = z.output<(typeof registrationEndpoints)['POST /api/auth/register']['body']>
type OwnRole = 'user' | 'seller'

/**
 * Opens an account, with the consents and the store a seller wants to open, signs the browser in and queues the
 * welcome email with the link that proves the address; all of it or nothing. The role is only requested: admins and
 * couriers are refused with auth/admin-by-invitation and auth/courier-by-invitation (docs/spec/specification.md#6, docs/spec/decisions.md#36).
 * Refuses with request/invalid and the fields, auth/email-taken and auth/username-taken.
 */
export async function registerAccount(
  context: Needs<'config' | 'log' | 'secret' | 'notifyOutbox'>,
  typed: Typed,
  visitor: Visitor,
): Promise<Principal> {
  const { language } = visitor
  const role = roleOf(typed.role)
  const { registration, wrong } = checkRegistration(role, typed)
  const faults = {
    ...passwordMessages(wrong),
    ...(await faultsOfPasswords(typed, registration)),
    ...passwordMessages(refusedAgreements(role, typed)),
  }
  if (Object.keys(faults).length > 0) throw new Refusal('request/invalid', faults)
  const hash = await otherPasswordQueue(() => hashPassword(typed.password), visitor.gone())
  return transaction(async () => {
    const { email, username, fullName: name } = registration
    const id = await openAccount({ email, username, name, role, language }, hash)
    await recordConsent(id, role, typed)
    if (role === 'seller') {
      await db().insert(sellerApplication).values({ accountId: id, storeName: registration.brandName })
    }
    await recordSecurityEvent(context, 'registered', id, { role })
    await post(context, [accountEmail('welcome', id, language)])
    return beginSession(context, visitor, id)
  })
}

function roleOf(requestedRole: Typed['role']): OwnRole {
  if (requestedRole === 'admin') refuse('auth/admin-by-invitation')
  if (requestedRole === 'courier') refuse('auth/courier-by-invitation')
  return requestedRole === 'seller' ? 'seller' : 'user'
}

const passwordMessages = (wrong: readonly string[]): Record<string, TextCode> =>
  Object.fromEntries(wrong.map((field) => [field, textCodeOf('registration', `errors.${field}`)]))

async function faultsOfPasswords(typed: Typed, { username, email, fullName, brandName }: TypedRegistration) {
  const password = await faultOfPassword(typed.password, { own: [username, email, fullName, brandName] })
  return {
    ...(password === undefined ? {} : { password }),
    ...(typed.password === typed.confirmPassword ? {} : passwordMessages(['confirmPassword'])),
  }
}

/**
 * Records each consent, in the edition in force today, and how it was given (docs/spec/decisions.md#36). A call without an
 * agreement has given it by registering, as the API says (decision 0026); that is recorded as such.
 */
async function recordConsent(accountId: string, role: OwnRole, given: Agreements): Promise<void> {
  const sourceOf = (agreement: keyof Agreements): ConsentSource =>
    given[agreement] === true ? 'ticked' : 'registering'
  const { edition: terms } = await editionInForce('terms-of-service')
  const { edition: agreement } = await editionInForce('seller-agreement')
  await db()
    .insert(consent)
    .values([
      { accountId, document: 'terms', edition: terms, givenBy: sourceOf('acceptTerms') },
      { accountId, document: 'adult', edition: terms, givenBy: sourceOf('acceptTerms') },
      ...(role === 'seller'
        ? [
            {
              accountId,
              document: 'seller-agreement' as const,
              edition: agreement,
              givenBy: sourceOf('acceptSellerAgreement'),
            },
          ]
        : []),
    ])
}
