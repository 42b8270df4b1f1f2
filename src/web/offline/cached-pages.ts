import type { Language } from '#domain/language/language.ts'
import type { Choice } from './visitor-choice.ts'
import { cacheNames, worker } from './worker-scope.ts'

export type CachedPage = { address: string; title: string }

const mostPages = 60
const mostAnswers = 120
const headers = { title: 'x-cached-title', address: 'x-cached-address' }

type CacheScope = Pick<Choice, 'language' | 'city'>

/**
 * Returns the cache key of a page: its language, city and URL. A language requested in the URL is not part of the
 * key.
 */
const keyOf = (kind: 'page' | 'answer', { language, city }: CacheScope, url: string): string => {
  const address = new URL(url)
  if (kind === 'page') address.searchParams.delete('lng')
  const scope = `/cached/${kind}/${language}/${encodeURIComponent(city)}`
  return `${worker.location.origin}${scope}${address.pathname}${address.search}`
}

/**
 * Caches a page under the language and city named in its markup. Returns them, or undefined when the response is not
 * a shop page.
 */
export async function cachePage(url: string, response: Response): Promise<CacheScope | undefined> {
  const html = await response.text()
  const [, language, city] = /<html lang="(\w+)" data-city="([^"]*)"/.exec(html) ?? []
  if (!language || city === undefined) return undefined
  const scope = { language: language as Language, city: city.replaceAll('&amp;', '&') }
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const { pathname, search } = new URL(url)
  const headersToStore = new Headers(response.headers)
  headersToStore.delete('content-encoding')
  headersToStore.delete('content-length')
  headersToStore.set(headers.title, encodeURIComponent(title))
  headersToStore.set(headers.address, pathname + search)
  const cache = await caches.open(cacheNames.pages)
  const key = keyOf('page', scope, url)
  // Re-inserted at the end, so that the least recently viewed pages are dropped first.
  await cache.delete(key)
  await cache.put(key, new Response(html, { headers: headersToStore }))
  await dropOldest(cache, '/cached/page/', mostPages)
  return scope
}

/** Returns the cached copy of a page: in the visitor's city, else in another city, never in another language. */
export async function findPage(url: string, choice: CacheScope): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.pages)
  const own = await cache.match(keyOf('page', choice, url))
  if (own) return own
  const wanted = cityless(keyOf('page', choice, url))
  const other = (await cache.keys()).find(({ url: key }) => cityless(key) === wanted)
  return other && cache.match(other)
}

/** Removes the city from a page's cache key. */
export const cityless = (key: string): string => key.replace(/(\/cached\/page\/\w+\/)[^/]*/, '$1')

/** Removes a page that no longer exists from the cache. */
export async function dropPage(url: string, choice: CacheScope): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  await cache.delete(keyOf('page', choice, url))
}

/** Lists the cached pages of a language, most recently viewed first. */
export async function listPages({ language }: CacheScope): Promise<CachedPage[]> {
  const cache = await caches.open(cacheNames.pages)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/cached/page/${language}/`))
  const pages = await Promise.all(keys.map((key) => cache.match(key)))
  const named = pages.flatMap((page) => {
    const address = page?.headers.get(headers.address)
    const title = decodeURIComponent(page?.headers.get(headers.title) ?? '')
    return address && title ? [{ address, title }] : []
  })
  return [...new Map(named.reverse().map((page) => [page.address, page])).values()]
}

export async function cacheResponse(url: string, response: Response, choice: CacheScope): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  const key = keyOf('answer', choice, url)
  await cache.delete(key)
  await cache.put(key, response)
  await dropOldest(cache, '/cached/answer/', mostAnswers)
}

export async function findAnswer(url: string, choice: CacheScope): Promise<Response | undefined> {
  return (await caches.open(cacheNames.pages)).match(keyOf('answer', choice, url))
}

/** Caches return their keys in insertion order. */
async function dropOldest(cache: Cache, below: string, most: number): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(below))
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}
