import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { createAppRouter, RouterContext } from '#web/router.tsx'

type Match = { routeId: string }

/** Returns whether a URL matches none of the routes that the page has so far. */
export const isUnknown = (matches: readonly Match[]): boolean => matches.at(-1)?.routeId === '/_shop/$'

/** Lets a router that has only the first routes load all others and add them to the same root. */
export function loadFurther(router: ReturnType<typeof createAppRouter>): void {
  const { context } = router.options
  context.further = async () => {
    await import('#web/route-tree.gen.ts')
    context.further = null
    router.setRoutes(router.buildRouteTree())
  }
}

/** Loads the further routes before a URL counts as not found, then matches again. */
export async function seekFurther({ further }: RouterContext, matches: readonly Match[], location: ParsedLocation) {
  if (!further || !isUnknown(matches)) return
  await further()
  throw redirect({ href: location.href, replace: true })
}
