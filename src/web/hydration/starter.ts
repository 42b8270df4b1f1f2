import { registerOfflineWorker } from '#web/offline/stay-readable.ts'
import { inlineScript } from '#web/platform/inline-script.ts'
import type { HydrationTime } from './hydration-time.ts'

/** The files a page needs for hydration: the entry script and all its modules, so that nothing is discovered late. */
export type HydrationFiles = {
  readonly entry: string
  readonly modules: readonly string[]
}

/** An interaction before hydration, repeated afterwards. */
export type EarlyTouch =
  | { readonly kind: 'click'; readonly element: HTMLElement }
  | { readonly kind: 'tick'; readonly element: HTMLInputElement; readonly checked: boolean }
  | { readonly kind: 'change'; readonly element: HTMLSelectElement; readonly value: string }
  | { readonly kind: 'input'; readonly element: HTMLInputElement | HTMLTextAreaElement; value: string }

declare global {
  interface Window {
    earlyTouches?: EarlyTouch[] | undefined
  }
}

/**
 * Hydrates the page. Runs inside it, so it uses nothing outside itself. A page for reading (`asked`) is complete
 * without scripts: it hydrates on the first interaction, or once it has loaded if this browser has a cart, a session, a
 * currency or text carried over from another language. A page of the staff shows nothing before it is hydrated and does so
 * at once; every other page once it has loaded. Interactions
 * before that are stored in `window.earlyTouches`; links and forms with a URL work at once, as plain HTML, and so does
 * the `/` key that leads to the search field.
 */
function start(entry: string, modules: readonly string[], when: HydrationTime, register: (() => unknown) | null): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']
  const quiet = { capture: true, passive: true }
  let started = false
  let failed = false

  // Reloads the page when a module failed to load, for example after a new build; at most once a minute.
  const comeAgain = () => {
    try {
      if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('reloadedForBuild')) < 60_000) return
      sessionStorage.setItem('reloadedForBuild', String(Date.now()))
      location.reload()
    } catch {
      // Without storage it could reload endlessly.
    }
  }
  // Discards the held interactions instead of holding them forever; the next interaction tries again.
  const letGo = () => {
    failed = true
    window.earlyTouches = []
  }
  const hydrate = () => {
    if (failed) comeAgain()
    if (started) return
    started = true
    document.documentElement.dataset.hydrating = ''
    // A browser that finds the manifest also fetches an icon to offer installation, so the link is added only after
    // an interaction.
    const manifest = document.createElement('link')
    manifest.rel = 'manifest'
    manifest.href = `/manifest.webmanifest?lng=${document.documentElement.lang}`
    document.head.append(manifest)
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    import(/* @vite-ignore */ entry).catch(letGo)
  }
  const hold = (event: Event) => {
    // Autofill and scripted clicks send no other event.
    hydrate()
    const early = window.earlyTouches
    if (!early || !(event.target instanceof Element)) return
    const element = event.target
    // A checkbox shows its new state at once; the page learns of it later.
    if (element instanceof HTMLInputElement && element.matches('[type=checkbox], [type=radio]')) {
      event.stopImmediatePropagation()
      if (event.type === 'click') early.push({ kind: 'tick', element, checked: element.checked })
      return
    }
    if (event.type === 'change') {
      if (element instanceof HTMLSelectElement) early.push({ kind: 'change', element, value: element.value })
      return
    }
    if (event.type === 'input') {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
      const known = early.find((touch) => touch.element === element)
      if (known?.kind === 'input') known.value = element.value
      else early.push({ kind: 'input', element, value: element.value })
      return
    }
    const pressed = element.closest<HTMLElement>('a, button, summary')
    if (!pressed) return
    // A link to the same page in another language is a choice to store, which needs the hydrated page; an element
    // that opens a popover works without scripts.
    const isNativeNavigation = pressed.matches(
      'a:not([hreflang]), summary, [popovertarget], form[action] [type=submit]',
    )
    // A visitor who adds to the cart and opens it at once must find the item there.
    const sameTab = event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const wouldLose = early.length > 0 && sameTab && pressed.matches('a[href^="/"]:not([target])')
    if (isNativeNavigation && !wouldLose) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push({ kind: 'click', element: pressed })
  }
  // Offline, the data of another page cannot be loaded, but its cached copy can: links then request documents, as
  // plain links do.
  const deferToBrowser = (event: Event) => {
    const link = navigator.onLine || !(event.target instanceof Element) ? null : event.target.closest('a')
    if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
  }
  // After a reload, back and forward to URLs of the earlier document change only the URL, and no router follows it
  // yet.
  const here = location.pathname + location.search
  const follow = () => {
    if (window.earlyTouches && location.pathname + location.search !== here) location.reload()
  }
  // A sticky row in a narrow window has no space for the field: the page scrolls back to it, which takes some frames.
  const focusOnceSeen = (field: HTMLElement, frames: number) => {
    field.focus()
    if (document.activeElement === field || frames === 0) return
    scrollTo({ top: 0 })
    requestAnimationFrame(() => focusOnceSeen(field, frames - 1))
  }
  const goToSearch = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
    const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
    if (!field) return
    event.preventDefault()
    focusOnceSeen(field, 10)
  }
  const leftSomething = () => {
    try {
      return (
        /signedIn=1/.test(document.cookie) ||
        // Text carried over from the same page in another language.
        sessionStorage.getItem('carriedInput') !== null ||
        ['cart', 'parkedBaskets', 'preferredCurrency'].some((key) => localStorage.getItem(key))
      )
    } catch {
      return false
    }
  }

  const whenLoaded = (work: () => void) => {
    if (document.readyState === 'complete') work()
    else addEventListener('load', work)
  }

  const whenParsed = (work: () => void) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work)
    else work()
  }

  window.earlyTouches = []
  addEventListener('click', hold, true)
  addEventListener('change', hold, true)
  addEventListener('input', hold, true)
  addEventListener('click', deferToBrowser, true)
  addEventListener('keydown', goToSearch)
  addEventListener('popstate', follow)
  addEventListener('hydrationfailed', letGo)
  for (const sign of signs) addEventListener(sign, hydrate, quiet)
  whenLoaded(() => {
    document.documentElement.dataset.settled = ''
    if (register) setTimeout(register, 1500)
  })
  if (when === 'at once') whenParsed(hydrate)
  else if (when === 'loaded' || leftSomething()) whenLoaded(hydrate)
}

/**
 * Returns the text of the page's inline start script. The service worker that makes pages readable offline registers
 * even before hydration.
 */
export const starterScript = ({ entry, modules }: HydrationFiles, when: HydrationTime): string =>
  inlineScript(start, entry, modules, when, import.meta.env.PROD ? registerOfflineWorker : null)
