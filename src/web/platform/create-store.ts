import { useSyncExternalStore } from 'react'
import {
  onPersonalDataCleared,
  readForVisit,
  readStored,
  type StoredKey,
  storedKeys,
  type VisitKey,
} from './browser-storage.ts'

/** State shared by the components of a page. `read` returns the same object until something changes. */
export type Store<State> = {
  read(): State
  /** Returns the state in memory; undefined where it was not read yet, or is not the stored one any more. */
  peek(): State | undefined
  set(next: State): void
  /** Calls the listener after every change; returns the function that ends it. */
  follow(listener: () => void): () => void
  /** Calls the listeners, for state that depends on more than its keys. */
  notify(): void
  readonly server: State
}

type StoreOptions<State> = {
  /** The state on the server and until the page is hydrated; without `load` also the first one in the browser. */
  server: State
  /**
   * Where the state is stored in the browser. What is stored there counts: the state is loaded again when another tab,
   * the back/forward cache or a sign-out changed it.
   */
  keys?: readonly (StoredKey | VisitKey)[]
  /** Reads the state from the storage. It must accept whatever it finds there. */
  load?: () => State
  /** Writes the state to the storage. */
  save?: (state: State) => void
  /** Called once in the browser, when the first component follows the store. */
  begin?: () => void
}

/** Creates a store; components read it with `useStore`. */
export function createStore<State>({ server, keys = [], load, save, begin }: StoreOptions<State>): Store<State> {
  const listeners = new Set<() => void>()
  let state: State | undefined = load ? undefined : server
  let known = load ? undefined : stamp(keys)
  let begun = false

  const cache = (next: State): State => {
    known = stamp(keys)
    state = next
    return next
  }
  const peek = () => (known === stamp(keys) ? state : undefined)
  const notify = () => {
    for (const listener of listeners) listener()
  }
  if (keys.length > 0) onPersonalDataCleared(notify)

  return {
    server,
    peek,
    notify,
    read: () => (known === stamp(keys) ? (state as State) : cache(load ? load() : server)),
    set(next) {
      save?.(next)
      cache(next)
      notify()
    },
    follow(listener) {
      if (!begun) {
        begun = true
        watchOtherPages(keys.filter(isStoredKey), notify)
        begin?.()
      }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the state of a store and renders the component again whenever it changes. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.follow, store.read, () => store.server)

/** Returns what is stored under the keys as one text, to see whether any of it changed. */
const stamp = (keys: readonly (StoredKey | VisitKey)[]): string =>
  keys.map((key) => (isStoredKey(key) ? readStored(key) : readForVisit(key)) ?? '').join('\n')

const isStoredKey = (key: string): key is StoredKey => key in storedKeys

/**
 * Calls `notify` when another tab changed a key, or when the page returns from the back/forward cache. What is stored
 * for a visit belongs to one tab and needs no watching.
 */
function watchOtherPages(keys: readonly StoredKey[], notify: () => void): void {
  if (keys.length === 0) return
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.some((own) => own === key)) notify()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && notify())
}
