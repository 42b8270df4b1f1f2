import { normaliseEmail } from '#domain/accounts/email-address.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import type { CourierCapability, Role } from '#domain/accounts/role.ts'
import type { StoreRole } from '#domain/accounts/store-role.ts'
import { normaliseUsername, usernameKey } from '#domain/accounts/username.ts'
import { usernameSkeleton } from '#domain/accounts/username-skeleton.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { refusalTextCode } from '#server/translate.ts'
import { hasAccount, insertAccount, insertPassword } from './account-store.ts'
import { hashPassword } from './password-hash.ts'

export type NewAccount = {
  email: string
  username: string
  name: string
  role: Role
  password: string
  language: Language
  /** The store of a seller. */
  brandId?: string
  /** What the seller may do there; the owner, unless stated. */
  storeRole?: StoreRole
  /** The capabilities of a courier. */
  capabilities?: readonly CourierCapability[]
  /** What narrows the rights of an admin. */
  staffRoleId?: string
}

/**
 * Opens an account that signs in with a password; returns its id. The email address is not proven yet. Raises
 * `request/invalid` for a password too short or too long, `auth/email-taken` and `auth/username-taken`.
 */
export async function createAccount(wanted: NewAccount): Promise<string> {
  const problem = passwordProblem(wanted.password)
  if (problem) refuse('request/invalid', { password: problem })
  return openAccount(wanted, await hashPassword(wanted.password))
}

/**
 * Opens an account with a password that is hashed already: for use in a transaction, which must not wait for a hash.
 * `emailVerified` says that the account was opened through a link sent to the address.
 */
export async function openAccount(
  wanted: Omit<NewAccount, 'password'>,
  password: string,
  emailVerified = false,
): Promise<string> {
  const email = normaliseEmail(wanted.email)
  const username = normaliseUsername(wanted.username)
  return transaction(async () => {
    const created = await insertAccount({
      email,
      emailVerified: emailVerified,
      username: usernameKey(username),
      displayUsername: username,
      usernameSkeleton: usernameSkeleton(username),
      name: wanted.name,
      role: wanted.role,
      language: wanted.language,
      brandId: wanted.brandId ?? null,
      ...(wanted.storeRole ? { storeRole: wanted.storeRole } : {}),
      capabilities: [...(wanted.capabilities ?? [])],
      staffRoleId: wanted.staffRoleId ?? null,
    })
    if (!created) return refuseKnown(await hasAccount(email))
    const { id } = created
    await insertPassword({ accountId: id, provider: 'credential', providerAccountId: id, password })
    return id
  })
}

/** Refuses a taken email or username, with a message beside its field as well. */
function refuseKnown(isEmail: boolean): never {
  return isEmail
    ? refuse('auth/email-taken', { email: refusalTextCode('auth/email-taken') })
    : refuse('auth/username-taken', { username: refusalTextCode('auth/username-taken') })
}
