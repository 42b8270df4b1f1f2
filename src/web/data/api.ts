import type { CallInput, CallReply, ContractKey } from '#contract/contract.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { takeReadAhead } from './reads-ahead.ts'
import { resolveStepUp } from './step-up-handler.ts'

/**
 * A function that reads an endpoint: on the server it calls the route without the network, in the browser it uses
 * `fetch`.
 */
export type Reader = (path: string, query: Record<string, unknown>) => Promise<unknown>

/** Returns the URL of a query key: its path and the non-empty values of its object (docs/spec/specification.md#7). */
export function addressOf(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Returns the headers of every call: JSON accepted, no caching, and X-Requested-With on iOS and Safari (specification
 * section 7).
 */
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

/** Reads an endpoint in the browser. A 401 is an error like any other refusal; `signal` aborts the request. */
export const fetchJson = async (
  path: string,
  query: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> => {
  const url = addressOf(path, query)
  const ask = () => fetch(url, { credentials: 'include', headers: headers(), signal: signal ?? null })
  const response = (await takeReadAhead(url)) ?? (await ask())
  if (!response.ok) throw await apiErrorOf(response)
  return response.json()
}

/** Returns the same result, but null on 401, for reads configured so (docs/spec/specification.md#7). */
export const orNullOn401 = async <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })

/**
 * Timeout of a write in milliseconds, after which it counts as unanswered. The server's own timeouts are well below
 * it; uploading an image takes long.
 */
const longest = 30_000
const longestPicture = 180_000

type WriteKey = Exclude<ContractKey, `GET ${string}`>

/**
 * Calls a writing endpoint of the contract and returns its reply. A body of bytes is sent unchanged, with the content
 * type that `extra` names. When the endpoint requires a second factor, the page requests it and repeats the call
 * once. Throws an `ApiError` with the server's message; a timeout or a lost connection throws another error, because
 * the request may or may not have arrived.
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
    if (!(await resolveStepUp(error))) throw error
    response = await call()
    if (!response.ok) throw await apiErrorOf(response)
  }
  return (response.status === 204 || unread.has(key) ? undefined : await response.json()) as CallReply<K>
}

/** The calls whose response is not read: any result that is not an error is success (docs/spec/specification.md#7). */
const unread: ReadonlySet<WriteKey> = new Set(['POST /api/contact'])

/** Fills the ids of a path such as `/api/products/:id`. */
export const fillPath = (pattern: string, params: Record<string, string> = {}): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
