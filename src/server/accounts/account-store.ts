import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { normaliseEmail } from '#domain/accounts/email-address.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { StoreRole } from '#domain/accounts/store-role.ts'
import { usernameKey } from '#domain/accounts/username.ts'
import { usernameSkeleton } from '#domain/accounts/username-skeleton.ts'
import { account, credential, sellerApplication } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Returns whom an address belongs to: name and language. */
export async function findAccountByEmail(email: string) {
  const [row] = await db()
    .select({ name: account.name, language: account.language })
    .from(account)
    .where(eq(account.email, email))
  return row
}

/** Moves an account to an address that has been proven. */
export async function saveAccountEmail(email: string, ownId: string): Promise<void> {
  await db().update(account).set({ email, emailVerified: true, updatedAt: dbNow }).where(eq(account.id, ownId))
}

/** Saves a new account; returns no row where its address or username is taken. */
export async function insertAccount(values: typeof account.$inferInsert) {
  const [row] = await db().insert(account).values(values).onConflictDoNothing().returning({ id: account.id })
  return row
}

/** Saves the first password of an account, as a hash. */
export async function insertPassword(values: typeof credential.$inferInsert): Promise<void> {
  await db().insert(credential).values(values)
}

/** Returns the name of an account, or undefined. */
export async function findAccountName(accountId: string) {
  const [row] = await db().select({ name: account.name }).from(account).where(eq(account.id, accountId))
  return row
}

/** Records that the address of an account has been proven. */
export async function markEmailVerified(id: string): Promise<void> {
  await db().update(account).set({ emailVerified: true }).where(eq(account.id, id))
}

/** Returns the accounts that have one of the addresses. */
export async function listAccountsByEmail(emails: string[]) {
  return await db().select({ id: account.id, email: account.email }).from(account).where(inArray(account.email, emails))
}

/** Links an account to a provider's subject; returns no row where one of them is linked already. */
export async function insertCredential(accountId: string, provider: string, subject: string) {
  const [row] = await db()
    .insert(credential)
    .values({ accountId, provider, providerAccountId: subject })
    .onConflictDoNothing()
    .returning({ id: credential.id })
  return row
}

/** Returns the id of the account that has this address. */
export async function findAccountIdByEmail(email: string) {
  const [row] = await db().select({ id: account.id }).from(account).where(eq(account.email, email))
  return row
}

/** Returns the row of an account. */
export async function readOwnAccount(principalId: string) {
  const [row] = await db().select().from(account).where(eq(account.id, principalId))
  return row
}

/** Returns the application of a seller who waits for approval. */
export async function findOwnApplication(id: string) {
  const [row] = await db()
    .select({ storeName: sellerApplication.storeName, appliedAt: sellerApplication.appliedAt })
    .from(sellerApplication)
    .where(eq(sellerApplication.accountId, id))
  return row
}

/** Returns whether an account is suspended, and keeps it so until the transaction ends. */
export async function lockSuspension(accountId: string) {
  const [row] = await db()
    .select({ suspended: isNotNull(account.disabledAt).mapWith(Boolean) })
    .from(account)
    .where(eq(account.id, accountId))
    .for('share')
  return row
}

/** Locks the open account that has this address. */
export async function lockAccountToVerify(accountId: string, email: string) {
  const [row] = await db()
    .select({ emailVerified: account.emailVerified })
    .from(account)
    .where(
      and(eq(account.id, accountId), eq(account.email, email), isNull(account.disabledAt), isNull(account.closedAt)),
    )
    .for('update')
  return row
}

export async function lockOpenAccount(id: string | null) {
  const [own] = await db()
    .select({ id: account.id, email: account.email, name: account.name, language: account.language })
    .from(account)
    .where(and(eq(account.id, id ?? ''), isNull(account.disabledAt), isNull(account.closedAt)))
    .for('update')
  return own
}

export const hasAccount = async (email: string): Promise<boolean> =>
  (await db().select({ id: account.id }).from(account).where(eq(account.email, email))).length > 0

