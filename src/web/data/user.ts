import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { fetchJson, orNullOn401, send } from '#web/api.ts'
import { forgetSignedInHint, isSignedInHint, writeForVisit } from '#web/shell/browser-storage.ts'

/** Who is signed in, as the server tells it. */
export type User = CallReply<'GET /api/auth/user'>

/**
 * The user, or null for a guest. The server is asked only where the hint cookie says that somebody is signed in, so that a guest's
 * console stays clean (decisions 35). Never counted as fresh (specification section 9).
 */
export const userQuery = queryOptions<User | null, Error, User | null, readonly [string, Record<string, never>]>({
  queryKey: ['/api/auth/user', {}],
  queryFn: async () => (isSignedInHint() ? findUser() : null),
  staleTime: 0,
})

async function findUser(): Promise<User | null> {
  const user = (await orNullOn401(fetchJson('/api/auth/user', {}))) as User | null
  // The session ended elsewhere: without its hint the next page need not ask again.
  if (user === null) forgetSignedInHint()
  return user
}

/** The user; null for a guest; undefined while it is not known yet, as always on the server. */
export const useUser = (): User | null | undefined => useQuery(userQuery).data

/** Signs in. Throws the server's `ApiError`; whoever calls it tells the page with `becomeUser`. */
export const signIn = (credentials: CallInput<'POST /api/auth/login'>['body']): Promise<User> =>
  send('POST /api/auth/login', { body: credentials })

/** From now on the page belongs to this user. What a guest, or somebody else, had read is forgotten. */
export function becomeUser(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(userQuery.queryKey, user)
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
}

const isPersonal = (path: string): boolean =>
  path !== userQuery.queryKey[0] && /^\/api\/(account|cart|orders|seller|hub|courier|admin)(\/|$)/.test(path)

/**
 * Signs out, goes to `/` and clears all that was read (specification section 4); a failed call changes nothing about that. `leave` goes
 * there: first, so that no guarded screen is still in view when its user is gone.
 */
export async function signOut(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  try {
    await send('POST /api/auth/logout', {})
  } catch {
    // Signing out must work without a network too; the server's session then ends by itself.
  }
  forgetSignedInHint()
  writeForVisit('contactDraft', null)
  writeForVisit('supportDraft', null)
  writeForVisit('registrationDraft', null)
  void import('#web/offline/forget-kept.ts').then(({ forgetKept }) => forgetKept())
  await leave()
  queryClient.setQueryData(userQuery.queryKey, null)
  // What `/` shows right now is public and stays in view.
  queryClient.removeQueries({
    predicate: (query) => !query.isActive() || isPersonal(String(query.queryKey[0])),
  })
  queryClient.getMutationCache().clear()
}
