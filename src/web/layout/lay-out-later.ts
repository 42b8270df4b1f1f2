import { inlineScript } from '#web/platform/inline-script.ts'

/**
 * Selectors that are never in a phone's first view, and their children that are laid out separately; layout/below.css
 * hides the same ones.
 */
export const below = [
  'main > .section',
  'main > .section > .wrap > *',
  'main > .section .product-grid > *',
  'main > .how',
  '.how > .wrap > *',
  '.product-details',
  '.product-details > div > *',
  '.policy > section + section',
  '.policy > section + section > *',
  '.palav',
  '.palav > .wrap > *',
  '.product-grid > :nth-child(n + 5)',
]

/** An element, or this number of characters, counts as one piece. */
const charactersPerPiece = 20
const piecesOfFrame = 30
const longestWait = 5_000

/**
 * Runs in the head. Content below a phone's first view (layout/below.css) is not laid out before the first paint,
 * because layout would block input on a slow phone. It is laid out when the visitor scrolls near it, and, once the
 * page has its first font (load-fonts-later.ts), completely from the top down, a few pieces per frame. Nothing is
 * delayed when the URL or a back navigation points down the page, or when the browser does not report paints. No
 * delay exceeds five seconds.
 */
function showInPieces(below: string, charactersPerPiece: number, piecesOfFrame: number, longestWait: number): void {
  const page = document.documentElement
  const unseen = 'data-unseen'
  const piecesIn = (block: Element) =>
    1 + block.querySelectorAll('*').length + (block.textContent ?? '').length / charactersPerPiece

  const inFrames = (blocks: readonly Element[], show: (block: Element) => void, done: () => void) => {
    requestAnimationFrame(() => {
      let shown = 0
      for (let pieces = 0; pieces < piecesOfFrame; shown++) {
        const block = blocks[shown]
        if (!block) break
        show(block)
        pieces += piecesIn(block)
      }
      if (shown < blocks.length) inFrames(blocks.slice(shown), show, done)
      else done()
    })
  }
  const layOut = () => {
    if (!page.hasAttribute(unseen)) return
    const blocks = [...document.querySelectorAll(below)]
    for (const block of blocks) block.setAttribute(unseen, '')
    page.removeAttribute(unseen)
    const showFar = () => {
      if (document.querySelector('[data-fonts-pending]')) setTimeout(showFar, 99)
      else
        inFrames(
          blocks,
          (block) => block.removeAttribute(unseen),
          () => undefined,
        )
    }
    inFrames(blocks, (block) => block.setAttribute(unseen, 'far'), showFar)
  }

  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (location.hash || navigation?.type !== 'navigate') return
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      layOut()
    }).observe({ type: 'paint', buffered: true })
    page.setAttribute(unseen, '')
    setTimeout(layOut, longestWait)
  } catch {
    // A browser that does not report paints lays out the whole page at once.
  }
}

/** The script's text. */
export const layOutLater = inlineScript(showInPieces, below.join(), charactersPerPiece, piecesOfFrame, longestWait)
