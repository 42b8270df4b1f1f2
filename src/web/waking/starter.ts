import { keepReadable } from '#web/offline/stay-readable.ts'

/** What a page needs to wake: the script that does it, and all that it will ask for, so that nothing is discovered late. */
export type WakingFiles = {
  readonly entry: string
  readonly modules: readonly string[]
}

/** What somebody did to a page that slept; done again once it is awake. */
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
 * Runs inside the page, so it may lean on nothing outside itself. A page to be read (`sleeps`) is whole without scripts: it wakes at the first
 * sign of a person (a move, a touch, a key, a scroll, or something done in her place) or, when she has been here before and left something (a
 * basket, a session, a currency, words typed before she changed the language), once it has loaded. Every other page wakes when it has loaded.
 * What is pressed earlier waits in `window.earlyTouches`; links and forms with an address of their own work at once, as plain HTML.
 */
function start(entry: string, modules: readonly string[], sleeps: boolean, keep: (() => unknown) | null): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']
  const quiet = { capture: true, passive: true }
  let woken = false
  let failed = false

  // A part that did not come stays lost to its page, so the page is asked for anew; as after a new build, at most once a minute.
  const comeAgain = () => {
    try {
      if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('reloadedForBuild')) < 60_000) return
      sessionStorage.setItem('reloadedForBuild', String(Date.now()))
      location.reload()
    } catch {
      // Without a memory it could go on for ever.
    }
  }
  // What was pressed is let go instead of held for ever; the next sign tries again.
  const letGo = () => {
    failed = true
    window.earlyTouches = []
  }
  const wake = () => {
    if (failed) comeAgain()
    if (woken) return
    woken = true
    document.documentElement.dataset.awake = ''
    // A browser that knows the manifest fetches an icon with it, to offer the shop as an app: to somebody who is there.
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
    // Who fills in a form for somebody, or presses for her, gives no other sign.
    wake()
    const early = window.earlyTouches
    if (!early || !(event.target instanceof Element)) return
    const element = event.target
    // What is ticked shows it at once; the page hears of it later.
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
    // A link to the same page in another language is a choice to be kept, which only the woken page can do; what opens a popover does so by itself.
    const goesItsWay = pressed.matches('a:not([hreflang]), summary, [popovertarget], form[action] [type=submit]')
    // Whoever put something in the cart and goes there at once finds it there.
    const sameTab = event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const wouldLose = early.length > 0 && sameTab && pressed.matches('a[href^="/"]:not([target])')
    if (goesItsWay && !wouldLose) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push({ kind: 'click', element: pressed })
  }
  // Without a network the data of another page cannot be read, but its kept copy can: links then ask for documents, as links do.
  const leaveToBrowser = (event: Event) => {
    const link = navigator.onLine || !(event.target instanceof Element) ? null : event.target.closest('a')
    if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
  }
  // Back or forward over addresses that the page before a reload went through: the browser changes the address alone, and nobody follows it yet.
  const here = location.pathname + location.search
  const follow = () => {
    if (window.earlyTouches && location.pathname + location.search !== here) location.reload()
  }
  const leftSomething = () => {
    try {
      return (
        /signedIn=1/.test(document.cookie) ||
        // Words on their way from the same page in another language.
        sessionStorage.getItem('carriedWords') !== null ||
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

  window.earlyTouches = []
  addEventListener('click', hold, true)
  addEventListener('change', hold, true)
  addEventListener('input', hold, true)
  addEventListener('click', leaveToBrowser, true)
  addEventListener('popstate', follow)
  addEventListener('wakingfailed', letGo)
  for (const sign of signs) addEventListener(sign, wake, quiet)
  whenLoaded(() => {
    document.documentElement.dataset.settled = ''
    if (keep) setTimeout(keep, 1500)
  })
  if (!sleeps || leftSomething()) whenLoaded(wake)
}

/** The text of the page's one starting script. What keeps a page readable without a network comes even while the page sleeps. */
export const starterScript = ({ entry, modules }: WakingFiles, sleeps: boolean): string =>
  `(${start.toString()})(${[entry, modules, sleeps].map((value) => JSON.stringify(value)).join(',')},${import.meta.env.PROD ? keepReadable.toString() : 'null'})`
