import { inlineScript } from '#web/platform/inline-script.ts'

/**
 * A font face as a page requests it: a CSS font, a character it contains, and optionally a selector whose match means
 * that the page does not need it.
 */
export type FontRequest = readonly [font: string, char: string, without?: string]

/** Blocks laid out separately: everything around the page content, then each of its children. */
const blocks = ['body>:not(main,script)', 'main>*']
/** A block with more characters is split by its children. */
const charactersPerFrame = 150
const longestWait = 5_000

/**
 * Runs in the head. A first visit shows its text in the preloaded font only (`data-fonts-pending`,
 * scripts/fonts/faces-css.ts) and requests the other fonts after the first paint, so that on a slow connection none
 * comes before the text. Once all have loaded and the nearby content is laid out (lay-out-later.ts), the fonts are
 * swapped from the top down, some characters per frame, because one large layout would block input on a slow phone.
 * Blocks that still wait keep their current font family. A returning visitor has the fonts cached, which the presence
 * of the service worker shows, and gets them at once. Where the browser does not report paints, the wait is limited
 * to five seconds.
 */
function swapFonts(
  fonts: readonly FontRequest[],
  blocks: readonly string[],
  charactersPerFrame: number,
  longestWait: number,
): void {
  const page = document.documentElement
  const pending = 'data-fonts-pending'
  const isSeen = (block: Element) => block.checkVisibility?.({ contentVisibilityAuto: true }) !== false

  const split = (block: HTMLElement): HTMLElement[] => {
    const children = [...block.children] as HTMLElement[]
    const beginsWithElement = children[0] !== undefined && block.firstChild === children[0]
    const isLong = (block.textContent ?? '').length > charactersPerFrame
    return isLong && beginsWithElement && children.some(isSeen) ? children.flatMap(split) : [block]
  }
  const swapNext = (waiting: HTMLElement[]) => {
    if (waiting.length === 0) return
    requestAnimationFrame(() => {
      // What lies near is laid out first.
      let left = document.querySelector("[data-unseen='']") ? 0 : charactersPerFrame
      while (waiting[0] && left > 0) {
        const block = waiting.shift() as HTMLElement
        left -= (block.textContent ?? '').length
        block.removeAttribute(pending)
        block.style.fontFamily = ''
      }
      swapNext(waiting)
    })
  }
  const swap = () => {
    if (!page.hasAttribute(pending)) return
    const waiting = blocks.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).flatMap(split)
    // Every family is read before one is written, so that the styles are computed once.
    const families = waiting.map((block) => getComputedStyle(block).fontFamily)
    waiting.forEach((block, index) => {
      block.setAttribute(pending, '')
      block.style.fontFamily = families[index] ?? ''
    })
    page.removeAttribute(pending)
    swapNext(waiting)
  }
  const load = ([font, char, without]: FontRequest) =>
    (without && document.querySelector(without)) || document.fonts.load(font, char)

  try {
    if (navigator.serviceWorker?.controller) return
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      Promise.all(fonts.map(load)).then(swap, swap)
    }).observe({ type: 'paint', buffered: true })
    page.setAttribute(pending, '')
    setTimeout(swap, longestWait)
  } catch {
    // A browser that does not report paints shows its fonts as they come.
  }
}

/** Returns the script's text for a page that needs these fonts; nothing where none are built. */
export const loadFontsLater = (fonts: readonly FontRequest[]): string =>
  fonts.length === 0 ? '' : inlineScript(swapFonts, fonts, blocks, charactersPerFrame, longestWait)
