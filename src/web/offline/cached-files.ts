import { cacheNames } from './worker-scope.ts'

const mostFiles = 500
/**
 * The size limit of a cached file in bytes. The largest font and script files are below it; a hundred pictures of
 * this size would push out everything else of a visit.
 */
const largestFile = 600_000
let cachedSincePrune = 0

/** Returns a file from the cache, else from the network, and caches it. File names contain a content hash. */
export async function findFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.files)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  await cacheFile(cache, request.url, response.clone())
  return response
}

/** Caches files that a page loaded before the worker was active; they are still in the browser's HTTP cache. */
export async function cacheFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url)) return
      const response = await fetch(url).catch(() => undefined)
      if (response) await cacheFile(cache, url, response)
    }),
  )
}

async function cacheFile(cache: Cache, url: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return
  if (Number(response.headers.get('content-length') ?? 0) > largestFile) return
  // Fails when the disk is full; the visit continues without a copy.
  await cache.put(url, response).catch(() => undefined)
  cachedSincePrune += 1
  if (cachedSincePrune % 25 !== 1) return
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - mostFiles))) await cache.delete(key)
}
