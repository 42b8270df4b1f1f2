import { APIError } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { normaliseEmail } from '#domain/email-address.ts'
import { longestTypedPassword, shortestPassword } from '#domain/password.ts'
import { refuse } from '#domain/refusal.ts'
import { usernameKey } from '#domain/username.ts'
import { account, credential, session, verification } from '#server/db/account-tables.ts'
import type { Handle } from '#server/db/database.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { sessionSeconds } from './session-cookie.ts'

export type SignIn = (email: string, password: string) => Promise<string>

/** Follows the request's own database and transaction: better-auth asks for a handle once, at the start. */
const currentHandle = new Proxy({} as Handle, { get: (_target, name) => Reflect.get(db(), name) })

/**
 * Gives the function that checks a password and begins a session: its token. Unknown accounts take as long as a wrong password.
 * Raises `auth/failed`, or `auth/suspended` when the password was right. None of better-auth's own routes is opened.
 */
export function createSignIn(house: House): SignIn {
  const auth = betterAuth({
    baseURL: house.config.publicUrl,
    secret: house.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Its words stay its own inside; here each table goes by the shop's name.
    database: drizzleAdapter(currentHandle, {
      provider: 'pg',
      schema: { user: account, session, account: credential, verification },
      transaction: false,
    }),
    advanced: { database: { generateId: false }, ipAddress: { disableIpTracking: true } },
    session: {
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      fields: { userId: 'accountId' },
    },
    account: { fields: { userId: 'accountId', providerId: 'provider', accountId: 'providerAccountId' } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestTypedPassword,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    databaseHooks: { session: { create: { before: ({ userId }) => turnAwaySuspended(userId) } } },
  })
  return async (email, password) => {
    try {
      return (await auth.api.signInEmail({ body: { email, password } })).token
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) refuse('auth/failed')
      throw error
    }
  }
}

async function turnAwaySuspended(accountId: string): Promise<void> {
  const [suspended] = await db()
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNotNull(account.disabledAt)))
  if (suspended) refuse('auth/suspended')
}

/** The account somebody means by an e-mail address or a username, however her keyboard writes it. */
export async function findNamedAccount(name: string): Promise<{ id: string; email: string } | undefined> {
  const [found] = await db()
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(or(eq(account.email, normaliseEmail(name)), eq(account.username, usernameKey(name))))
  return found
}
