import { identity } from '#domain/accounts/identity.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { cacheFiles } from './cached-files.ts'
import type { CachedPage } from './cached-pages.ts'
import { cacheNames, worker } from './worker-scope.ts'

const offlineUrl = (language: Language): string => `${worker.location.origin}/cached/offline/${language}`

/**
 * Fetches the offline page of every language with its style sheets, once per build. Its fonts come from pages that
 * were visited.
 */
export async function prepareOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  await Promise.all(
    languages.map(async (language) => {
      const answer = await fetchOfflinePage(language)
      const html = withoutScripts(await answer.text())
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
      await cacheFiles(sheets.map((href) => new URL(href.replaceAll('&amp;', '&'), worker.location.origin).href))
      const policy = answer.headers.get('content-security-policy')
      await cache.put(
        offlineUrl(language),
        new Response(html, {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            ...(policy ? { 'content-security-policy': policy } : {}),
          },
        }),
      )
    }),
  )
}

/** A failed installation is repeated by the browser only at the next visit, so a busy shop is given some seconds here. */
const pausesMs = [1_000, 4_000]

async function fetchOfflinePage(language: Language, pauses: readonly number[] = pausesMs): Promise<Response> {
  // Without cookies the server uses the browser's language, which this request sets.
  const answer = await fetch('/offline', { credentials: 'omit', headers: { 'accept-language': language } }).catch(
    () => undefined,
  )
  if (answer?.ok) return answer
  const [pause, ...later] = pauses
  const mayPass = !answer || answer.status === 429 || answer.status === 503
  if (pause === undefined || !mayPass) throw new Error(`/offline answers ${answer?.status ?? 'nothing'}`)
  await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  return fetchOfflinePage(language, later)
}

/**
 * Returns the offline page in a language with a list of the cached pages. Its status says that the requested page was
 * unavailable.
 */
export async function offlinePage(language: Language, url: string, pages: readonly CachedPage[]): Promise<Response> {
  const page = await caches.match(offlineUrl(language), { cacheName: cacheNames.pages })
  if (!page) return Response.error()
  return new Response(leadingTo(url, withPages(await page.text(), pages)), { status: 503, headers: page.headers })
}

/** Removes the scripts: the page is served at any URL and must not hydrate, so it has only links and text. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')

/**
 * Fills in the list of cached pages and shows it; an empty list stays hidden. Titles are already escaped, because
 * they come from pages.
 */
export function withPages(html: string, pages: readonly CachedPage[]): string {
  if (pages.length === 0) return html
  const items = pages.map(({ address, title }) => `<li><a href="${escaped(address)}">${withoutShop(title)}</a></li>`)
  return html
    .replace('<ul id="cached-page-list"></ul>', () => `<ul id="cached-page-list">${items.join('')}</ul>`)
    .replace(/(<section id="cached-pages"[^>]*?) hidden=""/, '$1')
}

/** Replaces the page's link to itself with a link to the requested page. */
export const leadingTo = (url: string, html: string): string =>
  html.replace('href="/offline"', () => `href="${escaped(url)}"`)

const shopName = new RegExp(`(,| \\|) (${Object.values(identity.name).join('|')})$`)
const withoutShop = (title: string): string => title.replace(shopName, '')

const escaped = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
