// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addLinks,
  deferToBrowser,
  type EarlyTouch,
  goToSearch,
  holdTouch,
  leftSomething,
  reloadForBuild,
  starterScript,
} from './starter.ts'

const hydrate = vi.fn()
const onHold = (event: Event) => holdTouch(event, hydrate)
beforeEach(() => {
  window.earlyTouches = []
  hydrate.mockReset()
  for (const kind of ['click', 'change', 'input']) addEventListener(kind, onHold, true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const kind of ['click', 'change', 'input']) removeEventListener(kind, onHold, true)
  window.earlyTouches = undefined
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

function show<Shown extends HTMLElement>(html: string): Shown {
  document.body.innerHTML = html
  return document.body.querySelector('[data-it]') as Shown
}
const held = (): readonly EarlyTouch['kind'][] => (window.earlyTouches ?? []).map(({ kind }) => kind)

/** Clicks an element; returns whether the browser would follow the click. */
const press = (element: HTMLElement, more: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))

test.each<[string, string, readonly string[], boolean]>([
  ['a button waits for the page', '<button type="button" data-it>Add</button>', ['click'], false],
  ['what is inside a button is its press', '<button type="button"><b data-it>Add</b></button>', ['click'], false],
  ['a link is followed', '<a href="#one" data-it>Sweets</a>', [], true],
  ['a link to another language waits', '<a href="#gu" hreflang="gu" data-it>ગુજરાતી</a>', ['click'], false],
  ['a summary opens', '<details><summary data-it>More</summary></details>', [], true],
  ['a popover opens', '<button type="button" popovertarget="x" data-it>Menu</button>', [], true],
  ['text is no press', '<p data-it>Text</p>', [], true],
])('before the page is hydrated %s', (_case, html, kinds, isFollowed) => {
  expect(press(show(html))).toBe(isFollowed)
  expect(held()).toEqual(kinds)
  expect(hydrate).toHaveBeenCalled()
})

test('a link waits where an earlier press would be lost, unless it opens in another tab', () => {
  const link = show('<a href="/cart" data-it>Cart</a>')
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
  window.earlyTouches = [{ kind: 'click', element: link }]
  press(link, { ctrlKey: true })
  expect(held()).toHaveLength(1)
  press(link)
  expect(held()).toHaveLength(2)
})

test('fields are stored with their newest value, a checkbox with its state, a list with its choice', () => {
  const field = show<HTMLInputElement>('<input data-it>')
  for (const value of ['k', 'kh']) {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(window.earlyTouches).toEqual([{ kind: 'input', element: field, value: 'kh' }])
  window.earlyTouches = []
  const box = show<HTMLInputElement>('<input type="checkbox" data-it>')
  box.click()
  expect(window.earlyTouches).toEqual([{ kind: 'tick', element: box, checked: true }])
  window.earlyTouches = []
  const list = show<HTMLSelectElement>('<select data-it><option>a</option><option>b</option></select>')
  list.value = 'b'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  expect(window.earlyTouches).toEqual([{ kind: 'change', element: list, value: 'b' }])
})

test('nothing is stored once the page is hydrated', () => {
  window.earlyTouches = undefined
  expect(press(show('<button type="button" data-it>Add</button>'))).toBe(true)
  expect(window.earlyTouches).toBeUndefined()
})

test('the / key leads to the search field, but not from a field, with a modifier or after another use', () => {
  const typed = show<HTMLInputElement>('<input aria-keyshortcuts="/" id="search"><input data-it><p>Text</p>')
  const search = document.getElementById('search')
  const type = (from: Element | null, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...more })
    from?.addEventListener('keydown', (heard) => goToSearch(heard as KeyboardEvent), { once: true })
    from?.dispatchEvent(event)
    return event.defaultPrevented
  }
  const text = document.querySelector('p')
  expect([type(typed), type(text, { ctrlKey: true }), type(text, { key: 'a' })]).toEqual([false, false, false])
  expect(document.activeElement).not.toBe(search)
  expect(type(text)).toBe(true)
  expect(document.activeElement).toBe(search)
})

test.each<[string, () => unknown, boolean]>([
  ['nothing', () => undefined, false],
  ['a session', () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('signedIn=1'), true],
  ['a cart', () => localStorage.setItem('cart', '{}'), true],
  ['a currency', () => localStorage.setItem('preferredCurrency', 'GBP'), true],
  ['carried text', () => sessionStorage.setItem('carriedInput', ''), true],
  ['something of another page', () => localStorage.setItem('language', 'gu'), false],
])('a browser that has %s: it hydrates as the page loads is %s', (_case, leave, expected) => {
  leave()
  expect(leftSomething()).toBe(expected)
})

test('a browser without storage has left nothing, and never reloads', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const denied = {
    getItem: () => {
      throw new Error('denied')
    },
  }
  vi.stubGlobal('sessionStorage', denied)
  vi.stubGlobal('localStorage', denied)
  expect(leftSomething()).toBe(false)
  reloadForBuild()
  expect(reload).not.toHaveBeenCalled()
})

test('a build that went is loaded again at most once a minute', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const now = vi.spyOn(Date, 'now')
  for (const [at, times] of [
    [1_000_000, 1],
    [1_059_000, 1],
    [1_061_000, 2],
  ] as const) {
    now.mockReturnValue(at)
    reloadForBuild()
    expect(reload).toHaveBeenCalledTimes(times)
  }
})

test('offline a link to another page is left to the browser', () => {
  const link = show('<a href="/cart" data-it>Cart</a>')
  const stopped = (isOnLine: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
    const event = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(event, 'target', { value: link })
    const stop = vi.spyOn(event, 'stopPropagation')
    deferToBrowser(event)
    return stop.mock.calls.length > 0
  }
  expect([stopped(true), stopped(false)]).toEqual([false, true])
})

test('the page gets its modules and the manifest in its language', () => {
  document.documentElement.lang = 'gu'
  addLinks(['/assets/a.js'])
  expect(
    [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`),
  ).toEqual(['manifest /manifest.webmanifest', 'modulepreload /assets/a.js'])
  expect(document.head.querySelector('link')?.href).toContain('lng=gu')
})

test('the script of a page holds every function it calls', () => {
  const listeners: string[] = []
  vi.stubGlobal('addEventListener', (kind: string) => listeners.push(kind))
  // biome-ignore lint/security/noGlobalEval: as the page does.
  globalThis.eval(starterScript({ entry: '/assets/entry.js', modules: [] }, 'asked'))
  expect(listeners).toEqual(
    expect.arrayContaining(['click', 'change', 'input', 'keydown', 'popstate', 'hydrationfailed']),
  )
})