/** Locks the account of an address, or returns undefined. */
export async function lockAccountOf(email: string) {
  const [found] = await db()
    .select({ id: account.id, role: account.role })
    .from(account)
    .where(eq(account.email, email))
    .for('update')
  return found
}

/** Makes a customer a person of a store; the address has been proven by a link. */
export async function putIntoStore(id: string, brandId: string, storeRole: StoreRole): Promise<void> {
  await db()
    .update(account)
    .set({ role: 'seller', brandId, storeRole, emailVerified: true, updatedAt: dbNow })
    .where(and(eq(account.id, id), eq(account.role, 'user')))
}

/** Returns the role of the account that has an address, or undefined. */
export async function findRoleOf(email: string): Promise<Role | undefined> {
  const [found] = await db().select({ role: account.role }).from(account).where(eq(account.email, email))
  return found?.role
}

export const selectReader = (accountId: string) =>
  db()
    .select({ id: account.id, email: account.email, name: account.name, emailVerified: account.emailVerified })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.disabledAt), isNull(account.closedAt)))

export type LinkedAccount = { id: string; emailVerified: boolean; disabledAt: Date | null; closedAt: Date | null }

const columns = {
  id: account.id,
  emailVerified: account.emailVerified,
  disabledAt: account.disabledAt,
  closedAt: account.closedAt,
}

export async function findByCredential(provider: string, subject: string): Promise<LinkedAccount | null> {
  const [found] = await db()
    .select(columns)
    .from(credential)
    .innerJoin(account, eq(account.id, credential.accountId))
    .where(and(eq(credential.provider, provider), eq(credential.providerAccountId, subject)))
  return found ?? null
}

/** Locked, so that the address cannot be changed between the read and the link. */
export async function lockByAddress(email: string | null): Promise<LinkedAccount | null> {
  if (email === null) return null
  const [found] = await db().select(columns).from(account).where(eq(account.email, email)).for('update')
  return found ?? null
}

export const isTaken = async (username: string, byOther: string): Promise<boolean> =>
  (
    await db()
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.usernameSkeleton, usernameSkeleton(username)), ne(account.id, byOther)))
  ).length > 0

/** Stores a password; an account that came through a provider gets its first one in the same way. */
export async function savePassword(accountId: string, hash: string): Promise<void> {
  await db()
    .insert(credential)
    .values({ accountId, provider: 'credential', providerAccountId: accountId, password: hash })
    .onConflictDoUpdate({
      target: [credential.provider, credential.providerAccountId],
      set: { password: hash, updatedAt: dbNow },
    })
  await db().update(account).set({ passwordChangedAt: dbNow }).where(eq(account.id, accountId))
}

export type NamedAccount = { id: string; passwordHash: string | null }

/** Finds the account for an email address or a username, however the visitor's keyboard writes it. */
export async function findNamedAccount(name: string): Promise<NamedAccount | undefined> {
  const [found] = await db()
    .select({ id: account.id, passwordHash: credential.password })
    .from(account)
    .leftJoin(credential, and(eq(credential.accountId, account.id), eq(credential.provider, 'credential')))
    .where(or(eq(account.email, normaliseEmail(name)), eq(account.username, usernameKey(name))))
  return found
}

type AccountDetails = Partial<
  Pick<
    typeof account.$inferInsert,
    'name' | 'username' | 'displayUsername' | 'usernameSkeleton' | 'language' | 'currency'
  >
>

/** Saves details that the owner of an account changes. */
export async function saveAccountDetails(id: string, details: AccountDetails): Promise<void> {
  await db()
    .update(account)
    .set({ ...details, updatedAt: dbNow })
    .where(eq(account.id, id))
}

/** Returns the open account of this id that still has this address. */
export async function findOpenAccount(id: string, email: string) {
  const [row] = await db()
    .select({
      id: account.id,
      email: account.email,
      name: account.name,
      username: account.username,
      language: account.language,
    })
    .from(account)
    .where(and(eq(account.id, id), eq(account.email, email), isNull(account.disabledAt), isNull(account.closedAt)))
  return row
}
