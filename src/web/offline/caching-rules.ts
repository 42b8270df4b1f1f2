/**
 * The kinds of request for the service worker. `work` is a seller's day, `session` begins or ends a session; `pass` goes to the network as if there were no worker.
 */
export type Kind = 'file' | 'page' | 'answer' | 'work' | 'session' | 'pass'

/** The pages of a seller's day that are fetched ahead. */
export const workPages = ['/seller', '/seller/make', '/seller/labels'] as const
const workPaths = /^\/seller(\/(make|labels|calendar|dashboard|parts\/[^/]+))?\/?$/
const workCalls = /^\/api\/(auth\/user|seller\/(day|make-list|labels\.pdf|calendar|parts|parts\/[^/]+))$/

export const isWorkPage = (pathname: string): boolean => workPaths.test(pathname)

/** How long what a seller has seen stays readable without a network: a day's work. */
const workHours = 12

/** Returns whether what was stored at an instant may still be shown; times in milliseconds. */
export const mayStay = (storedAt: number, now: number): boolean => now - storedAt < workHours * 3_600_000

type RequestInfo = { url: string; method: string; mode: string }

/** Files with a content hash in their name; cached copies never become stale. */
const files = /^\/(assets|pictures|fonts)\//
/** Personal and staff pages, which are never cached. */
const privatePaths =
  /^\/(account|admin|seller|courier|courier-[a-z-]+|orders?|order-success|payment-callback|review|checkout|dev|auth|login|forgot-password|reset-password|verify-email|invitation|change-email)(\/|$)/
const privateCalls =
  /^\/api\/(auth|account|admin|seller|courier|hub|orders|cart|checkout|payments|health|docs|language)(\/|$)/
/** Paths for other programs, neither file nor page nor API response; always fetched from the network. */
const forPrograms = /^\/(sw\.js|robots\.txt|sitemap|feeds\/|share\/|\.well-known\/|manifest\.webmanifest|favicon\.ico)/

/** Classifies a request. Requests to other origins and all writes pass through. */
export function kindOf({ url, method, mode }: RequestInfo, origin: string): Kind {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (requestOrigin === origin && /^\/api\/auth\//.test(pathname) && method !== 'GET') return 'session'
  if (method !== 'GET' || requestOrigin !== origin || forPrograms.test(pathname)) return 'pass'
  if (files.test(pathname) || /^\/(icons|cloth)\//.test(pathname)) return 'file'
  if (workCalls.test(pathname) || (mode === 'navigate' && workPaths.test(pathname))) return 'work'
  if (pathname.startsWith('/api/')) return privateCalls.test(pathname) ? 'pass' : 'answer'
  return mode === 'navigate' ? 'page' : 'pass'
}

/**
 * Returns whether a page may be cached. Without a network, a page that may not be cached is answered with the offline page.
 */
export const isPublicPage = (pathname: string): boolean => !pathname.startsWith('/api/') && !privatePaths.test(pathname)

/**
 * Returns whether a response may be cached. The server marks every response that differs per visitor, or that sets a cookie,
 * with no-store, because a worker cannot see cookies.
 */
export function isCacheable({
  ok,
  status,
  type,
  headers,
}: Pick<Response, 'ok' | 'status' | 'type' | 'headers'>): boolean {
  return ok && status === 200 && type === 'basic' && !/no-store/.test(headers.get('cache-control') ?? '')
}
