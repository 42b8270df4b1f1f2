import type { Language } from '#domain/language.ts'

/** What a page tells the worker of itself. */
export type PageSaid = {
  address: string
  /** Addresses of what it has loaded. */
  files: string[]
  choice: { language: Language; city: string; signedIn: boolean }
}

let telling: Promise<() => void> | undefined

/**
 * Registers the worker that keeps visited pages (`sw.ts`) and tells it of the page that is open; gives what tells it of a later one. Called once the
 * page has loaded, awake or not, as often as anybody likes; does nothing where there are no workers, and while developing.
 */
export const stayReadable = (): Promise<() => void> => {
  telling ??= start()
  return telling
}

async function start(): Promise<() => void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  window.addEventListener('vite:preloadError', reloadForNewBuild)
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const tell = () => (navigator.serviceWorker.controller ?? active)?.postMessage(say())
    tell()
    return tell
  } catch {
    // A browser may forbid workers; the shop works without.
    return () => undefined
  }
}

/** The page itself says its language and city. Leans on nothing else of ours, or a page that sleeps would be woken by it. */
const say = (): PageSaid => {
  const { lang, dataset } = document.documentElement
  return {
    address: location.href.replace(/#.*/, ''),
    files: performance.getEntriesByType('resource').map(({ name }) => name),
    choice: {
      language: lang as Language,
      city: dataset.city ?? '',
      signedIn: /(?:^|;\s*)signedIn=1/.test(document.cookie),
    },
  }
}

const reloadedKey = 'reloadedForBuild'

/** A part of the page is gone since a new build is out: the page is asked for anew, once, so that a broken build is no endless loop. */
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
