/** A placeholder origin: it only shows whether a path stays on the same origin. */
const here = 'https://here.invalid'

/** Returns an untrusted URL as a page path of ours with its query, or undefined. API paths are refused. */
export function pagePath(written: unknown): string | undefined {
  if (typeof written !== 'string' || !written.startsWith('/') || !URL.canParse(written, here)) return undefined
  const { origin, pathname, search, hash } = new URL(written, here)
  if (origin !== here || pathname.startsWith('//') || /^\/api(\/|$)/.test(pathname)) return undefined
  return pathname + search + hash
}

/**
 * Returns the redirect target after signing in from an untrusted URL: a path of ours with its query, or undefined.
 * The sign-in pages themselves are refused, to avoid a redirect loop.
 */
export function ownPath(next: unknown): string | undefined {
  const path = pagePath(next)
  return path === undefined || /^\/(auth|login|courier-login)([/?#]|$)/.test(path) ? undefined : path
}
