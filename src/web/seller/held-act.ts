import { dismissToast, showToast } from '#web/ui/toast-store.ts'

export const heldSeconds = 10

/**
 * Waits ten seconds before an act that the server cannot take back (money goes back to the customer), with a button to
 * stop it. Leaving the page or the screen sends it at once; a phone that dies before sends nothing, and the order still
 * waits for its answer (decision 160).
 */
export function holdAct(
  { title, stop, stopped }: { title: string; stop: string; stopped: string },
  act: () => void,
): void {
  let open = true
  const end = (): boolean => {
    if (!open) return false
    open = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
    removeEventListener('pagehide', go)
    return true
  }
  const go = (): void => {
    if (!end()) return
    dismissToast(toast)
    act()
  }
  const leave = (): void => {
    if (document.visibilityState === 'hidden') go()
  }
  const timer = setTimeout(go, heldSeconds * 1000)
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', go)
  const toast = showToast({
    title,
    tone: 'attention',
    duration: heldSeconds * 1000,
    action: { label: stop, onPress: () => end() && showToast({ title: stopped }) },
  })
}
