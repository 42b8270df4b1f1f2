import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { createAppRouter, RouterContext } from '#web/router.tsx'

type Match = { routeId: string }

/** Returns whether a URL matches none of the routes that the page has so far. */
export const isUnknown = (matches: readonly Match[]): boolean => matches.at(-1)?.routeId === '/_shop/$'

/** The addresses of the routes that `staffRoute` names by their files; a mistake here costs a download, not a page. */
const staffPath = /^\/(admin|seller|dev)(\/|$)|^\/courier(?!-login)/

/** Lets a router that has only the first routes load the shop's others, or all of them, and add them to the same root. */
export function loadFurther(router: ReturnType<typeof createAppRouter>): void {
  const { context } = router.options
  let hasShop = false
  context.further = async (path) => {
    if (staffPath.test(path)) {
      await import('#web/route-tree.gen.ts')
      context.further = null
    } else {
      if (hasShop) return false
      await import('#web/shop-routes.gen.ts')
      hasShop = true
    }
    router.setRoutes(router.buildRouteTree())
    return true
  }
}

/** Loads the further routes before a URL counts as not found, then matches again. */
export async function seekFurther({ further }: RouterContext, matches: readonly Match[], location: ParsedLocation) {
  if (!further || !isUnknown(matches) || !(await further(location.pathname))) return
  throw redirect({ href: location.href, replace: true })
}
