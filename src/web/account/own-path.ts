import { ownPath } from '#domain/path-of-ours.ts'

/** The sign-in address that comes back to this one. */
export const signInAddress = (from: string): string => {
  const next = ownPath(from)
  return next === undefined || next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}

/**
 * What a sign-in address says in its query: where to go afterwards, if that is a path of ours. A `next` that is none is said to be undefined: where
 * a route's reading leaves it out, the router keeps what the address said.
 */
export const afterSignInOf = ({ next }: Record<string, unknown>): { next: string | undefined } => ({
  next: ownPath(next),
})
