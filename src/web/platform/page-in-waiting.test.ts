import { createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { delayPendingScreen, pendingMs } from './pending-screen.ts'

test.each([
  ['another page that is late says so after 150 ms', true, 150],
  ['the same page with other words in its address never gives way', false, Number.POSITIVE_INFINITY],
])('%s', (_, pathChanged, patience) => {
  const router = createRouter({ routeTree: createRootRoute(), defaultPendingMs: pendingMs })
  delayPendingScreen(router)
  const toLocation = router.latestLocation
  router.emit({ type: 'onBeforeNavigate', toLocation, pathChanged, hrefChanged: true, hashChanged: false })
  expect(router.options.defaultPendingMs).toBe(patience)
})
