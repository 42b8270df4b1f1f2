import type { Language } from '#domain/language.ts'

/** The message in which a page describes itself to the worker. */
export type PageSaid = {
  address: string
  /** URLs of the files that the page has loaded. */
  files: string[]
  choice: { language: Language; city: string; signedIn: boolean }
}

declare global {
  interface Window {
    readableKept?: Promise<() => void>
  }
}

/**
 * Registers the worker that keeps visited pages (`sw.ts`) and tells it of the page that is open, which itself says its language and city; gives
 * what tells it of a later one. As often as anybody likes. Its text stands in every page (`waking/starter.ts`) and runs even while the page
 * sleeps, so it may lean on nothing outside itself.
 */
export function keepReadable(): Promise<() => void> {
  const { serviceWorker } = navigator
  const tell = (active: ServiceWorker | null) => {
    const { lang, dataset } = document.documentElement
    const said: PageSaid = {
      address: location.href.replace(/#.*/, ''),
      files: performance.getEntriesByType('resource').map(({ name }) => name),
      choice: {
        language: lang as Language,
        city: dataset.city ?? '',
        signedIn: /(?:^|;\s*)signedIn=1/.test(document.cookie),
      },
    }
    ;(serviceWorker.controller ?? active)?.postMessage(said)
  }
  // A browser may lack service workers or block them; the shop works without.
  window.readableKept ??= Promise.resolve()
    .then(() => serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
    .then(() => serviceWorker.ready)
    .then(
      ({ active }) => {
        tell(active)
        return () => tell(active)
      },
      () => () => undefined,
    )
  return window.readableKept
}

/** Does the same for a hydrated page, which can also lose chunks to a new build. Does nothing in development. */
export async function stayReadable(): Promise<() => void> {
  if (!import.meta.env.PROD) return () => undefined
  window.addEventListener('vite:preloadError', reloadForNewBuild)
  return keepReadable()
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
