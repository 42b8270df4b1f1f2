import type { IncomingMessage } from 'node:http'
import { previewCookie } from '#domain/site/preview-cookie.ts'
import { readCookie } from './cookies.ts'
import { withKnownQuery } from './known-query.ts'
import { contentLanguage, pageLanguage } from './page-language.ts'

/** Paths that are not shared: these responses depend on the visitor. */
const privatePaths =
  /^\/(account|admin|seller|courier|courier-[a-z]+|orders?|order-success|payment-callback|review|checkout|notify-me|dev|auth|login|forgot-password|reset-password|verify-email|invitation|change-email)(\/|$|\?)/
const privateCalls = /^\/api\/(auth|account|admin|seller|courier|orders|cart|payments|health|language)(\/|$|\?)/

/** Checks if a URL has the same response for every visitor of one language and city. */
export const isSharedPath = (url: string): boolean =>
  url.startsWith('/api/') ? !privateCalls.test(url) : !privatePaths.test(url)

/** Longer than any city's id. */
const longestCity = 40

/**
 * Returns the cache key of a response: language, city, URL with the query parameters that are read there. Undefined
 * when it must not be cached or looked up. Reads a handful of header characters only: it runs before everything else,
 * for every request.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const url = request.url ?? '/'
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !isSharedPath(url)) return undefined
  const cookie = request.headers.cookie
  // A visitor who previews a theme gets pages of their own.
  if (cookie?.includes(`${previewCookie}=`)) return undefined
  const params = { cookie, acceptLanguage: request.headers['accept-language'], lng: lngOf(url) }
  const language = url.startsWith('/api/') ? contentLanguage(params) : pageLanguage(params)
  const city = (cookie && readCookie(cookie, 'city')) ?? ''
  return `${language}|${encodeURIComponent(city.slice(0, longestCity))}|${withKnownQuery(url)}`
}

function lngOf(url: string): string | null {
  const at = url.indexOf('lng=')
  return at > 0 && (url[at - 1] === '?' || url[at - 1] === '&') ? url.slice(at + 4, at + 6) : null
}

/**
 * Checks for pages a emailed link leads to: their URL holds a secret, which no request they make may reveal (ASVS
 * 3.4.5).
 */
export const hasSecretInAddress = (url: string): boolean => /[?&]token=/.test(url)
