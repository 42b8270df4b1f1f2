import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { createAppRouter, RouterContext } from '#web/router.tsx'

type Match = { routeId: string }

/** Returns whether a URL matches none of the routes that the page has so far. */
export const isUnknown = (matches: readonly Match[]): boolean => matches.at(-1)?.routeId === '/_shop/$'

/** The addresses of the routes that `staffRoute` names by their files; a mistake here costs a download, not a page. */
const staffPath = /^\/(admin|seller|dev)(\/|$)|^\/courier(?!-login)/
const sellerPath = /^\/seller(\/|$)/

/** Lets a router that has only the first routes load the shop's others, or all of them, and add them to the same root. */
export function loadFurther(router: ReturnType<typeof createAppRouter>): void {
  const { context } = router.options
  let has: 'first' | 'shop' | 'seller' = 'first'
  context.further = async (path) => {
    if (has === 'first' && sellerPath.test(path)) {
      await import('#web/seller-routes.gen.ts')
      has = 'seller'
    } else if (has === 'seller' || staffPath.test(path)) {
      // Each tree has the first routes and its own: only the whole one has those of two.
      await import('#web/route-tree.gen.ts')
      context.further = null
    } else {
      if (has === 'shop') return false
      await import('#web/shop-routes.gen.ts')
      has = 'shop'
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
