import type { EarlyTouch } from './starter.ts'
import { whenAwake } from './when-awake.ts'

/**
 * Does again what was done to the page before it was awake, in order, and ends the holding back: once every part of it is awake, for what
 * is written or chosen in a part that still sleeps is lost.
 */
export async function repeatEarlyTouches(): Promise<void> {
  await whenAwake()
  // What a part does first when it wakes, as reading what is kept here, comes a moment after.
  await new Promise((resolve) => setTimeout(resolve))
  const early = window.earlyTouches?.map(inTodaysPage) ?? []
  window.earlyTouches = undefined
  // Where somebody stands already, what opens at the focus opens now.
  const here = document.activeElement
  if (here && here !== document.body) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const touch of early) if (touch.element.isConnected) repeat(touch)
}

/** Where what stood there was not what React would draw, as after a browser has translated it, another like it has taken its place. */
const inTodaysPage = <Touch extends EarlyTouch>(touch: Touch): Touch => {
  const { element } = touch
  const alike = () => [...document.getElementsByTagName(element.localName)].find((other) => other.isEqualNode(element))
  return element.isConnected ? touch : { ...touch, element: alike() ?? element }
}

function repeat(touch: EarlyTouch): void {
  const { element, kind } = touch
  if (kind === 'click') return void element.click()
  if (kind === 'tick') return void tick(touch)
  // While it woke, the field may have been given what React thought to stand in it.
  if (element.value !== touch.value) element.value = touch.value
  forgetTold(element)
  element.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** From the other side, for what stands already is no news to React. */
function tick({ element, checked }: Extract<EarlyTouch, { kind: 'tick' }>): void {
  element.checked = !checked
  element.click()
}

/** React takes the text that stands in a field for told already. */
const forgetTold = (field: Tracked): void => field._valueTracker?.setValue('\u0000')

type Tracked = HTMLElement & { _valueTracker?: { setValue(value: string): void } }
