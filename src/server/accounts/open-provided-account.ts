import type { Language } from '#domain/language.ts'
import { policyEditions } from '#domain/policy-edition.ts'
import { refuse } from '#domain/refusal.ts'
import { usernameOfName } from '#domain/username-of-name.ts'
import { consent } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { post } from '#server/jobs/outbox.ts'
import { letter } from '#server/mail/deliver-letter.ts'
import { findProvidedAccount, linkAccount } from './find-provided-account.ts'
import type { Provided } from './google-provider.ts'
import { recordSecurityEvent } from './security-event.ts'

/** A person the provider has proven and the shop has never seen. */
export type Newcomer = Pick<Provided, 'subject' | 'name'> & { email: string }

const edition = String(policyEditions['terms-of-service'].version)
/** Names seldom collide; a very common one gets a number that is surely free. */
const nameTries = 20

/**
 * Opens a customer's account for a newcomer who agreed to the terms and is of age, linked to the provider and with
 * its address proven, and queues the welcome email; returns its id. When the account was created meanwhile (a second
 * tab), returns that one. Runs in the caller's transaction. Raises what `findProvidedAccount` raises.
 */
export async function openProvidedAccount(
  house: House,
  provider: string,
  newcomer: Newcomer,
  language: Language,
): Promise<string> {
  for (let number = 1; number <= nameTries; number++) {
    // Looked up again each time: the conflict may have come from the other tab, which has committed by now.
    const meanwhile = await findProvidedAccount(house, provider, { ...newcomer, emailVerified: true })
    if (meanwhile !== undefined) return meanwhile
    const opened = await insertAccount(newcomer, language, number === nameTries ? Date.now() : number)
    if (opened === undefined) continue
    const { id, name } = opened
    await linkAccount(house, provider, newcomer.subject, id)
    await db()
      .insert(consent)
      .values([
        { accountId: id, document: 'terms', edition, givenBy: 'ticked' },
        { accountId: id, document: 'adult', edition, givenBy: 'ticked' },
      ])
    await recordSecurityEvent(house, 'registered', id, { provider })
    const { email } = newcomer
    await post(house, [
      letter(`welcome:${id}`, { to: email, language, letter: 'welcomeProven', values: { name }, path: '/account' }),
    ])
    return id
  }
  return refuse('auth/username-taken')
}

/** Returns the new account's id and name; undefined when its username or its address is taken. */
async function insertAccount(
  { name, email }: Newcomer,
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
      name: name || username,
      role: 'user',
      language,
    })
    .onConflictDoNothing()
    .returning({ id: account.id, name: account.name })
  return opened
}
