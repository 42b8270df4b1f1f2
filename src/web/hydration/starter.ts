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

/** Reloads the page when a module failed to load, for example after a new build; at most once a minute. */
export const reloadForBuild = (): void => {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('reloadedForBuild')) < 60_000) return
    sessionStorage.setItem('reloadedForBuild', String(Date.now()))
    location.reload()
  } catch {
    // Without storage it could reload endlessly.
  }
}

/**
 * Adds the links of a page that hydrates: its modules, and the manifest. A browser that finds the manifest also fetches
 * an icon to offer installation, so it comes only after an interaction.
 */
export const addLinks = (modules: readonly string[]): void => {
  const add = (rel: string, href: string) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
  add('manifest', `/manifest.webmanifest?lng=${document.documentElement.lang}`)
  for (const href of modules) add('modulepreload', href)
}

/** Hydrates the page at an interaction, and stores the interaction unless the browser can follow it by itself. */
export const holdTouch = (event: Event, hydrate: () => void): void => {
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
  // A link to the same page in another language is a choice to store, which needs the hydrated page; an element that
  // opens a popover works without scripts.
  const isNativeNavigation = pressed.matches('a:not([hreflang]), summary, [popovertarget], form[action] [type=submit]')
  // A visitor who adds to the cart and opens it at once must find the item there.
  const sameTab = event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && !event.shiftKey
  const wouldLose = early.length > 0 && sameTab && pressed.matches('a[href^="/"]:not([target])')
  if (isNativeNavigation && !wouldLose) return
  event.preventDefault()
  event.stopImmediatePropagation()
  early.push({ kind: 'click', element: pressed })
}

/**
 * Leaves a link to the browser while it is offline: the data of another page cannot be loaded, but its cached copy can, and
 * a plain link requests that.
 */
export const deferToBrowser = (event: Event): void => {
  const link = navigator.onLine || !(event.target instanceof Element) ? null : event.target.closest('a')
  if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}

/** Moves the focus to the search field at the `/` key, unless a person types into another field. */
export const goToSearch = (event: KeyboardEvent): void => {
  if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
  const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
  if (!field) return
  event.preventDefault()
  // A sticky row in a narrow window has no space for the field: the page scrolls back to it, which takes some frames.
  const focusOnceSeen = (frames: number) => {
    field.focus()
    if (document.activeElement === field || frames === 0) return
    scrollTo({ top: 0 })
    requestAnimationFrame(() => focusOnceSeen(frames - 1))
  }
  focusOnceSeen(10)
}

/** Returns whether this browser has a session, a cart, a currency, or text carried over from another language. */
export const leftSomething = (): boolean => {
  try {
    return (
      /signedIn=1/.test(document.cookie) ||
      sessionStorage.getItem('carriedInput') !== null ||
      ['cart', 'parkedBaskets', 'preferredCurrency'].some((key) => localStorage.getItem(key))
    )
  } catch {
    return false
  }
}

/**
 * Hydrates the page. It and the functions it receives run inside the page, so they use nothing outside themselves. A page
 * for reading (`asked`) is complete without scripts: it hydrates on the first interaction, or once it has loaded if this
 * browser has `left` something there. A page of the staff shows nothing before it is hydrated and does so at once; every
 * other page once it has loaded. Interactions before that are stored in `window.earlyTouches`; links and forms with a URL
 * work at once, as plain HTML, and so does the `/` key that leads to the search field.
 */
function start(
  entry: string,
  modules: readonly string[],
  when: HydrationTime,
  register: (() => unknown) | null,
  reload: typeof reloadForBuild,
  left: typeof leftSomething,
  search: typeof goToSearch,
  link: typeof addLinks,
  defer: typeof deferToBrowser,
  hold: typeof holdTouch,
): void {
  let started = false
  let failed = false

  // Discards the held interactions instead of holding them forever; the next interaction tries again.
  const letGo = () => {
    failed = true
    window.earlyTouches = []
  }
  const hydrate = () => {
    if (failed) reload()
    if (started) return
    started = true
    document.documentElement.dataset.hydrating = ''
    link(modules)
    import(/* @vite-ignore */ entry).catch(letGo)
  }
  const whenLoaded = (work: () => void) => {
    if (document.readyState === 'complete') work()
    else addEventListener('load', work)
  }
  // After a reload, back and forward to URLs of the earlier document change only the URL, and no router follows it yet.
  const here = location.pathname + location.search

  window.earlyTouches = []
  for (const kind of ['click', 'change', 'input']) addEventListener(kind, (event) => hold(event, hydrate), true)
  addEventListener('click', defer, true)
  addEventListener('keydown', search)
  addEventListener('popstate', () => {
    if (window.earlyTouches && location.pathname + location.search !== here) location.reload()
  })
  addEventListener('hydrationfailed', letGo)
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'])
    addEventListener(sign, hydrate, { capture: true, passive: true })
  whenLoaded(() => {
    document.documentElement.dataset.settled = ''
    if (register) setTimeout(register, 1500)
  })
  if (when !== 'at once') {
    if (when === 'loaded' || left()) whenLoaded(hydrate)
  } else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrate)
  else hydrate()
}

/**
 * Returns the text of the page's inline start script. The service worker that makes pages readable offline registers
 * even before hydration.
 */
export const starterScript = ({ entry, modules }: HydrationFiles, when: HydrationTime): string =>
  inlineScript(
    start,
    entry,
    modules,
    when,
    import.meta.env.PROD ? registerOfflineWorker : null,
    // In the order that compresses best.
    reloadForBuild,
    leftSomething,
    goToSearch,
    addLinks,
    deferToBrowser,
    holdTouch,
  )
