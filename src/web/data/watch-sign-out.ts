import type { AnyRouter } from '@tanstack/react-router'
import {
  clearPersonalData,
  isSignedInHint,
  readForVisit,
  readStored,
  writeStored,
} from '#web/platform/browser-storage.ts'
import { endServerSession, signOutHere, unsentForms } from './user.ts'

/**
 * Runs before anything else on a page. If a sign-out did not reach the server, it is sent now; and a background tab
 * whose member signed out in another tab clears its data; where the session only ended, what was typed into forms stays. If a
 * user has signed in since, the old session is over anyway.
 */
export async function finishSignOut(): Promise<void> {
  if (isSignedInHint()) return writeStored('signOutPending', null)
  // Signing out erases the owner in the storage that all tabs share.
  if (readForVisit('memberHere') !== null) clearPersonalData(readStored('draftOwner') === null ? [] : unsentForms)
  if (readStored('signOutPending') !== null) await endServerSession()
}

/**
 * Watches from now on for a sign-out in another tab, the return of the network, and a page restored from the
 * back/forward cache after its member has signed out.
 */
export function watchSignOut(router: AnyRouter): void {
  const endSession = () =>
    void signOutHere(router.options.context.queryClient, async () => void (await router.navigate({ to: '/' })))
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'signOutPending' && newValue !== null) endSession()
  })
  addEventListener('online', () => void finishSignOut())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readForVisit('memberHere') !== null && !isSignedInHint()) endSession()
  })
}
