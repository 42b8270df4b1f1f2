/** Any address will do: it only tells whether a path stays where it is. */
const here = 'https://here.invalid'

/** An address anybody may have written as a path of ours with its query, or nothing. No door is one. */
export function pagePath(written: unknown): string | undefined {
  if (typeof written !== 'string' || !written.startsWith('/') || !URL.canParse(written, here)) return undefined
  const { origin, pathname, search, hash } = new URL(written, here)
  if (origin !== here || pathname.startsWith('//') || /^\/api(\/|$)/.test(pathname)) return undefined
  return pathname + search + hash
}

/**
 * Where to go after signing in, out of an address anybody may have written: a path of ours with its query, or nothing.
 * The sign-in screens themselves are nothing too, or one would never leave them.
 */
export function ownPath(next: unknown): string | undefined {
  const path = pagePath(next)
  return path === undefined || /^\/(auth|login|courier-login)([/?#]|$)/.test(path) ? undefined : path
}
