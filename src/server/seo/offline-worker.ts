import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The policy of the worker: fetch from the shop itself, nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * Returns the script that caches visited pages (`src/web/offline/`), prefixed with the name of its build: a new build
 * is a new script, so that browsers take it at the next visit and drop the cache of the old one. Undefined where
 * nothing is built.
 */
export function offlineWorker(dist: string): string | undefined {
  const script = join(dist, 'worker/sw.js')
  if (!existsSync(script)) return undefined
  const builds = ['client/.vite/manifest.json', 'fonts/manifest.json', 'pictures/manifest.json', 'worker/sw.js']
  const hash = createHash('sha256')
  for (const file of builds.map((name) => join(dist, name))) if (existsSync(file)) hash.update(readFileSync(file))
  return `self.build='${hash.digest('hex').slice(0, 12)}';\n${readFileSync(script, 'utf8')}`
}

/** The replacement script where offline reading is off: it clears all caches and unregisters itself. */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`
