// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stayReadable } from '#web/offline/stay-readable.ts'

/** The functions that are in every page, as they are written: what Vite makes of `import()` in a test runs in no page. */
const [startSource = ''] =
  /^const reloadForBuild[\s\S]*?^function start\([\s\S]*?^}$/m.exec(
    stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'starter.ts'), 'utf8')).replaceAll(/^export /gm, ''),
  ) ?? []
const startCall = `start('/assets/gone.js', [], 'asked', null, reloadForBuild, leftSomething, goToSearch, addLinks, deferToBrowser, holdTouch)`

/** A page of a version whose files are gone: its scripts cannot be loaded. Lives through reloads, as a tab does. */
function openTab() {
  const stored = new Map<string, string>()
  const tab = { reloads: 0, now: 1_800_000_000_000, online: true }
  /** Runs the page from its beginning; returns what an interaction does. */
  const load = () => {
    const listeners = new Map<string, ((event: object) => void)[]>()
    const element = () => ({ dataset: {}, lang: 'en', append: () => undefined })
    const page = {
      window: {},
      document: {
        documentElement: element(),
        head: element(),
        createElement: element,
        cookie: '',
        readyState: 'loading',
      },
      location: { pathname: '/', search: '', origin: 'https://shop', reload: () => void tab.reloads++ },
      navigator: { onLine: tab.online },
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      },
      localStorage: { getItem: () => null },
      Date: { now: () => tab.now },
      setTimeout,
      addEventListener: (name: string, listener: (event: object) => void) =>
        void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    }
    runInNewContext(`${startSource}\n${startCall}`, page)
    return async (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener({})
      // The load of the module fails in one of the next turns.
      for (let turn = 0; turn < 5; turn++) await new Promise((next) => setImmediate(next))
    }
  }
  return { tab, load }
}

it('a page whose scripts are gone loads itself again at the next interaction, once', async () => {
  const { tab, load } = openTab()
  const interact = load()
  await interact('pointerdown')
  expect(tab.reloads, 'the first interaction finds out').toBe(0)
  await interact('pointerdown')
  expect(tab.reloads).toBe(1)
  const again = load()
  for (let times = 0; times < 4; times += 1) await again('pointerdown')
  expect(tab.reloads, 'the build is broken: the tab does not load for ever').toBe(1)
  tab.now += 61_000
  await again('pointerdown')
  expect(tab.reloads, 'a later version').toBe(2)
})

it('a page without a connection does not load itself again', async () => {
  const { tab, load } = openTab()
  tab.online = false
  const interact = load()
  for (let times = 0; times < 3; times += 1) await interact('pointerdown')
  expect(tab.reloads).toBe(0)
})

let reloads: number
beforeEach(() => {
  reloads = 0
  sessionStorage.removeItem('reloadedForBuild')
  vi.stubEnv('PROD', true)
  vi.spyOn(window.location, 'reload').mockImplementation(() => void reloads++)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  sessionStorage.removeItem('reloadedForBuild')
})

it('a hydrated page that lacks a chunk of its version loads itself again, once', async () => {
  const heard: EventListener[] = []
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
    if (name === 'vite:preloadError') heard.push(listener as EventListener)
  })
  await stayReadable()
  listen.mockRestore()
  const miss = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    for (const listener of heard) listener(event)
    return event.defaultPrevented
  }
  expect([miss(), reloads]).toEqual([true, 1])
  expect([miss(), reloads], 'the error is shown instead').toEqual([false, 1])
})
