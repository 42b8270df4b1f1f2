import type { CallInput, CallReply, ContractKey } from '#contract/contract.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { isProvenNow } from './proof/proof-asked.ts'

/** Reads on the server go through the doors without the network; in the browser through `fetch`. */
export type Reader = (path: string, query: Record<string, unknown>) => Promise<unknown>

/** The non-empty values of a query key's object, as an address (specification section 7). */
export function addressOf(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Headers of every call: JSON wanted, nothing cached, and X-Requested-With on iOS and Safari (specification section 7). */
function headers(extra: Record<string, string> = {}): Record<string, string> {
  const agent = navigator.userAgent
  const apple = /iPad|iPhone|iPod/.test(agent) || (/Safari/.test(agent) && !/Chrome|Chromium|Android/.test(agent))
  return {
    accept: 'application/json',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    ...(apple ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
    ...extra,
  }
}

/** The browser's reader. A 401 is an error, as any other refusal; a `signal` breaks it off. */
export const fetchJson = async (
  path: string,
  query: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> => {
  const response = await fetch(addressOf(path, query), {
    credentials: 'include',
    headers: headers(),
    signal: signal ?? null,
  })
  if (!response.ok) throw await apiErrorOf(response)
  return response.json()
}

/** The same where a read is so configured: null on 401 (specification section 7). */
export const orNullOn401 = async <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })

/** How long a write may take before it counts as unanswered: the server's own waits end well before, a picture goes up slowly (milliseconds). */
const longest = 30_000
const longestPicture = 180_000

type WriteKey = Exclude<ContractKey, `GET ${string}`>

/**
 * Calls a writing endpoint of the contract. A body of bytes goes as it is, with the content type that `extra` names. Where it asks for a
 * second factor, so does the page, and the call is repeated once. Gives its reply, or throws an `ApiError` with the server's sentence; what
 * comes to no end on a stalled line throws something else, as a broken line does: nobody knows whether it arrived.
 */
export async function send<K extends WriteKey>(
  key: K,
  input: CallInput<K>,
  extra: Record<string, string> = {},
): Promise<CallReply<K>> {
  const [method = 'POST', pattern = ''] = key.split(' ')
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const asJson = body !== undefined && !(body instanceof Uint8Array)
  const call = () =>
    fetch(addressOf(fillPath(pattern, params), query), {
      method,
      credentials: 'include',
      headers: headers(asJson ? { 'content-type': 'application/json', ...extra } : extra),
      body: asJson ? JSON.stringify(body) : ((body as Uint8Array<ArrayBuffer> | undefined) ?? null),
      signal: AbortSignal.timeout(body instanceof Uint8Array ? longestPicture : longest),
    })
  let response = await call()
  if (!response.ok) {
    const error = await apiErrorOf(response)
    if (!(await isProvenNow(error))) throw error
    response = await call()
    if (!response.ok) throw await apiErrorOf(response)
  }
  return (response.status === 204 || unread.has(key) ? undefined : await response.json()) as CallReply<K>
}

/** Calls whose response is not read: any result that is not an error is success (specification section 7). */
const unread: ReadonlySet<WriteKey> = new Set(['POST /api/contact'])

/** `/api/products/:id` with its ids filled in. */
export const fillPath = (pattern: string, params: Record<string, string> = {}): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
