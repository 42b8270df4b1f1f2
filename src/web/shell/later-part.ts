import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part that comes when it is wanted and that the page can be without: what becomes of it says `bringPart`. */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await bringPart(load) }))
}

/**
 * On a lost connection the part comes with the next one; where it cannot be had at all, as after a new version has replaced it, the page
 * goes on without it. Never rejects, for that would take the whole page away.
 */
export async function bringPart<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  while (isOffline()) await nextConnection()
  try {
    return await load()
  } catch {
    // It broke on the way; whether there is a connection now decides.
    return isOffline() ? bringPart(load) : load().catch(() => Nothing)
  }
}

// Only a browser knows; where nobody says, there is a connection.
const isOffline = (): boolean => navigator.onLine === false

const nextConnection = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))

const Nothing = () => null
