import type { EarlyTouch } from './starter.ts'
import { whenHydrated } from './when-hydrated.ts'

/**
 * Repeats the interactions made before hydration, in order, and stops holding them back. It runs once every Suspense
 * boundary of the page is hydrated, because input in one that is not hydrated is lost.
 */
export async function repeatEarlyTouches(): Promise<void> {
  await whenHydrated()
  // Waits one task, because the first effects of a component, such as reading storage, run after its hydration.
  await new Promise((resolve) => setTimeout(resolve))
  const early = window.earlyTouches?.map(inTodaysPage) ?? []
  window.earlyTouches = undefined
  // Opens now what opens on focus, where an element already has the focus.
  const here = document.activeElement
  if (here && here !== document.body) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const touch of early) if (touch.element.isConnected) repeat(touch)
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

function repeat(touch: EarlyTouch): void {
  const { element, kind } = touch
  if (kind === 'click') return void element.click()
  if (kind === 'tick') return void tick(touch)
  // Hydration may have reset the field to React's value.
  if (element.value !== touch.value) element.value = touch.value
  resetValueTracker(element)
  element.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** Sets the opposite state first, because React ignores a change to the current state. */
function tick({ element, checked }: Extract<EarlyTouch, { kind: 'tick' }>): void {
  element.checked = !checked
  element.click()
}

/** Resets React's value tracker, which otherwise treats the text in a field as already reported. */
const resetValueTracker = (field: Tracked): void => field._valueTracker?.setValue('\u0000')

type Tracked = HTMLElement & { _valueTracker?: { setValue(value: string): void } }
