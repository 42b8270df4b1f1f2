import { sessionDays } from '#domain/accounts/session-limits.ts'
import type { Needs } from '#server/context.ts'
import { cookieNames, readCookie, writeCookie } from '#server/http/cookies.ts'
import { isSameSignature, type ShopSecret, signaturesOf, signText } from '#server/shop-secret.ts'

/** Lifetime of a session's cookies; the session itself may end earlier (`session-store.ts`). */
export const sessionSeconds = sessionDays * 24 * 60 * 60

const isHttps = (context: Needs<'config'>): boolean => context.config.publicUrl.startsWith('https:')

/**
 * Returns the cookie name. Browsers accept `__Host-` cookies over https only, and then from this very host alone
 * (docs/spec/decisions.md#34).
 */
const sessionCookieName = (context: Needs<'config'>): string => (isHttps(context) ? '__Host-session' : 'session')

/** Returns the session's token from a Cookie header; undefined when there is none or it was not signed here. */
export function readSessionToken(context: Needs<'config' | 'secret'>, cookies: string | undefined): string | undefined {
  const value = readCookie(cookies, sessionCookieName(context))
  if (!value) return undefined
  const at = value.lastIndexOf('.')
  const token = value.slice(0, at)
  return at > 0 && isSigned(context.secret, token, value.slice(at + 1)) ? token : undefined
}

/** Returns the cookies that sign a browser in: the session, and the readable hint that there is one. */
export function sessionCookies(context: Needs<'config' | 'secret'>, token: string): string[] {
  const secure = isHttps(context)
  const signed = `${token}.${sign(context.secret, token)}`
  return [
    writeCookie(sessionCookieName(context), signed, { httpOnly: true, secure, maxAgeSeconds: sessionSeconds }),
    writeCookie('signedIn', '1', { httpOnly: false, secure, maxAgeSeconds: sessionSeconds }),
  ]
}

/**
 * Returns the name of the cookie that opens a guest's order after its link was followed; on https with the prefix
 * that keeps other hosts out, as for the session.
 */
export const orderCookieName = (context: Needs<'config'>, orderId: string): string =>
  isHttps(context) ? `__Host-order_${orderId}` : `order_${orderId}`

/**
 * Returns cookies that delete this browser's access to every guest order: the next person at it may be another one.
 */
export const clearOrderCookies = (context: Needs<'config'>, cookies: string | undefined): string[] =>
  cookieNames(cookies)
    .filter((name) => /^(?:__Host-)?order_[\w-]+$/.test(name))
    .map((name) => writeCookie(name, '', { httpOnly: true, secure: isHttps(context), maxAgeSeconds: 0 }))

/** Returns the cookies that delete both. */
export function clearSessionCookies(context: Needs<'config'>): string[] {
  const secure = isHttps(context)
  return [
    writeCookie(sessionCookieName(context), '', { httpOnly: true, secure, maxAgeSeconds: 0 }),
    writeCookie('signedIn', '', { httpOnly: false, secure, maxAgeSeconds: 0 }),
  ]
}

/** Signs a text with the current secret (HMAC-SHA-256); returns Base64. */
export const sign = (secret: ShopSecret, text: string): string => signText(secret, text, 'base64')

/** Checks a signature in constant time; one of a former secret counts too. */
export const isSigned = (secret: ShopSecret, text: string, signature: string): boolean =>
  signaturesOf(secret, text, 'base64').some((expected) => isSameSignature(expected, signature))
