import type { IncomingMessage } from 'node:http'
import { previewCookie } from '#domain/preview-cookie.ts'
import { readCookie } from './cookies.ts'
import { withKnownQuery } from './known-query.ts'
import { contentLanguage, pageLanguage } from './page-language.ts'

/** Where nothing is shared: these answers depend on who asks. */
const privatePaths =
  /^\/(account|admin|seller|courier|courier-[a-z]+|orders?|order-success|payment-callback|review|checkout|notify-me|dev|auth|login|forgot-password|reset-password|verify-email|invitation|change-email)(\/|$|\?)/
const privateCalls = /^\/api\/(auth|account|admin|seller|courier|orders|cart|payments|health|language)(\/|$|\?)/

/** Whether an address gives the same answer to every visitor of one language and city. */
export const isSharedPath = (url: string): boolean =>
  url.startsWith('/api/') ? !privateCalls.test(url) : !privatePaths.test(url)

/** Longer than any city's id. */
const longestCity = 40

/**
 * What an answer is kept under: language, city, address with the query parameters that are read there. Undefined when it must not be kept or looked up.
 * Reads a handful of header characters only: it runs before everything else, for every request.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const url = request.url ?? '/'
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !isSharedPath(url)) return undefined
  const cookie = request.headers.cookie
  // Whoever looks at a theme before the others sees pages of her own.
  if (cookie?.includes(`${previewCookie}=`)) return undefined
  const asked = { cookie, acceptLanguage: request.headers['accept-language'], lng: lngOf(url) }
  const language = url.startsWith('/api/') ? contentLanguage(asked) : pageLanguage(asked)
  const city = (cookie && readCookie(cookie, 'city')) ?? ''
  return `${language}|${encodeURIComponent(city.slice(0, longestCity))}|${withKnownQuery(url)}`
}

function lngOf(url: string): string | null {
  const at = url.indexOf('lng=')
  return at > 0 && (url[at - 1] === '?' || url[at - 1] === '&') ? url.slice(at + 4, at + 6) : null
}

/** Pages a mailed link leads to: their address holds a secret, which no request they make may tell (ASVS 3.4.5). */
export const hasSecretInAddress = (url: string): boolean => /[?&]token=/.test(url)
