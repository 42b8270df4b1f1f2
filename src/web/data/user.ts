import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { fetchJson, orNullOn401, send } from '#web/data/api.ts'
import { clearCachedPages } from '#web/offline/clear-cached-pages.ts'
import {
  clearPersonalData,
  clearSignedInHint,
  isSignedInHint,
  readForVisit,
  readStored,
  writeForVisit,
  writeStored,
} from '#web/platform/browser-storage.ts'

/** The signed-in user, as the server returns it. */
export type User = CallReply<'GET /api/auth/user'>

/** Returns the user as the access rules see it. */
export const principalOf = ({ role, capabilities = [], rights = [], storeRole }: User) => ({
  role,
  capabilities,
  rights,
  storeRole: storeRole ?? null,
})

/**
 * Queries the user, or null for a guest. The request is sent only where the hint cookie says that a user is signed
 * in, so that a guest's console stays clean (docs/spec/decisions.md#35). Never fresh (docs/spec/specification.md#9).
 */
export const userQuery = queryOptions<User | null, Error, User | null, readonly [string, Record<string, never>]>({
  queryKey: ['/api/auth/user', {}],
  queryFn: async () => (isSignedInHint() ? findUser() : null),
  staleTime: 0,
})

async function findUser(): Promise<User | null> {
  const user = (await orNullOn401(fetchJson('/api/auth/user', {}))) as User | null
  if (user) saveMemberHint(user)
  else {
    // The session ended elsewhere: without the hint the next page sends no request, and the data stored here is
    // erased, but for unsent forms.
    clearSignedInHint()
    if (globalThis.location?.pathname === '/checkout') retainCheckoutData()
    else clearPersonalData(unsentForms)
  }
  return user
}

/**
 * During checkout the cart and the typed values stay in this tab, for whichever user signs in again or continues as a
 * guest.
 */
function retainCheckoutData(): void {
  clearPersonalData(['cart', 'cartLocation', 'checkoutDraft', 'deliveryCountry', 'openOrder', ...unsentForms])
  writeForVisit('sessionOver', '1')
}

/** Turns the page into a guest's after the server has reported that the session is over. */
export function endSessionHere(queryClient: QueryClient): void {
  clearSignedInHint()
  retainCheckoutData()
  becomeUser(queryClient, null)
}

/** What was typed into forms of those who work here. It survives the end of a session, for the account that typed it. */
export const unsentForms = ['staffDrafts', 'productDrafts', 'draftOwner'] as const

/** Erases the unsent forms of another account whose session had ended here, and notes whose the next ones are. */
function claimUnsentForms(id: string): void {
  if ((readForVisit('draftOwner') ?? id) !== id) writeForVisit('staffDrafts', null)
  if ((readStored('draftOwner') ?? id) !== id) writeStored('productDrafts', null)
  writeForVisit('draftOwner', id)
  writeStored('draftOwner', id)
}

/**
 * Marks this tab as a member's; the first page in a browser that is new to the account takes over its language and
 * currency.
 */
function saveMemberHint({ id }: User): void {
  claimUnsentForms(id)
  writeForVisit('memberHere', '1')
  writeForVisit('sessionOver', null)
  writeStored('signOutPending', null)
  if (document.cookie.includes('preferences='))
    void import('#web/data/take-preferences.ts').then(({ takePreferences }) => takePreferences())
}

/** Returns the user; null for a guest; undefined while it is not known yet, as always on the server. */
export const useUser = (): User | null | undefined => useQuery(userQuery).data

/** Signs in. Throws the server's `ApiError`; the caller updates the page with `becomeUser`. */
export const signIn = (credentials: CallInput<'POST /api/auth/login'>['body']): Promise<User> =>
  send('POST /api/auth/login', { body: credentials })

/**
 * Opens an account and signs in. The response is the user, or an object that contains the user (specification section
 * 7).
 */
export async function register(input: CallInput<'POST /api/auth/register'>['body']): Promise<User> {
  const answer = (await send('POST /api/auth/register', { body: input })) as User | { user: User }
  return 'user' in answer ? answer.user : answer
}

/** Switches the page to this user and clears all data that a guest or another user had loaded. */
export function becomeUser(queryClient: QueryClient, user: User | null): void {
  if (user) saveMemberHint(user)
  queryClient.setQueryData(userQuery.queryKey, user)
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
}

const isPersonal = (path: string): boolean =>
  path !== userQuery.queryKey[0] && /^\/api\/(account|cart|orders|seller|hub|courier|admin)(\/|$)/.test(path)

/** Timeout of the sign-out request in milliseconds. */
const patience = 5_000

/**
 * Signs out, goes to `/` and clears the cache (docs/spec/specification.md#4), even when the call fails. A flag then
 * remains, and the next page sends the request again before any other. `leave` navigates: first, so that no guarded
 * screen is still visible when its user is gone.
 */
export async function signOut(queryClient: QueryClient, navigate: () => Promise<void>): Promise<void> {
  // The other tabs of this browser see the flag and sign out too.
  writeStored('signOutPending', '1')
  clearSignedInHint()
  await endServerSession()
  await signOutHere(queryClient, navigate)
}

/** Signs out without a request: another tab has sent it, or it was sent already. */
export async function signOutHere(queryClient: QueryClient, navigate: () => Promise<void>): Promise<void> {
  clearSignedInHint()
  clearPersonalData()
  const clearing = clearCachedPages()
  if (!navigator.onLine) {
    // Offline, no data for `/` can be loaded in this document; a new one replaces it and retains nothing of the old.
    await clearing
    return location.replace('/')
  }
  await navigate()
  queryClient.setQueryData(userQuery.queryKey, null)
  // The data that `/` shows now is public and stays visible.
  queryClient.removeQueries({
    predicate: (query) => !query.isActive() || isPersonal(String(query.queryKey[0])),
  })
  queryClient.getMutationCache().clear()
}

/** Ends the session on the server; the flag is removed once the server has responded, however late. */
export async function endServerSession(): Promise<void> {
  const response = send('POST /api/auth/logout', {}).then(
    () => writeStored('signOutPending', null),
    () => undefined,
  )
  await Promise.race([response, new Promise((resolve) => setTimeout(resolve, patience))])
}
