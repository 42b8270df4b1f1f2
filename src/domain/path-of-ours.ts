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
