import type { EarlyTouch } from './starter.ts'

/**
 * How long an interaction is repeated in milliseconds, for a part of the page that React cannot hydrate yet because its
 * code is still on the way.
 */
const patience = 10_000
const pause = 50

/**
 * Repeats the interactions made before hydration, in order, and stops holding them back. React hydrates the part of the
 * page that an event is for before it lets the event through, so a repeated one hydrates what it needs, and later ones
 * of the visitor do the same.
 */
export async function repeatEarlyTouches(): Promise<void> {
  // Opens now what opens on focus, where an element already has the focus.
  const here = document.activeElement
  if (here && here !== document.body) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const latest = Date.now() + patience
  while (window.earlyTouches) {
    const [touch, ...rest] = window.earlyTouches
    // Nothing is held back while one is repeated: what it causes belongs to the hydrated page.
    window.earlyTouches = undefined
    if (!touch) return
    const isOver = repeat(inTodaysPage(touch)) || Date.now() > latest
    window.earlyTouches = isOver ? rest : [touch, ...rest]
    if (!isOver) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Returns the replacement of the touched element where React rendered a new one, for example after a browser
 * translated the page.
 */
const inTodaysPage = <Touch extends EarlyTouch>(touch: Touch): Touch => {
  const { element } = touch
  const alike = () => [...document.getElementsByTagName(element.localName)].find((other) => other.isEqualNode(element))
  return element.isConnected ? touch : { ...touch, element: alike() ?? element }
}

/**
 * Repeats one interaction; returns false if React kept the event from its element or replaced the element, so that it
 * must be repeated again. There is nothing to repeat on an element that left the page.
 */
function repeat(touch: EarlyTouch): boolean {
  const { element } = touch
  if (!element.isConnected) return true
  // Offline, a link requests a document as if there were no scripts (`starter.ts`): React never receives the click, and
  // another one would start the navigation again.
  if (!navigator.onLine && element.matches('a[href]')) {
    element.click()
    return true
  }
  const kind = touch.kind === 'tick' ? 'click' : touch.kind
  let hasArrived = false
  // Called once the part of the page is hydrated, and before React handles the event.
  const arrive = () => {
    hasArrived = element.isConnected
    if (hasArrived) enter(touch)
  }
  element.addEventListener(kind, arrive, { once: true })
  if (kind === 'click') element.click()
  else element.dispatchEvent(new Event(kind, { bubbles: true }))
  element.removeEventListener(kind, arrive)
  return hasArrived
}

/** Enters what the visitor chose or typed; hydration may have reset it. */
function enter(touch: EarlyTouch): void {
  if (touch.kind === 'tick') write(touch.element, 'checked', touch.checked, !touch.checked)
  if (touch.kind === 'tick' || touch.kind === 'click') return
  const { element, value } = touch
  const [start, end] = element instanceof HTMLSelectElement ? [] : [element.selectionStart, element.selectionEnd]
  write(element, 'value', value, value === '' ? '0' : '')
  if (!(element instanceof HTMLSelectElement) && start != null && document.activeElement === element)
    element.setSelectionRange(start, end ?? start)
}

/**
 * Changes a field as the visitor does. React compares a field with what it last wrote there or found at hydration, so
 * it is first given another value; the wanted one goes past React, by the setter of the element's own class.
 */
function write<Field extends HTMLElement, Property extends keyof Field & ('value' | 'checked')>(
  field: Field,
  property: Property,
  wanted: Field[Property],
  other: Field[Property],
): void {
  field[property] = other
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, wanted)
}
