import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { fetchJson, orNullOn401, send } from '#web/api.ts'
import { forgetKept } from '#web/offline/forget-kept.ts'
import {
  forgetPersonal,
  forgetSignedInHint,
  isSignedInHint,
  writeForVisit,
  writeStored,
} from '#web/shell/browser-storage.ts'

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
  if (user) noteMember()
  else {
    // The session ended elsewhere: without its hint the next page need not ask again, and what it left here is nobody's.
    forgetSignedInHint()
    if (globalThis.location?.pathname === '/checkout') keepCheckout()
    else forgetPersonal()
  }
  return user
}

/** In the middle of the checkout the cart and what was typed stay, in this tab, for whoever signs in again or goes on as a guest. */
function keepCheckout(): void {
  forgetPersonal(['cart', 'cartLocation', 'checkoutDraft', 'deliveryCountry', 'openOrder'])
  writeForVisit('sessionOver', '1')
}

/** The server has said that the session is over: the page is a guest's from here on. */
export function endSessionHere(queryClient: QueryClient): void {
  forgetSignedInHint()
  keepCheckout()
  becomeUser(queryClient, null)
}

/** This tab is a member's; a page that begins on a browser the account has not been on takes over its language and currency. */
function noteMember(): void {
  writeForVisit('memberHere', '1')
  writeForVisit('sessionOver', null)
  writeStored('leaving', null)
  if (document.cookie.includes('preferences='))
    void import('#web/shell/take-preferences.ts').then(({ takePreferences }) => takePreferences())
}

/** The user; null for a guest; undefined while it is not known yet, as always on the server. */
export const useUser = (): User | null | undefined => useQuery(userQuery).data

/** Signs in. Throws the server's `ApiError`; whoever calls it tells the page with `becomeUser`. */
export const signIn = (credentials: CallInput<'POST /api/auth/login'>['body']): Promise<User> =>
  send('POST /api/auth/login', { body: credentials })

/** Opens an account and signs in. The answer is the user, or an object with a user in it (specification section 7). */
export async function register(wish: CallInput<'POST /api/auth/register'>['body']): Promise<User> {
  const answer = (await send('POST /api/auth/register', { body: wish })) as User | { user: User }
  return 'user' in answer ? answer.user : answer
}

/** From now on the page belongs to this user. What a guest, or somebody else, had read is forgotten. */
export function becomeUser(queryClient: QueryClient, user: User | null): void {
  if (user) noteMember()
  queryClient.setQueryData(userQuery.queryKey, user)
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
}

const isPersonal = (path: string): boolean =>
  path !== userQuery.queryKey[0] && /^\/api\/(account|cart|orders|seller|hub|courier|admin)(\/|$)/.test(path)

/** For so long a page waits for the server to hear that somebody leaves (milliseconds). */
const patience = 5_000

/**
 * Signs out, goes to `/` and clears all that was read (specification section 4); a call that fails changes nothing about that. Then a mark
 * stays, and the next page that begins tells the server again before anything else. `leave` goes there: first, so that no guarded screen is still
 * in view when its user is gone.
 */
export async function signOut(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  // The other tabs of this browser hear of the mark, and leave too.
  writeStored('leaving', '1')
  forgetSignedInHint()
  await tellServer()
  await leaveHere(queryClient, leave)
}

/** The same without the server: another tab has told it, or it was told already. */
export async function leaveHere(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  forgetSignedInHint()
  forgetPersonal()
  const forgotten = forgetKept()
  if (!navigator.onLine) {
    // Without a network nothing could be read for `/` within this visit; a new page ends it, and holds nothing of it.
    await forgotten
    return location.replace('/')
  }
  await leave()
  queryClient.setQueryData(userQuery.queryKey, null)
  // What `/` shows right now is public and stays in view.
  queryClient.removeQueries({
    predicate: (query) => !query.isActive() || isPersonal(String(query.queryKey[0])),
  })
  queryClient.getMutationCache().clear()
}

/** Ends the session; the mark goes once the server has heard, however late that is. */
export async function tellServer(): Promise<void> {
  const told = send('POST /api/auth/logout', {}).then(
    () => writeStored('leaving', null),
    () => undefined,
  )
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))])
}
