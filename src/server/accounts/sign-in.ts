import { APIError } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { normaliseEmail } from '#domain/accounts/email-address.ts'
import { longestTypedPassword, shortestPassword } from '#domain/accounts/password.ts'
import { usernameKey } from '#domain/accounts/username.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { account, credential, session, verification } from '#server/db/account-tables.ts'
import type { Handle } from '#server/db/database.ts'
import { db } from '#server/db/transaction.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { sessionSeconds } from './session-cookie.ts'

export type SignIn = (email: string, password: string) => Promise<string>

/** Follows the request's own database and transaction: better-auth takes a handle only once, at the start. */
const currentHandle = new Proxy({} as Handle, { get: (_target, name) => Reflect.get(db(), name) })

/**
 * Returns the function that checks a password, begins a session and returns its token. Unknown accounts take as long
 * as a wrong password. Raises `auth/failed`, or `auth/suspended` when the password was right. None of better-auth's
 * own routes is opened.
 */
export function createSignIn(context: AppContext): SignIn {
  const auth = betterAuth({
    baseURL: context.config.publicUrl,
    secret: context.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // better-auth's own model names stay internal; each is mapped to the shop's table name.
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

/** Finds the account for an email address or a username, however the visitor's keyboard writes it. */
export async function findNamedAccount(name: string): Promise<{ id: string; email: string } | undefined> {
  const [found] = await db()
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(or(eq(account.email, normaliseEmail(name)), eq(account.username, usernameKey(name))))
  return found
}
