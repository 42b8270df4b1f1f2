import { createHash, randomBytes } from 'node:crypto'
import { orderCookieName } from '#server/accounts/session-cookie.ts'
import type { Needs } from '#server/context.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { signaturesOf } from '#server/shop-secret.ts'

/** Lifetime of the cookie that opens a guest's order (seconds). */
const cookieSeconds = 90 * 24 * 60 * 60

/** Name of a guest order's first link; not secret. */
export const firstLink = 'placed'
export const newLinkName = (): string => randomBytes(9).toString('base64url')

/** Identifies a link of an order: `generation` increases whenever its owner revokes all earlier ones. */
export type LinkOf = { orderId: string; generation: number; link?: string | undefined }

/**
 * Returns the secret of a guest's link, 32 bytes that only this shop can compute. It is derived, not stored, so that
 * a repeated order gets the same response and an email can be written again, while the database holds only a hash.
 */
export const linkToken = (context: Needs<'secret'>, of: LinkOf): string => linkTokens(context, of)[0]

/** Returns a link's secret under each secret of the shop, that of the current one first. */
export function linkTokens({ secret }: Needs<'secret'>, of: LinkOf): [string, ...string[]] {
  const { orderId, generation, link = firstLink } = of
  // The first generation has the format from before there were generations, so that links already sent stay valid.
  const name = generation === 1 ? link : `${generation} ${link}`
  return signaturesOf(secret, `order-link ${orderId} ${name}`, 'base64url') as [string, ...string[]]
}

/** Returns the stored hash of a link. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Returns the cookie that opens this one guest order and nothing else. */
export const orderCookie = (context: Needs<'config'>, orderId: string, token: string): string =>
  writeCookie(orderCookieName(context, orderId), token, {
    httpOnly: true,
    secure: context.config.publicUrl.startsWith('https:'),
    maxAgeSeconds: cookieSeconds,
  })
