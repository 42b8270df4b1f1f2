import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { clearPersonalData, readStored, writeStored } from './browser-storage.ts'
import { createStore, useStore } from './create-store.ts'

const stored = stubStorage()
/** What the browser reports to the page. */
let events = new Map<string, (event: object) => void>()

beforeEach(() => {
  events = new Map()
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => events.set(name, listener))
})

const searches = () =>
  createStore<readonly string[]>({
    server: [],
    keys: ['recentSearches'],
    load: () => (readStored('recentSearches') ?? '').split(',').filter(Boolean),
    save: (next) => writeStored('recentSearches', next.length === 0 ? null : next.join(',')),
  })

describe('a store', () => {
  it('calls its followers after each change, until they leave', () => {
    const store = createStore({ server: 0 })
    const seen: number[] = []
    const leave = store.follow(() => seen.push(store.read()))
    store.set(1)
    store.set(2)
    leave()
    store.set(3)
    expect(seen).toEqual([1, 2])
    expect(store.read()).toBe(3)
  })

  it('begins once, when the first component follows it', () => {
    const begin = vi.fn()
    const store = createStore({ server: 0, begin })
    store.read()
    expect(begin).not.toHaveBeenCalled()
    store.follow(() => undefined)()
    store.follow(() => undefined)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('renders the state of the server there, whatever a browser has stored', () => {
    stored.set('recentSearches', 'ghari')
    const store = searches()
    const Shown = () => createElement('i', null, useStore(store).length)
    expect(renderToString(createElement(Shown))).toBe('<i>0</i>')
    expect(store.read()).toEqual(['ghari'])
  })
})

describe('a stored state', () => {
  it('is read from the storage once, and is the same object until it changes', () => {
    stored.set('recentSearches', 'ghari')
    const store = searches()
    expect(store.read()).toEqual(['ghari'])
    expect(store.read()).toBe(store.read())
    const next = ['sev', 'ghari']
    store.set(next)
    expect(store.read()).toBe(next)
    expect(stored.get('recentSearches')).toBe('sev,ghari')
  })

  it('is loaded again when another tab has changed it', () => {
    const store = searches()
    store.set(['ghari'])
    const listener = vi.fn()
    store.follow(listener)
    stored.set('recentSearches', 'sev')
    events.get('storage')?.({ key: 'city' })
    expect(listener).not.toHaveBeenCalled()
    events.get('storage')?.({ key: 'recentSearches' })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.read()).toEqual(['sev'])
  })

  it('is loaded again when the page comes back from the back/forward cache', () => {
    const store = searches()
    const listener = vi.fn()
    store.follow(listener)
    events.get('pageshow')?.({ persisted: false })
    expect(listener).not.toHaveBeenCalled()
    stored.set('recentSearches', 'sev')
    events.get('pageshow')?.({ persisted: true })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.read()).toEqual(['sev'])
  })

  it('is gone from memory too once personal data is erased, and its followers are notified', () => {
    const store = searches()
    store.set(['ghari'])
    const seen: unknown[] = []
    store.follow(() => seen.push(store.peek() ?? 'gone'))
    clearPersonalData()
    expect(seen).toEqual(['gone'])
    expect(store.read()).toEqual([])
  })
})
