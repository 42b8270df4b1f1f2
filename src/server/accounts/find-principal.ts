import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { account, session } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { readSessionToken } from './session-cookie.ts'

/** For so long a second factor that was shown stands for whatever asks for it. */
const provenMinutes = 10

/** Who is signed in, read from the database for this request, so that a new role or a suspension counts at once; null for a guest. */
export async function findPrincipal(house: House, headers: IncomingHttpHeaders): Promise<Principal | null> {
  const token = readSessionToken(house, headers.cookie)
  return token === undefined ? null : findPrincipalByToken(token)
}

/** The account of a running session; null when it ended by the database's clock, or the account is suspended. */
export async function findPrincipalByToken(token: string): Promise<Principal | null> {
  const [found] = await db()
    .select({
      id: account.id,
      role: account.role,
      name: account.name,
      email: account.email,
      username: account.username,
      emailVerified: account.emailVerified,
      brandId: account.brandId,
      capabilities: account.capabilities,
      language: account.language,
      sessionId: session.id,
      provenAt: session.provenAt,
      provenRecently: sql<boolean>`coalesce(${session.provenAt} > now() - make_interval(mins => ${provenMinutes}), false)`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.token, token), gt(session.expiresAt, sql`now()`), isNull(account.disabledAt)))
  return found ? { ...found, username: found.username ?? '' } : null
}
