import { createHmac } from 'node:crypto'
import type { Needs } from '#server/context.ts'

export const signatureHeader = 'x-sandbox-signature'

/** Returns the secret that signs the sandbox's webhook events; derived, so that a fresh shop needs no setting. */
export const webhookSecret = (context: Needs<'secret'>): string =>
  createHmac('sha256', context.secret).update('notices of the sandbox gateway').digest('base64url')
