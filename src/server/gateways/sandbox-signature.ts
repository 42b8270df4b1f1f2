import { createHmac } from 'node:crypto'
import type { House } from '#server/house.ts'

export const signatureHeader = 'x-sandbox-signature'

/** Returns the secret that signs the sandbox's webhook events; derived, so that a fresh shop needs no setting. */
export const noticeSecret = (house: Pick<House, 'secret'>): string =>
  createHmac('sha256', house.secret).update('notices of the sandbox gateway').digest('base64url')
