import type { AnyRouter } from '@tanstack/react-router'
import { forgetPersonal, isSignedInHint, readForVisit, readStored, writeStored } from '#web/shell/browser-storage.ts'
import { leaveHere, tellServer } from './user.ts'

/**
 * Runs before anything else on a page. If a sign-out did not reach the server, it is sent now; and a background tab
 * whose member signed out in another tab clears its data. If a user has signed in since, the old session is over
 * anyway.
 */
export async function finishLeaving(): Promise<void> {
  if (isSignedInHint()) return writeStored('leaving', null)
  if (readForVisit('memberHere') !== null) forgetPersonal()
  if (readStored('leaving') !== null) await tellServer()
}

/**
 * Watches from now on for a sign-out in another tab, the return of the network, and a page restored from the
 * back/forward cache after its member has signed out.
 */
export function watchLeaving(router: AnyRouter): void {
  const leave = () =>
    void leaveHere(router.options.context.queryClient, async () => void (await router.navigate({ to: '/' })))
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'leaving' && newValue !== null) leave()
  })
  addEventListener('online', () => void finishLeaving())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readForVisit('memberHere') !== null && !isSignedInHint()) leave()
  })
}
