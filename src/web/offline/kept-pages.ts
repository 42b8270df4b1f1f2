import type { Language } from '#domain/language.ts'
import type { Choice } from './visitor-choice.ts'
import { keptNames, worker } from './worker-scope.ts'

export type KeptPage = { address: string; title: string }

const mostPages = 60
const mostAnswers = 120
const headers = { title: 'x-kept-title', address: 'x-kept-address' }

type Place = Pick<Choice, 'language' | 'city'>

/**
 * Returns the cache key of a page: its language, city and URL. A language requested in the URL is not part of the
 * key.
 */
const keyOf = (kind: 'page' | 'answer', { language, city }: Place, url: string): string => {
  const address = new URL(url)
  if (kind === 'page') address.searchParams.delete('lng')
  const place = `/kept/${kind}/${language}/${encodeURIComponent(city)}`
  return `${worker.location.origin}${place}${address.pathname}${address.search}`
}

/**
 * Caches a page under the language and city named in its markup. Returns them, or undefined when the response is not
 * a shop page.
 */
export async function keepPage(url: string, response: Response): Promise<Place | undefined> {
  const html = await response.text()
  const [, language, city] = /<html lang="(\w+)" data-city="([^"]*)"/.exec(html) ?? []
  if (!language || city === undefined) return undefined
  const place = { language: language as Language, city: city.replaceAll('&amp;', '&') }
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const { pathname, search } = new URL(url)
  const told = new Headers(response.headers)
  told.delete('content-encoding')
  told.delete('content-length')
  told.set(headers.title, encodeURIComponent(title))
  told.set(headers.address, pathname + search)
  const kept = await caches.open(keptNames.pages)
  const key = keyOf('page', place, url)
  // Re-inserted at the end, so that the least recently viewed pages are dropped first.
  await kept.delete(key)
  await kept.put(key, new Response(html, { headers: told }))
  await dropOldest(kept, '/kept/page/', mostPages)
  return place
}

/** Returns the cached copy of a page: in the visitor's city, else in another city, never in another language. */
export async function findPage(url: string, choice: Place): Promise<Response | undefined> {
  const kept = await caches.open(keptNames.pages)
  const own = await kept.match(keyOf('page', choice, url))
  if (own) return own
  const wanted = cityless(keyOf('page', choice, url))
  const other = (await kept.keys()).find(({ url: key }) => cityless(key) === wanted)
  return other && kept.match(other)
}

const cityless = (key: string): string => key.replace(/(\/kept\/page\/\w+\/)[^/]*/, '$1')

/** Removes a page that no longer exists from the cache. */
export async function dropPage(url: string, choice: Place): Promise<void> {
  const kept = await caches.open(keptNames.pages)
  await kept.delete(keyOf('page', choice, url))
}

/** Lists the cached pages of a language, most recently viewed first. */
export async function listPages({ language }: Place): Promise<KeptPage[]> {
  const kept = await caches.open(keptNames.pages)
  const keys = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/kept/page/${language}/`))
  const pages = await Promise.all(keys.map((key) => kept.match(key)))
  const named = pages.flatMap((page) => {
    const address = page?.headers.get(headers.address)
    const title = decodeURIComponent(page?.headers.get(headers.title) ?? '')
    return address && title ? [{ address, title }] : []
  })
  return [...new Map(named.reverse().map((page) => [page.address, page])).values()]
}

export async function keepAnswer(url: string, response: Response, choice: Place): Promise<void> {
  const kept = await caches.open(keptNames.pages)
  const key = keyOf('answer', choice, url)
  await kept.delete(key)
  await kept.put(key, response)
  await dropOldest(kept, '/kept/answer/', mostAnswers)
}

export async function findAnswer(url: string, choice: Place): Promise<Response | undefined> {
  return (await caches.open(keptNames.pages)).match(keyOf('answer', choice, url))
}

/** Caches return their keys in insertion order. */
async function dropOldest(kept: Cache, below: string, most: number): Promise<void> {
  const keys = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith(below))
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await kept.delete(key)
}
