import type { AnyRouter } from '@tanstack/react-router'
import { forgetPersonal, isSignedInHint, readForVisit, readStored, writeStored } from '#web/shell/browser-storage.ts'
import { leaveHere, tellServer } from './user.ts'

/**
 * Before anything else on a page: if somebody signed out here and the server could not be told, it is told now; and a tab that slept while its member
 * signed out in another one forgets what it held. Where somebody has signed in since, the old session is over anyway.
 */
export async function finishLeaving(): Promise<void> {
  if (isSignedInHint()) return writeStored('leaving', null)
  if (readForVisit('memberHere') !== null) forgetPersonal()
  if (readStored('leaving') !== null) await tellServer()
}

/** From now on: another tab signs out, the network is back, or the page comes out of the browser's own memory after its member has left. */
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
