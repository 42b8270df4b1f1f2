import type { AnyRouter } from '@tanstack/react-router'

/** A route whose code is late shows the full-screen loader after 150 ms (decisions 42). */
export const lateAfterMs = 150

/** Other words in the address of the page that stands (a filter, a longer shelf) never take it away: it says itself what is still coming. */
export const keepPageInWaiting = (router: AnyRouter): (() => void) =>
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? lateAfterMs : Number.POSITIVE_INFINITY
  })
