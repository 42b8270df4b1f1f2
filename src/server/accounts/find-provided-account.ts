import { and, eq } from 'drizzle-orm'
import { decideLink } from '#domain/provider-link.ts'
import { refuse } from '#domain/refusal.ts'
import { account, credential } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Provided } from './google-provider.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * Finds the account of a person a provider vouches for, linked now if this is the first time and both sides have
 * proven the address; undefined for a newcomer. Runs in the caller's transaction. Raises `auth/suspended`,
 * `provider/unproven` and `provider/unlinked`.
 */
export async function findProvidedAccount(
  house: House,
  provider: string,
  person: Provided,
): Promise<string | undefined> {
  const known = await findByCredential(provider, person.subject)
  if (known) return demandOpen(known)
  const same = await lockByAddress(person.email)
  const then = decideLink(person, same)
  if (then === 'unproven') refuse('provider/unproven')
  if (then === 'unlinked') refuse('provider/unlinked')
  if (then === 'newcomer' || same === null) return undefined
  const id = demandOpen(same)
  await linkAccount(house, provider, person.subject, id)
  return id
}

/** Stores that this subject of the provider is this account; idempotent. */
export async function linkAccount(house: House, provider: string, subject: string, accountId: string): Promise<void> {
  const [linked] = await db()
    .insert(credential)
    .values({ accountId, provider, providerAccountId: subject })
    .onConflictDoNothing()
    .returning({ id: credential.id })
  if (linked) await recordSecurityEvent(house, 'provider-linked', accountId, { provider })
}

type Found = { id: string; emailVerified: boolean; disabledAt: Date | null; closedAt: Date | null }

const columns = {
  id: account.id,
  emailVerified: account.emailVerified,
  disabledAt: account.disabledAt,
  closedAt: account.closedAt,
}

async function findByCredential(provider: string, subject: string): Promise<Found | null> {
  const [found] = await db()
    .select(columns)
    .from(credential)
    .innerJoin(account, eq(account.id, credential.accountId))
    .where(and(eq(credential.provider, provider), eq(credential.providerAccountId, subject)))
  return found ?? null
}

/** Locked, so that the address cannot be changed between the read and the link. */
async function lockByAddress(email: string | null): Promise<Found | null> {
  if (email === null) return null
  const [found] = await db().select(columns).from(account).where(eq(account.email, email)).for('update')
  return found ?? null
}

function demandOpen({ id, disabledAt, closedAt }: Found): string {
  if (disabledAt !== null || closedAt !== null) refuse('auth/suspended')
  return id
}
