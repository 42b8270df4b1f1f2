import { useEffect } from 'react'

/**
 * Keeps the place of those who work with the keyboard: when what has the focus leaves the page (an item taken from a list, a form that was published),
 * the focus goes to what took its place, and otherwise to what surrounds it. A press of the mouse beside everything, a closed dialog and another page
 * decide for themselves. A page with a field for a scanner gives it the focus, so that the next scan arrives.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: { element: Element; path: string } | null = null
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? { element: target, path: location.pathname } : null
    }
    const drop = (): void => {
      last = null
    }
    const watch = new MutationObserver((changes) => {
      if (!last || !changes.some((change) => isRemoved(change, last?.element))) return
      const { element, path } = last
      // A dialog that closes gives the focus back after this.
      setTimeout(() => {
        if (document.activeElement !== document.body || path !== location.pathname) return
        // A part of a list that moves loses the focus too.
        if (element.isConnected && element instanceof HTMLElement) element.focus()
        else focusForReading(document.querySelector('[data-scan-field]') ?? findPosition(changes, element))
      })
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', drop)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', drop)
      watch.disconnect()
    }
  }, [])
}

const isRemoved = ({ removedNodes }: MutationRecord, inner: Node | undefined): boolean =>
  inner !== undefined && [...removedNodes].some((removed) => removed.contains(inner))

/** Returns what is now where `lost` was: the element at its place, the one before it, or what surrounds both. */
function findPosition(changes: readonly MutationRecord[], lost: Element): Element | null {
  let inner: Node = lost
  for (const change of changes) {
    if (!isRemoved(change, inner)) continue
    inner = change.target
    if (!inner.isConnected || !(inner instanceof Element)) continue
    const before =
      change.previousSibling instanceof Element && inner.contains(change.previousSibling)
        ? change.previousSibling
        : null
    const here = before ? before.nextElementSibling : inner.firstElementChild
    return [here, before].find((each) => each && isRestful(each)) ?? closestReadable(inner)
  }
  return document.querySelector('main')
}

const isReadable = (element: Element): boolean => element.textContent?.trim() !== ''

/** A button is no place to rest: a key that is still held would press it. */
const isRestful = (element: Element): boolean =>
  isReadable(element) && !element.matches('button, input, select, textarea')

const closestReadable = (element: Element): Element | null =>
  isReadable(element) || !element.parentElement ? element : closestReadable(element.parentElement)

/** Focuses the element itself and leaves the page where it is when a part of it can be seen. */
function focusForReading(element: Element | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    // Its ring is drawn, unlike that of other parts which only take the focus by script.
    element.dataset.resting = ''
    element.addEventListener('blur', () => leave(element), { once: true })
  }
  const { top, bottom } = element.getBoundingClientRect()
  element.focus({ preventScroll: top < innerHeight && bottom > 0 })
}

function leave(element: HTMLElement): void {
  element.removeAttribute('tabindex')
  delete element.dataset.resting
}
