import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part that comes when it is wanted and that the page can be without: what becomes of it says `loadComponent`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadComponent(load) }))
}

/**
 * Loads a component. On a lost connection it loads with the next one; if it cannot load at all, as after a new
 * deployment, the page continues without it. Never rejects, because that would replace the whole page with an error.
 */
export async function loadComponent<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  while (isOffline()) await nextConnection()
  try {
    return await load()
  } catch {
    // Loading failed; the retry depends on the current connection.
    return isOffline() ? loadComponent(load) : load().catch(() => Nothing)
  }
}

// Only a browser knows; without the information a connection is assumed.
const isOffline = (): boolean => navigator.onLine === false

const nextConnection = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))

const Nothing = () => null
