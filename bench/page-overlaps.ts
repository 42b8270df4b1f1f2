import type { Page } from '@playwright/test'
import type { PageFault } from './page-faults.ts'

/**
 * Finds floating elements that cover readable or interactive content in the page's current state. Measures every
 * fixed or sticky element against each line of text and each control outside it. A bar along the whole window, or
 * along the whole scroll container of a sticky element, counts as an edge: content below it is scrolled out, not
 * covered. Bars together may take 40 % of a window that is not low.
 */
export function findOverlaps(page: Page): Promise<PageFault[]> {
  return page.evaluate(() => {
    type Rect = { left: number; top: number; right: number; bottom: number }
    const width = document.documentElement.clientWidth
    const height = window.innerHeight
    const meet = (one: Rect, other: Rect): Rect => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isSome = ({ left, top, right, bottom }: Rect) => right - left > 1 && bottom - top > 1
    const screen: Rect = { left: 0, top: 0, right: width, bottom: height }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })

    /** Returns the part of a rectangle that its scrolling and clipping ancestors leave visible. */
    const visibleRect = (rect: Rect, from: Element): Rect => {
      let shown = meet(rect, screen)
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(around)
        if (clipPath !== 'none' || around.classList.contains('visually-hidden')) return { ...rect, right: rect.left }
        if (overflowX !== 'visible' || overflowY !== 'visible') shown = meet(shown, around.getBoundingClientRect())
        if (position === 'fixed') break
      }
      return shown
    }

    const all = [...document.body.querySelectorAll('*')]
    const floating = all.filter((element) => {
      const { position } = getComputedStyle(element)
      return (position === 'fixed' || position === 'sticky') && isSeen(element) && !element.closest('dialog, [popover]')
    })
    /** A floating element that draws nothing itself is represented by its children. */
    const pieces = floating.flatMap((element) => {
      const { pointerEvents, backgroundColor } = getComputedStyle(element)
      const draws = pointerEvents !== 'none' || !/, 0\)$|transparent/.test(backgroundColor)
      const parts = draws || element.children.length === 0 ? [element] : [...element.children].filter(isSeen)
      return parts.map((part) => ({ part, owner: element }))
    })

    const scrollerOf = (element: Element): Rect => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflow)) return around.getBoundingClientRect()
      return screen
    }
    const isEdge = (part: Element, owner: Element, rect: Rect): boolean => {
      const bounds = getComputedStyle(owner).position === 'fixed' ? screen : scrollerOf(owner)
      const table = owner.closest('table')?.getBoundingClientRect() ?? bounds
      const inner = meet(bounds, table)
      return (
        (rect.left <= inner.left + 1 && rect.right >= inner.right - 1) || (owner.matches('th, td') && part === owner)
      )
    }

    const faults = new Set<string>()
    const describeBox = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''}`
    const bars: Rect[] = []
    const checked: { part: Element; owner: Element; rect: Rect }[] = []
    for (const { part, owner } of pieces) {
      const rect = meet(part.getBoundingClientRect(), screen)
      // An element that fills the window counts as a page of its own, such as the loader.
      if (
        !isSome(rect) ||
        (isSome(screen) && rect.bottom - rect.top >= height - 1 && rect.right - rect.left >= width - 1)
      )
        continue
      if (!isEdge(part, owner, rect)) checked.push({ part, owner, rect })
      else if (getComputedStyle(owner).position === 'fixed') bars.push(rect)
    }
    const taken = bars.reduce((sum, { top, bottom }) => sum + bottom - top, 0)
    if (height > 600 && taken > height * 0.4)
      faults.add(`leaves ${Math.round(height - taken)} of ${height} px between its bars`)
    if (checked.length === 0) return [...faults]

    /** Content under a bar is not visible, so nothing else can cover it. */
    const underBar = (rect: Rect) => bars.some((bar) => rect.top >= bar.top - 1 && rect.bottom <= bar.bottom + 1)
    const compare = (rect: Rect, element: Element, name: string) => {
      for (const { part, owner, rect: over } of checked) {
        if (owner.contains(element) || part.contains(element)) continue
        if (element.closest('dialog, [popover]')) continue
        const both = meet(over, rect)
        if (!isSome(both) || underBar(both)) continue
        if (isSome(meet(both, visibleRect(rect, element)))) faults.add(`has ${describeBox(part)} over ${name}`)
      }
    }
    for (const control of document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    )) {
      if (!isSeen(control) || getComputedStyle(control).opacity === '0') continue
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)
      compare(control.getBoundingClientRect(), control, `${control.tagName.toLowerCase()} "${name}"`)
    }
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || parent.closest('svg, script, style, option') || !isSeen(parent))
        continue
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        // The glyphs of a line are lower than the line height.
        const slack = Math.min(4, line.height / 6)
        const textRect = { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack }
        compare(textRect, parent, `"${node.textContent.trim().slice(0, 40)}"`)
      }
    }
    return [...faults]
  })
}

/** Finds fields that another element covers while they have the focus. Checks at most `most` fields. */
export function findCoveredFields(page: Page, most: number): Promise<PageFault[]> {
  return page.evaluate(async (limit) => {
    const faults: string[] = []
    const fields = [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea',
      ),
    ].filter((field) => field.checkVisibility({ visibilityProperty: true }) && !field.matches(':disabled, [inert] *'))
    const before = document.activeElement
    for (const field of fields.slice(0, limit)) {
      field.focus()
      // One that had the focus already stays where it was scrolled to, until someone types.
      field.scrollIntoView({ block: 'nearest' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // A page that has loaded meanwhile may have replaced it.
      if (!field.isConnected) continue
      const rect = field.getBoundingClientRect()
      const hit = document.elementFromPoint(
        Math.min(Math.max((rect.left + rect.right) / 2, 1), innerWidth - 1),
        Math.min(Math.max((rect.top + rect.bottom) / 2, 1), innerHeight - 1),
      )
      const label = field.closest('label')
      if (hit && (field.contains(hit) || hit.contains(field) || label?.contains(hit))) continue
      faults.push(
        `covers the field "${field.getAttribute('aria-label') ?? field.id}" that has the focus with ${hit?.className}`,
      )
    }
    if (before instanceof HTMLElement && before !== document.body) before.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return faults
  }, most)
}
