import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { fakePaintObserver } from '#tests/support/paint-observer.ts'
import { type FontRequest, loadFontsLater } from './load-fonts-later.ts'

const samples: FontRequest[] = [
  ['550 1em "Anek Gujarati"', 'ક'],
  ['500 1em "Rasa Marks"', '0', '.policy'],
]

/** A long section is split by its children; a paragraph that begins with text stays whole. */
const allElements = ['head', 'foot', 'first', 'second', 'paragraph']

type PageElement = {
  name: string
  style: { fontFamily: string }
  textContent: string
  children: PageElement[]
  firstChild: PageElement | string | null
  firstElementChild: PageElement | null
  hasAttribute: () => boolean
  setAttribute: () => void
  removeAttribute: () => void
}

/** A browser stub before the first paint; `paint` reports the paint to the page. */
function open({ known = false, presentSelector = '', reportsPaints = true } = {}) {
  const loadedFonts: string[] = []
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  /** The page and its blocks; the named ones show the first font. */
  const waiting = new Set<string>()
  const element = (name: string, characters = 0, children: PageElement[] = []): PageElement => ({
    name,
    style: { fontFamily: '' },
    textContent: 'ક'.repeat(characters),
    children,
    firstChild: children[0] ?? null,
    firstElementChild: children[0] ?? null,
    hasAttribute: () => waiting.has(name),
    setAttribute: () => void waiting.add(name),
    removeAttribute: () => void waiting.delete(name),
  })
  const paragraph = element('paragraph', 400, [element('a', 5)])
  const parts = {
    head: element('head', 130),
    part: element('part', 600, [element('first', 100), element('second', 100), { ...paragraph, firstChild: 'Words ' }]),
    foot: element('foot', 100),
  }
  const frames: (() => void)[] = []
  /** Blocks below the first view that are not laid out yet. */
  const unseen = new Set<string>()
  const document = {
    documentElement: element('page'),
    querySelectorAll: (selector: string) => (selector === 'main>*' ? [parts.part] : [parts.head, parts.foot]),
    fonts: {
      load: (font: string) => {
        loadedFonts.push(font)
        return arrived
      },
    },
    querySelector: (selector: string) => (selector === presentSelector || unseen.has(selector) ? {} : null),
  }
  const { PerformanceObserver, paint } = fakePaintObserver(reportsPaints)
  const later = vi.fn()
  const navigator = { serviceWorker: known ? { controller: {} } : { controller: null } }
  const requestAnimationFrame = (work: () => void) => frames.push(work)
  runInNewContext(loadFontsLater(samples), {
    document,
    navigator,
    PerformanceObserver,
    requestAnimationFrame,
    setTimeout: later,
    getComputedStyle: ({ name }: PageElement) => ({ fontFamily: `first letters of ${name}` }),
  })
  /** The font family that each of these keeps while it waits. */
  const heldFonts = () =>
    [parts.head, parts.foot, ...parts.part.children].flatMap(({ style }) => style.fontFamily || [])
  return {
    loadedFonts,
    waiting: () => [...waiting],
    heldFonts,
    paint,
    arrive,
    later,
    unseen,
    frame: () => frames.shift()?.(),
  }
}

test('a first page asks for its letters once its words are seen, and shows them when all are there, some in each frame', async () => {
  const page = open()
  expect(page.waiting()).toEqual(['page'])
  expect(page.loadedFonts).toEqual([])
  page.paint()
  expect(page.loadedFonts).toEqual(['550 1em "Anek Gujarati"', '500 1em "Rasa Marks"'])
  expect(page.waiting()).toEqual(['page'])
  page.arrive()
  await vi.waitFor(() => expect(page.waiting()).toEqual(allElements))
  expect(page.heldFonts()).toEqual(allElements.map((name) => `first letters of ${name}`))
  page.frame()
  expect(page.waiting()).toEqual(['first', 'second', 'paragraph'])
  page.frame()
  expect(page.waiting()).toEqual(['paragraph'])
  page.frame()
  expect(page.waiting()).toEqual([])
  expect(page.heldFonts()).toEqual([])
})

test('what lies near is laid out first', async () => {
  const page = open()
  page.unseen.add("[data-unseen='']")
  page.paint()
  page.arrive()
  await vi.waitFor(() => expect(page.waiting()).toEqual(allElements))
  page.frame()
  page.frame()
  expect(page.waiting()).toEqual(allElements)
  page.unseen.clear()
  page.frame()
  expect(page.waiting()).toEqual(['first', 'second', 'paragraph'])
})

test('five seconds later the letters are shown as they come, whatever became of them', () => {
  const page = open()
  const [show, wait] = page.later.mock.calls[0] ?? []
  expect(wait).toBe(5000)
  show()
  expect(page.waiting()).toEqual(allElements)
})

test('what is in all its letters is not set back to the first ones when the five seconds are over', async () => {
  const page = open()
  page.paint()
  page.arrive()
  await vi.waitFor(() => expect(page.waiting()).toEqual(allElements))
  for (let frame = 0; frame < 3; frame++) page.frame()
  page.later.mock.calls[0]?.[0]()
  expect(page.waiting()).toEqual([])
})

test('a page that sets the marks otherwise does not ask for their file', () => {
  const page = open({ presentSelector: '.policy' })
  page.paint()
  expect(page.loadedFonts).toEqual(['550 1em "Anek Gujarati"'])
})

test.each([
  ['anyone who has been here', { known: true }],
  ['a browser that tells nothing of paints', { reportsPaints: false }],
])('%s waits for nothing', (_who, browser) => {
  expect(open(browser).waiting()).toEqual([])
})

test('where the fonts are not built there is nothing to wait for', () => {
  expect(loadFontsLater([])).toBe('')
})
