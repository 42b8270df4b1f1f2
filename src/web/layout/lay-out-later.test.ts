import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { fakePaintObserver } from '#tests/support/paint-observer.ts'
import { below, layOutLater } from './lay-out-later.ts'

/**
 * A browser stub before the first paint; the page has sections below the first view, each with the given number of
 * elements.
 */
function open({ parts = [20, 20, 50, 5], hash = '', came = 'navigate', reportsPaints = true, fontsWait = false } = {}) {
  const unseen = new Map<string, string>()
  const fonts = { wait: fontsWait }
  const element = (name: string, inside = 0) => ({
    textContent: 'ક'.repeat(20),
    querySelectorAll: (selector: string) => (selector === '*' ? Array.from({ length: inside }) : []),
    hasAttribute: () => unseen.has(name),
    setAttribute: (_: string, value: string) => void unseen.set(name, value),
    removeAttribute: () => void unseen.delete(name),
  })
  const lying = parts.map((inside, at) => element(`${at + 1}`, inside))
  const frames: (() => void)[] = []
  const { PerformanceObserver, paint } = fakePaintObserver(reportsPaints)
  const later = vi.fn()
  runInNewContext(layOutLater, {
    document: {
      documentElement: element('page'),
      querySelector: () => (fonts.wait ? {} : null),
      querySelectorAll: (selector: string) => (selector === below.join() ? lying : []),
    },
    location: { hash },
    performance: { getEntriesByType: () => [{ type: came }] },
    PerformanceObserver,
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: later,
  })
  return {
    fonts,
    /** Elements that wait for the first paint, and elements that wait until the visitor scrolls near. */
    hidden: () => [...unseen.keys()].filter((name) => unseen.get(name) === ''),
    far: () => [...unseen.keys()].filter((name) => unseen.get(name) === 'far'),
    paint,
    later,
    frame: () => frames.shift()?.(),
    frames: () => frames.length,
  }
}

test('what lies below waits for the first paint, then until the visitor scrolls near, and is laid out from the top down, some of it in each frame', () => {
  const { hidden, far, paint, frame, frames } = open()
  expect(hidden()).toEqual(['page'])
  paint()
  expect(hidden()).toEqual(['1', '2', '3', '4'])
  frame()
  expect([hidden(), far()]).toEqual([
    ['3', '4'],
    ['1', '2'],
  ])
  frame()
  frame()
  expect([hidden(), far()]).toEqual([[], ['1', '2', '3', '4']])
  frame()
  expect(far()).toEqual(['3', '4'])
  frame()
  frame()
  expect([hidden(), far(), frames()]).toEqual([[], [], 0])
})

test('what is far is laid out with its letters', () => {
  const { fonts, far, paint, frame, frames, later } = open({ parts: [20, 20], fontsWait: true })
  paint()
  frame()
  expect([far(), frames()]).toEqual([['1', '2'], 0])
  const [checkAgain, wait] = later.mock.calls[1] ?? []
  expect(wait).toBe(99)
  fonts.wait = false
  checkAgain()
  frame()
  expect(far()).toEqual([])
})

test('a browser that never says so is not waited for longer than five seconds', () => {
  const { hidden, far, later, frame } = open({ parts: [20] })
  const [show, wait] = later.mock.calls[0] ?? []
  expect(wait).toBe(5000)
  show()
  frame()
  frame()
  expect([hidden(), far()]).toEqual([[], []])
})

test('what was laid out is not taken away again when the five seconds are over', () => {
  const { hidden, far, paint, later, frame } = open({ parts: [20] })
  paint()
  frame()
  frame()
  later.mock.calls[0]?.[0]()
  expect([hidden(), far()]).toEqual([[], []])
})

test.each([
  ['an address that names a place on the page', { hash: '#contact' }],
  ['a way back', { came: 'back_forward' }],
  ['a page asked for again', { came: 'reload' }],
  ['a browser that tells nothing of paints', { reportsPaints: false }],
])('%s has all of it laid out at once', (_what, trigger) => {
  const { hidden, far } = open(trigger)
  expect([hidden(), far()]).toEqual([[], []])
})

test('the styles hide what the script shows, and nothing else', () => {
  const styles = readFileSync(join(import.meta.dirname, 'below.css'), 'utf8')
  const hidden = /:is\(([\s\S]+?)\n {2}\):is\(html\[data-unseen\] \*, \[data-unseen\]\)/.exec(styles)?.[1]
  expect(hidden?.split(',').map((selector) => selector.trim())).toEqual(below)
})
