/** Any address will do: it only tells whether a path stays where it is. */
const here = 'https://here.invalid'

/**
 * Where to go after signing in, out of an address anybody may have written: a path of ours with its query, or nothing.
 * The sign-in screens themselves are nothing too, or one would never leave them.
 */
export function ownPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname, search, hash } = new URL(next, here)
  if (origin !== here || pathname.startsWith('//') || /^\/(auth|login|courier-login|api)(\/|$)/.test(pathname)) {
    return undefined
  }
  return pathname + search + hash
}

/** The sign-in address that comes back to this one. */
export const signInAddress = (from: string): string => {
  const next = ownPath(from)
  return next === undefined || next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}

/** What a sign-in address says in its query: where to go afterwards, if that is a path of ours. */
export function afterSignInOf({ next }: Record<string, unknown>): { next?: string } {
  const path = ownPath(next)
  return path === undefined ? {} : { next: path }
}
