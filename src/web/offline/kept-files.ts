import { keptNames } from './worker-scope.ts'

const mostFiles = 500
/** Bytes; the largest font and the packages stay below, a picture of a hundred of them would crowd out a whole visit. */
const largestFile = 600_000
let keptSince = 0

/** A file by its name, which says its bytes: the kept one, else the network's, which is then kept. */
export async function findFile(request: Request): Promise<Response> {
  const kept = await caches.open(keptNames.files)
  const known = await kept.match(request)
  if (known) return known
  const response = await fetch(request)
  await keepFile(kept, request.url, response.clone())
  return response
}

/** Keeps files that a page has loaded before the worker was there; the browser's own cache still has them. */
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
  // A full disk refuses; the visit goes on without a copy.
  await kept.put(url, response).catch(() => undefined)
  keptSince += 1
  if (keptSince % 25 !== 1) return
  const keys = await kept.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - mostFiles))) await kept.delete(key)
}
