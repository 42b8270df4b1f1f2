import type { AnyRouter } from '@tanstack/react-router'

/** Delay in milliseconds before a route whose code is late shows the full-screen loader (docs/spec/decisions.md#42). */
export const pendingMs = 150

/**
 * Keeps the current page on screen when only its query changes (a filter, a longer shelf); the page shows its own
 * loading state.
 */
export const delayPendingScreen = (router: AnyRouter): (() => void) =>
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? pendingMs : Number.POSITIVE_INFINITY
  })
