import { keptNames } from './worker-scope.ts'

const mostFiles = 500
/**
 * The size limit of a cached file in bytes. The largest font and script files are below it; a hundred pictures of
 * this size would push out everything else of a visit.
 */
const largestFile = 600_000
let keptSince = 0

/** Returns a file from the cache, else from the network, and caches it. File names contain a content hash. */
export async function findFile(request: Request): Promise<Response> {
  const kept = await caches.open(keptNames.files)
  const known = await kept.match(request)
  if (known) return known
  const response = await fetch(request)
  await keepFile(kept, request.url, response.clone())
  return response
}

/** Caches files that a page loaded before the worker was active; they are still in the browser's HTTP cache. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const kept = await caches.open(keptNames.files)
  await Promise.all(
    urls.map(async (url) => {
      if (await kept.match(url)) return
      const response = await fetch(url).catch(() => undefined)
      if (response) await keepFile(kept, url, response)
    }),
  )
}

async function keepFile(kept: Cache, url: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return
  if (Number(response.headers.get('content-length') ?? 0) > largestFile) return
  // Fails when the disk is full; the visit continues without a copy.
  await kept.put(url, response).catch(() => undefined)
  keptSince += 1
  if (keptSince % 25 !== 1) return
  const keys = await kept.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - mostFiles))) await kept.delete(key)
}
