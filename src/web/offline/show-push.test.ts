import { afterEach, expect, test, vi } from 'vitest'
import { openNotifiedPage, readPush, showPush } from './show-push.ts'

const pushed = { title: 'New order', body: '2 units', path: '/seller/parts/1', tag: 'order 1', language: 'gu' }

afterEach(() => vi.unstubAllGlobals())

test.each([
  [pushed, true],
  [{ ...pushed, path: 'https://elsewhere.example/' }, false],
  [{ ...pushed, path: '//elsewhere.example/' }, false],
  [{ ...pushed, path: '/\\elsewhere.example/' }, false],
  [{ ...pushed, title: 1 }, false],
  [{ title: 'Only a title' }, false],
  [null, false],
  ['text', false],
])('%j is read as a message: %s', (data, isOne) => {
  expect(readPush(data) !== undefined).toBe(isOne)
})

test('shows a message in its language, with the page that it opens', async () => {
  const showNotification = vi.fn(async () => undefined)
  vi.stubGlobal('registration', { showNotification })
  await showPush(pushed)
  await showPush({ title: 'Not ours' })
  expect(showNotification.mock.calls).toEqual([
    ['New order', expect.objectContaining({ body: '2 units', tag: 'order 1', lang: 'gu', data: '/seller/parts/1' })],
  ])
})

/** Stubs the windows of the browser; returns what was opened and where they were led. */
function stubWindows(urls: readonly string[]) {
  const done: string[] = []
  const windows = urls.map((url) => ({
    url,
    focus: async () => ({ url, navigate: async (to: string) => void done.push(`navigated ${to}`) }),
  }))
  vi.stubGlobal('location', new URL('https://haatdi.example/sw.js'))
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (to: string) => void done.push(`opened ${to}`),
  })
  return done
}

test('opens the page in the window that shows it, in another one, or in a new one', async () => {
  const page = 'https://haatdi.example/seller/parts/1'
  const there = stubWindows(['https://haatdi.example/', page])
  await openNotifiedPage('/seller/parts/1')
  expect(there).toEqual([])
  const elsewhere = stubWindows(['https://haatdi.example/'])
  await openNotifiedPage('/seller/parts/1')
  expect(elsewhere).toEqual([`navigated ${page}`])
  const none = stubWindows([])
  await openNotifiedPage('/seller/parts/1')
  await openNotifiedPage('//elsewhere.example')
  expect(none).toEqual([`opened ${page}`])
})
