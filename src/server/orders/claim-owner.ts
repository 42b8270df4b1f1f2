import { createHash } from 'node:crypto'
import { normaliseEmail } from '#domain/email-address.ts'

/** Whose an idempotency key is: a member's keys are the account's own. */
export const accountClaims = (accountId: string): string => `account:${accountId}`

/** A guest has no name before the order, so her keys belong to the e-mail address of the order (decisions 43). */
export const guestClaims = (email: string): string =>
  `guest:${createHash('sha256').update(normaliseEmail(email)).digest('base64url')}`

/** Under which the reviews of an order are written once. */
export const reviewClaims = (orderId: string): string => `reviews:${orderId}`
