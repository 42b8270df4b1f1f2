import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { firstLetters, type LetterWish } from './first-letters.ts'

const wishes: LetterWish[] = [
  ['550 1em "Anek Gujarati"', 'ક'],
  ['500 1em "Rasa Marks"', '0', '.policy'],
]

/** A browser that has not painted yet; `paint` tells the page that it has. */
function open({ known = false, beside = '', tellsPaints = true } = {}) {
  const asked: string[] = []
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const dataset: Record<string, string> = {}
  const documentElement = { dataset, removeAttribute: () => delete dataset.letters }
  const document = {
    documentElement,
    fonts: {
      load: (font: string) => {
        asked.push(font)
        return arrived
      },
    },
    querySelector: (selector: string) => (selector === beside ? {} : null),
  }
  let paint: () => void = () => undefined
  class PerformanceObserver {
    constructor(told: (list: unknown, observer: { disconnect(): void }) => void) {
      if (!tellsPaints) throw new Error('unknown here')
      paint = () => told([], { disconnect: () => undefined })
    }
    observe() {}
  }
  const later = vi.fn()
  const navigator = { serviceWorker: known ? { controller: {} } : { controller: null } }
  runInNewContext(firstLetters(wishes), { document, navigator, PerformanceObserver, setTimeout: later })
  return { asked, dataset, paint: () => paint(), arrive, later }
}

test('a first page asks for its letters once its words are seen, and shows them when all are there', async () => {
  const page = open()
  expect(page.dataset).toEqual({ letters: '' })
  expect(page.asked).toEqual([])
  page.paint()
  expect(page.asked).toEqual(['550 1em "Anek Gujarati"', '500 1em "Rasa Marks"'])
  expect(page.dataset).toEqual({ letters: '' })
  page.arrive()
  await vi.waitFor(() => expect(page.dataset).toEqual({}))
})

test('five seconds later the letters are shown as they come, whatever became of them', () => {
  const page = open()
  const [show, wait] = page.later.mock.calls[0] ?? []
  expect(wait).toBe(5000)
  show()
  expect(page.dataset).toEqual({})
})

test('a page that sets the marks otherwise does not ask for their file', () => {
  const page = open({ beside: '.policy' })
  page.paint()
  expect(page.asked).toEqual(['550 1em "Anek Gujarati"'])
})

test.each([
  ['whoever has been here', { known: true }],
  ['a browser that tells nothing of paints', { tellsPaints: false }],
])('%s waits for nothing', (_who, browser) => {
  expect(open(browser).dataset).toEqual({})
})

test('a language with light letters needs no script', () => {
  expect(firstLetters([])).toBe('')
})
