import type { Language } from '#domain/language/language.ts'

/** The message in which a page describes itself to the worker. */
export type PageInfo = {
  address: string
  /** URLs of the files that the page has loaded. */
  files: string[]
  choice: { language: Language; city: string; signedIn: boolean }
}

declare global {
  interface Window {
    offlineReady?: Promise<() => void>
  }
}

/**
 * Registers the worker that keeps visited pages (`sw.ts`) and tells it of the page that is open, which itself says its language and city; gives
 * what tells it of a later one. As often as anybody likes. Its text is in every page (`hydration/starter.ts`) and runs even while the page
 * sleeps, so it may lean on nothing outside itself.
 */
export function registerOfflineWorker(): Promise<() => void> {
  const { serviceWorker } = navigator
  const postToWorker = (active: ServiceWorker | null) => {
    const { lang, dataset } = document.documentElement
    const pageInfo: PageInfo = {
      address: location.href.replace(/#.*/, ''),
      files: performance.getEntriesByType('resource').map(({ name }) => name),
      choice: {
        language: lang as Language,
        city: dataset.city ?? '',
        signedIn: /(?:^|;\s*)signedIn=1/.test(document.cookie),
      },
    }
    ;(serviceWorker.controller ?? active)?.postMessage(pageInfo)
  }
  // A browser may lack service workers or block them; the shop works without.
  window.offlineReady ??= Promise.resolve()
    .then(() => serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
    .then(() => serviceWorker.ready)
    .then(
      ({ active }) => {
        postToWorker(active)
        return () => postToWorker(active)
      },
      () => () => undefined,
    )
  return window.offlineReady
}

/** Does the same for a hydrated page, which can also lose chunks to a new build. Does nothing in development. */
export async function stayReadable(): Promise<() => void> {
  if (!import.meta.env.PROD) return () => undefined
  window.addEventListener('vite:preloadError', reloadForNewBuild)
  return registerOfflineWorker()
}

const reloadedKey = 'reloadedForBuild'

/**
 * Reloads the page when a chunk is missing after a new build; only once, so that a broken build causes no endless
 * loop.
 */
function reloadForNewBuild(event: Event): void {
  if (!navigator.onLine) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < 60_000) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    return
  }
  event.preventDefault()
  location.reload()
}
