import { createHash, createHmac, randomBytes } from 'node:crypto'
import { orderCookieName } from '#server/accounts/session-cookie.ts'
import type { House } from '#server/house.ts'
import { writeCookie } from '#server/http/cookies.ts'

/** How long a browser that opened a guest's order keeps its way back to it. */
const cookieSeconds = 90 * 24 * 60 * 60

/** Names one link of an order; not secret. The first link of a guest order has no name of its own. */
export const firstLink = 'placed'
export const newLinkName = (): string => randomBytes(9).toString('base64url')

/** Which link of which order: `generation` grows whenever its owner stops all earlier ones. */
export type LinkOf = { orderId: string; generation: number; link?: string | undefined }

/**
 * The secret of a guest's link, 32 bytes that only this shop can work out. It is derived, not stored, so that a repeated order answers the
 * same and a letter can be written again, while the database holds a hash alone.
 */
export function linkToken(house: Pick<House, 'secret'>, { orderId, generation, link = firstLink }: LinkOf): string {
  // The first generation reads as links did before there were generations, so that letters already sent stay true.
  const name = generation === 1 ? link : `${generation} ${link}`
  return createHmac('sha256', house.secret).update(`order-link ${orderId} ${name}`).digest('base64url')
}

/** What is kept of a link. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The cookie that opens this one guest order and nothing else. */
export const orderCookie = (house: House, orderId: string, token: string): string =>
  writeCookie(orderCookieName(house, orderId), token, {
    httpOnly: true,
    secure: house.config.publicUrl.startsWith('https:'),
    maxAgeSeconds: cookieSeconds,
  })
