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
    type Box = { left: number; top: number; right: number; bottom: number }
    const width = document.documentElement.clientWidth
    const height = window.innerHeight
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isSome = ({ left, top, right, bottom }: Box) => right - left > 1 && bottom - top > 1
    const screen: Box = { left: 0, top: 0, right: width, bottom: height }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })

    /** Returns the part of a rectangle that its scrolling and clipping ancestors leave visible. */
    const shownPart = (box: Box, from: Element): Box => {
      let shown = meet(box, screen)
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(around)
        if (clipPath !== 'none' || around.classList.contains('visually-hidden')) return { ...box, right: box.left }
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

    const scrollerOf = (element: Element): Box => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflow)) return around.getBoundingClientRect()
      return screen
    }
    const isEdge = (part: Element, owner: Element, box: Box): boolean => {
      const room = getComputedStyle(owner).position === 'fixed' ? screen : scrollerOf(owner)
      const table = owner.closest('table')?.getBoundingClientRect() ?? room
      const inner = meet(room, table)
      return (box.left <= inner.left + 1 && box.right >= inner.right - 1) || (owner.matches('th, td') && part === owner)
    }

    const faults = new Set<string>()
    const sayBox = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''}`
    const bars: Box[] = []
    const looked: { part: Element; owner: Element; box: Box }[] = []
    for (const { part, owner } of pieces) {
      const box = meet(part.getBoundingClientRect(), screen)
      // An element that fills the window counts as a page of its own, such as the loader.
      if (!isSome(box) || (isSome(screen) && box.bottom - box.top >= height - 1 && box.right - box.left >= width - 1))
        continue
      if (!isEdge(part, owner, box)) looked.push({ part, owner, box })
      else if (getComputedStyle(owner).position === 'fixed') bars.push(box)
    }
    const taken = bars.reduce((sum, { top, bottom }) => sum + bottom - top, 0)
    if (height > 600 && taken > height * 0.4)
      faults.add(`leaves ${Math.round(height - taken)} of ${height} px between its bars`)
    if (looked.length === 0) return [...faults]

    /** Content under a bar is not visible, so nothing else can cover it. */
    const underBar = (box: Box) => bars.some((bar) => box.top >= bar.top - 1 && box.bottom <= bar.bottom + 1)
    const compare = (box: Box, element: Element, name: string) => {
      for (const { part, owner, box: over } of looked) {
        if (owner.contains(element) || part.contains(element)) continue
        if (element.closest('dialog, [popover]')) continue
        const both = meet(over, box)
        if (!isSome(both) || underBar(both)) continue
        if (isSome(meet(both, shownPart(box, element)))) faults.add(`has ${sayBox(part)} over ${name}`)
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
        const letters = { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack }
        compare(letters, parent, `"${node.textContent.trim().slice(0, 40)}"`)
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
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const box = field.getBoundingClientRect()
      const hit = document.elementFromPoint(
        Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1),
        Math.min(Math.max((box.top + box.bottom) / 2, 1), innerHeight - 1),
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
