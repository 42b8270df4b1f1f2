import { decideLink } from '#domain/payments/provider-link.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { findByCredential, insertCredential, type LinkedAccount, lockByAddress } from './account-store.ts'
import type { Provided } from './google-provider.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * Finds the account of a person a provider vouches for, linked now if this is the first time and both sides have
 * proven the address; undefined for a newcomer. Runs in the caller's transaction. Raises `auth/suspended`,
 * `provider/unproven` and `provider/unlinked`.
 */
export async function findProvidedAccount(
  context: Needs<'log'>,
  provider: string,
  person: Provided,
): Promise<string | undefined> {
  const known = await findByCredential(provider, person.subject)
  if (known) return requireOpenAccount(known)
  const same = await lockByAddress(person.email)
  const then = decideLink(person, same)
  if (then === 'unproven') refuse('provider/unproven')
  if (then === 'unlinked') refuse('provider/unlinked')
  if (then === 'new-user' || same === null) return undefined
  const id = requireOpenAccount(same)
  await linkAccount(context, provider, person.subject, id)
  return id
}

/** Stores that this subject of the provider is this account; idempotent. */
export async function linkAccount(
  context: Needs<'log'>,
  provider: string,
  subject: string,
  accountId: string,
): Promise<void> {
  const linked = await insertCredential(accountId, provider, subject)
  if (linked) await recordSecurityEvent(context, 'provider-linked', accountId, { provider })
}

function requireOpenAccount({ id, disabledAt, closedAt }: LinkedAccount): string {
  if (disabledAt !== null || closedAt !== null) refuse('auth/suspended')
  return id
}
