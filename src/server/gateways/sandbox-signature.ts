import type { Needs } from '#server/context.ts'
import { signText } from '#server/shop-secret.ts'

export const signatureHeader = 'x-sandbox-signature'

/** Returns the secret that signs the sandbox's webhook events; derived, so that a fresh shop needs no setting. */
export const webhookSecret = (context: Needs<'secret'>): string =>
  signText(context.secret, 'notices of the sandbox gateway', 'base64url')
