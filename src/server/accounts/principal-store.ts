import { and, eq, isNull, sql } from 'drizzle-orm'
import { account, session, staffRole } from '#server/db/account-tables.ts'
import type { Handle } from '#server/db/database.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { isRunning, seenLongAgo } from './session-store.ts'

/** Minutes for which a shown second factor is valid for every endpoint that requires it. */
const stepUpMinutes = 10

/** What a session and an API key read of the account in whose name they act. */
export const principalColumns = {
  id: account.id,
  role: account.role,
  name: account.name,
  email: account.email,
  username: account.username,
  emailVerified: account.emailVerified,
  brandId: account.brandId,
  capabilities: account.capabilities,
  language: account.language,
}

/**
 * Returns the principal of a running session, and whether "last seen" is due to be saved; undefined when it ended by
 * the database's clock, or the account is suspended or closed.
 */
export async function readPrincipal(
  token: string,
): Promise<{ principal: Principal; seenLongAgo: boolean } | undefined> {
  const [found] = await principalQuery().execute({ token })
  if (!found) return undefined
  const { seenLongAgo: old, permissions, storeRole: inStore, ...rest } = found
  // An admin's account without a staff role has all rights.
  const rights = rest.role === 'admin' ? (permissions ?? 'all') : []
  const storeRole = rest.role === 'seller' ? inStore : null
  return { principal: { ...rest, rights, storeRole, username: rest.username ?? '' }, seenLongAgo: old }
}

/**
 * Runs at every request of a signed-in visitor, so it is built once for each database, and planned once for each
 * connection.
 */
function principalQuery(): PrincipalQuery {
  const handle = db()
  const known = queries.get(handle)
  if (known) return known
  const query = buildPrincipalQuery(handle)
  queries.set(handle, query)
  return query
}

type PrincipalQuery = ReturnType<typeof buildPrincipalQuery>
const queries = new WeakMap<Handle, PrincipalQuery>()

const buildPrincipalQuery = (handle: Handle) =>
  handle
    .select({
      ...principalColumns,
      storeRole: account.storeRole,
      permissions: staffRole.permissions,
      sessionId: session.id,
      stepUpAt: session.stepUpAt,
      seenLongAgo,
      hasRecentStepUp: sql<boolean>`coalesce(${session.stepUpAt} > now() - make_interval(mins => ${sql.raw(String(stepUpMinutes))}), false)`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))
    .where(
      and(
        eq(session.token, sql.placeholder('token')),
        isRunning(),
        isNull(account.disabledAt),
        isNull(account.closedAt),
      ),
    )
    .prepare('find_principal')

/**
 * Returns the account behind work that goes on without a session, with its rights as they are now; undefined when it is
 * suspended or closed. No second factor counts as shown.
 */
export async function findPrincipalById(id: string): Promise<Principal | undefined> {
  const [found] = await db()
    .select({ ...principalColumns, storeRole: account.storeRole, permissions: staffRole.permissions })
    .from(account)
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))
    .where(and(eq(account.id, id), isNull(account.disabledAt), isNull(account.closedAt)))
  if (!found) return undefined
  const { permissions, storeRole, username, ...rest } = found
  return {
    ...rest,
    username: username ?? '',
    rights: rest.role === 'admin' ? (permissions ?? 'all') : [],
    storeRole: rest.role === 'seller' ? storeRole : null,
    sessionId: '',
    stepUpAt: null,
    hasRecentStepUp: false,
  }
}
