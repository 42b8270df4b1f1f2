import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { createAppRouter, RouterContext } from '#web/router.tsx'

type Match = { routeId: string }

/** Whether an address is none that this page knows so far. */
export const isUnknown = (matches: readonly Match[]): boolean => matches.at(-1)?.routeId === '/_shop/$'

/** Teaches a router that knows the first addresses how to learn all others: their routes join the same root. */
export function bringFurther(router: ReturnType<typeof createAppRouter>): void {
  const { context } = router.options
  context.further = async () => {
    await import('#web/route-tree.gen.ts')
    context.further = null
    router.setRoutes(router.buildRouteTree())
  }
}

/** Before an address counts as missing, the further ones are brought and it is looked up again. */
export async function seekFurther({ further }: RouterContext, matches: readonly Match[], location: ParsedLocation) {
  if (!further || !isUnknown(matches)) return
  await further()
  throw redirect({ href: location.href, replace: true })
}
