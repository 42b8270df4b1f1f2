import type { Page } from '@playwright/test'
import type { PageFault } from './page-faults.ts'

/** More stops than any page has; a longer walk means that the keyboard is trapped in a loop. */
const mostStops = 400

/**
 * Moves through a page with Tab and back with Shift+Tab, and reports where a floating element hides the focus
 * completely (WCAG 2.4.11).
 */
export async function walkByTab(page: Page): Promise<{ stops: number; faults: PageFault[] }> {
  const hidden = new Map<string, string[]>()
  let stops = 0
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate((fromEnd) => {
      scrollTo(0, fromEnd ? document.documentElement.scrollHeight : 0)
      if (!fromEnd && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }, key !== 'Tab')
    const seen = await page.evaluateHandle(() => new Set<Element>())
    for (let index = 0; index < mostStops; index++) {
      await page.keyboard.press(key)
      const at = await page.evaluate(inspectFocus, seen)
      if (!at) break
      stops++
      if (at.cover) hidden.set(`${at.cover} (${key})`, [...(hidden.get(`${at.cover} (${key})`) ?? []), at.name])
    }
  }
  const faults = [...hidden].map(([cover, names]) => `hides ${names.length} under ${cover}, first ${names[0]}`)
  return { stops, faults }
}

/**
 * Runs inside the page: returns the focused element and, when none of it is visible, the element that covers it; null
 * once the focus has left the page or is back at the start.
 */
async function inspectFocus(seen: Set<Element>): Promise<{ name: string; cover?: string } | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const focus = document.activeElement
  if (!focus || focus === document.body || seen.has(focus)) return null
  seen.add(focus)
  const name = `${focus.tagName} "${focus.getAttribute('aria-label') ?? focus.textContent?.trim().slice(0, 30)}"`
  const target = focus.matches('input') ? (focus.closest('label') ?? focus) : focus
  const rect = target.getBoundingClientRect()
  const left = Math.max(rect.left, 0)
  const right = Math.min(rect.right, innerWidth)
  const top = Math.max(rect.top, 0)
  const bottom = Math.min(rect.bottom, innerHeight)
  if (right <= left || bottom <= top) return { name, cover: 'the edge of the window' }
  let cover: Element | null = null
  for (const x of [0.1, 0.5, 0.9]) {
    for (const y of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      if (hit && (target.contains(hit) || hit.contains(target))) return { name }
      cover ??= hit
    }
  }
  const floating = cover?.closest(
    '.header-row, .sticky-buy, .cost-bar, .cookie-banner, .help-buttons, .location-prompt',
  )
  return { name, cover: (floating ?? cover)?.className.toString() || 'something' }
}
