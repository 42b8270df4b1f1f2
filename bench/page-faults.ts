import type { Page } from '@playwright/test'

/** An accessibility or layout fault of a page in its current state, as one sentence. */
export type PageFault = string

/** Reports the number of pixels by which the page is wider than its window; none are allowed (WCAG 1.4.10). */
export async function findOverflow(page: Page): Promise<PageFault[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return beyond > 0 ? [`is ${beyond} px wider than its window`] : []
}

/** Sets the text spacing that WCAG 1.4.12 allows a reader to set, or resets it. */
export async function spaceText(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate((on) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets = on ? [sheet] : []
  }, spaced)
}

/** Finds text clipped by its container, except for text with an intended ellipsis or for screen readers only. */
export function findClippedText(page: Page): Promise<PageFault[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest('svg, script, style, option'))
        continue
      range.selectNodeContents(node)
      const textRect = range.getBoundingClientRect()
      // The glyphs of a line are lower than the line height.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.25
      for (let rect: Element | null = parent; rect && rect !== document.body; rect = rect.parentElement) {
        const style = getComputedStyle(rect)
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
        const frame = rect.getBoundingClientRect()
        const cutsX =
          /hidden|clip/.test(style.overflowX) && (textRect.right > frame.right + 1 || textRect.left < frame.left - 1)
        const cutsY =
          /hidden|clip/.test(style.overflowY) &&
          (textRect.bottom - slack > frame.bottom || textRect.top + slack < frame.top)
        if (cutsX || cutsY) {
          faults.add(`cuts "${node.textContent.trim().slice(0, 40)}" off in .${rect.className || rect.tagName}`)
          break
        }
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
      }
    }
    return [...faults]
  })
}

/** Finds text of the interface face below 16 px that is bolder than 550, which closes the dot of its i on ordinary screens; numbers have none. */
export function findHeavyText(page: Page): Promise<PageFault[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!/\p{Letter}/u.test(text) || !parent?.checkVisibility() || parent.closest('svg, script, style')) continue
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(parent)
      if (!fontFamily.startsWith('Anek') || Number.parseFloat(fontSize) >= 16 || Number(fontWeight) <= 550) continue
      faults.add(
        `writes "${text.slice(0, 30)}" at ${fontSize} and ${fontWeight} in ${parent.tagName}.${parent.className}`,
      )
    }
    return [...faults]
  })
}

/** Finds controls smaller than 24 by 24 pixels; a link inside a sentence may be as high as its line (WCAG 2.5.8). */
export function findSmallTargets(page: Page): Promise<PageFault[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=button]',
    )
    const faults: string[] = []
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.visually-hidden, .skip')) continue
      const message = getComputedStyle(control).display === 'inline' && control.parentElement?.textContent
      if (message && message.trim() !== control.textContent?.trim()) continue
      const label = control instanceof HTMLInputElement ? control.closest('label') : null
      const rects = [control, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect())
      // Rounding may lose half a pixel.
      if (rects.some(({ width, height }) => width >= 23.5 && height >= 23.5)) continue
      const [rect] = rects
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)
      faults.push(
        `has a target of ${rect?.width.toFixed(0)} x ${rect?.height.toFixed(0)}: ${control.tagName} "${name}"`,
      )
    }
    return faults
  })
}

/**
 * Finds controls without a visible focus indicator: no ring of at least 2 pixels on or around them, or a ring that is
 * completely clipped.
 */
export async function findMissingRings(page: Page): Promise<PageFault[]> {
  // The browser shows focus rings only after keyboard use.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const faults: string[] = []
    const hasRing = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba.*, 0\)$/.test(outlineColor)
    }
    const isCutAway = (element: Element) => {
      const rect = element.getBoundingClientRect()
      const offset = Number.parseFloat(getComputedStyle(element).outlineOffset)
      if (offset < 0) return false
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const frame = around.getBoundingClientRect()
        const clearances = [
          rect.left - frame.left,
          frame.right - rect.right,
          rect.top - frame.top,
          frame.bottom - rect.bottom,
        ]
        if (clearances.every((pixels) => pixels <= 0)) return true
      }
      return false
    }
    const before = document.activeElement
    for (const control of document.querySelectorAll<HTMLElement>(focusable)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [inert] *')) continue
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) continue
      const rings = [control, control.parentElement, control.parentElement?.parentElement]
      const ringed = rings.find((element) => element && hasRing(element))
      if (ringed && !isCutAway(ringed)) continue
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)
      faults.push(`shows no ring around ${control.tagName}.${control.className} "${name}"`)
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return faults
  })
}
