import type { EarlyTouch } from './starter.ts'

/**
 * Does again what was done to the page before it was awake, in order, and ends the holding back. Outside of React's own work, so that a part of
 * the page that is not awake yet is woken by the press instead of missing it.
 */
export function repeatEarlyTouches(): void {
  setTimeout(() => {
    const early = window.earlyTouches ?? []
    window.earlyTouches = undefined
    // Where somebody stands already, what opens at the focus opens now.
    const here = document.activeElement
    if (here && here !== document.body) here.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const touch of early) if (touch.element.isConnected) repeat(touch)
  })
}

function repeat(touch: EarlyTouch): void {
  const { element, kind } = touch
  const tell = (type: 'input' | 'change') => element.dispatchEvent(new Event(type, { bubbles: true }))
  // Wakes the part of the page that it stands in, which meanwhile shows a box or a choice as the server wrote it.
  tell('input')
  if (kind === 'click') return void element.click()
  if (kind === 'change') {
    touch.element.value = touch.value
    return void tell('change')
  }
  // React takes the text that stands in a field when it wakes for told already; it is made to forget that.
  setTimeout(() => {
    ;(element as Tracked)._valueTracker?.setValue('\u0000')
    tell('input')
  })
}

type Tracked = HTMLElement & { _valueTracker?: { setValue(value: string): void } }
