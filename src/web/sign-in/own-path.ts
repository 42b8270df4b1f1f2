import { ownPath } from '#domain/site/path-of-ours.ts'

/** Returns the URL of the sign-in page that returns to this path. */
export const signInAddress = (from: string): string => {
  const next = ownPath(from)
  return next === undefined || next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}

/**
 * Parses the query of the sign-in page: the path to go to afterwards, if it is a path of this site. An invalid `next`
 * is returned as undefined, because the router keeps the raw value of a key that the route's parser leaves out.
 */
export const afterSignInOf = ({ next }: Record<string, unknown>): { next: string | undefined } => ({
  next: ownPath(next),
})
