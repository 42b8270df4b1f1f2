/** What a request is to the worker; `pass` goes to the network as if there were no worker. */
export type Kind = 'file' | 'page' | 'answer' | 'pass'

type Asked = { url: string; method: string; mode: string }

/** Files whose names change with their bytes: what is kept of them never grows old. */
const files = /^\/(assets|pictures|fonts)\//
/** The places of one visitor, and of those who work here: nothing of them is ever kept. */
const privatePlaces =
  /^\/(account|admin|seller|courier|courier-[a-z-]+|orders?|order-success|payment-callback|review|checkout|dev|auth|login|forgot-password|reset-password|verify-email|invitation|change-email)(\/|$)/
const privateCalls =
  /^\/api\/(auth|account|admin|seller|courier|hub|orders|cart|checkout|payments|health|docs|language)(\/|$)/
/** What is neither file nor page nor answer: said to other programs, and always asked for anew. */
const forPrograms = /^\/(sw\.js|robots\.txt|sitemap|feeds\/|share\/|\.well-known\/|manifest\.webmanifest|favicon\.ico)/

/** What a request is; everything of another site, and everything that writes, passes. */
export function kindOf({ url, method, mode }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || forPrograms.test(pathname)) return 'pass'
  if (files.test(pathname) || /^\/(icons|cloth)\//.test(pathname)) return 'file'
  if (pathname.startsWith('/api/')) return privateCalls.test(pathname) ? 'pass' : 'answer'
  return mode === 'navigate' ? 'page' : 'pass'
}

/** Whether a page may be kept; one that may not is still answered for when there is no network: by the offline page. */
export const isPublicPage = (pathname: string): boolean =>
  !pathname.startsWith('/api/') && !privatePlaces.test(pathname)

/**
 * Whether an answer may be kept. The server marks with no-store everything that is not the same for everybody, and whatever sets a cookie:
 * a worker cannot see cookies itself.
 */
export function mayKeep({ ok, status, type, headers }: Pick<Response, 'ok' | 'status' | 'type' | 'headers'>): boolean {
  return ok && status === 200 && type === 'basic' && !/no-store/.test(headers.get('cache-control') ?? '')
}
