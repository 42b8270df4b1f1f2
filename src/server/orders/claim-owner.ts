import { createHash } from 'node:crypto'
import { normaliseEmail } from '#domain/accounts/email-address.ts'

/** Returns the owner of a member's idempotency keys: the account. */
export const accountClaims = (accountId: string): string => `account:${accountId}`

/**
 * Returns the owner of a guest's idempotency keys: the email address of the order, as a guest has no id before it
 * (docs/spec/decisions.md#43).
 */
export const guestClaims = (email: string): string =>
  `guest:${createHash('sha256').update(normaliseEmail(email)).digest('base64url')}`

/** Returns the owner of the keys under which an order's reviews are written once. */
export const reviewClaims = (orderId: string): string => `reviews:${orderId}`

/** Returns the owner of the keys of the orders that a member of staff takes for customers. */
export const deskClaims = (adminId: string): string => `desk:${adminId}`
