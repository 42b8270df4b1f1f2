import { usernameOfName } from '#domain/accounts/username-of-name.ts'
import { usernameSkeleton } from '#domain/accounts/username-skeleton.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { editionInForce } from '#server/content/content-in-force.ts'
import type { Needs } from '#server/context.ts'
import { consent } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { post } from '#server/jobs/outbox.ts'
import { findProvidedAccount, linkAccount } from './find-provided-account.ts'
import type { Provided } from './google-provider.ts'
import { recordSecurityEvent } from './security-event.ts'

/** A person the provider has proven and the shop has never seen. */
export type NewUser = Pick<Provided, 'subject' | 'name'> & { email: string }

/** Names seldom collide; a very common one gets a number that is surely free. */
const maxNameAttempts = 20

/**
 * Opens a customer's account for a newcomer who agreed to the terms and is of age, linked to the provider and with
 * its address proven, and queues the welcome email; returns its id. When the account was created meanwhile (a second
 * tab), returns that one. Runs in the caller's transaction. Raises what `findProvidedAccount` raises.
 */
export async function openProvidedAccount(
  context: Needs<'log' | 'notifyOutbox'>,
  provider: string,
  newUser: NewUser,
  language: Language,
): Promise<string> {
  for (let number = 1; number <= maxNameAttempts; number++) {
    // Looked up again each time: the conflict may have come from the other tab, which has committed by now.
    const meanwhile = await findProvidedAccount(context, provider, { ...newUser, emailVerified: true })
    if (meanwhile !== undefined) return meanwhile
    const opened = await insertAccount(newUser, language, number === maxNameAttempts ? Date.now() : number)
    if (opened === undefined) continue
    const { id, name } = opened
    await linkAccount(context, provider, newUser.subject, id)
    const { edition } = await editionInForce('terms-of-service')
    await db()
      .insert(consent)
      .values([
        { accountId: id, document: 'terms', edition, givenBy: 'ticked' },
        { accountId: id, document: 'adult', edition, givenBy: 'ticked' },
      ])
    await recordSecurityEvent(context, 'registered', id, { provider })
    const { email } = newUser
    await post(context, [
      emailMessage(`welcome:${id}`, {
        to: email,
        language,
        template: 'welcomeVerified',
        values: { name },
        path: '/account',
      }),
    ])
    return id
  }
  return refuse('auth/username-taken')
}

/** Returns the new account's id and name; undefined when its username or its address is taken. */
async function insertAccount(
  { name, email }: NewUser,
  language: Language,
  number: number,
): Promise<{ id: string; name: string } | undefined> {
  const username = usernameOfName(name, number)
  const [opened] = await db()
    .insert(account)
    .values({
      email,
      emailVerified: true,
      username,
      displayUsername: username,
      usernameSkeleton: usernameSkeleton(username),
      name: name || username,
      role: 'user',
      language,
    })
    .onConflictDoNothing()
    .returning({ id: account.id, name: account.name })
  return opened
}
