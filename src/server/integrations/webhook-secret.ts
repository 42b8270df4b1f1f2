import { createHmac, randomBytes } from 'node:crypto'
import { openSealedText, sealText } from '#server/accounts/sealed-text.ts'
import type { Needs } from '#server/context.ts'

const secretBytes = 32
const prefix = 'whsec_'

/** Creates the signing secret of an endpoint, as Standard Webhooks writes it. */
export const createWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** Names what the sealed secret of an endpoint belongs to. */
export const webhookSecretPurpose = (endpointId: string): string => `webhook ${endpointId}`

/** Seals the secret of an endpoint for the database. */
export const sealWebhookSecret = ({ secret }: Needs<'secret'>, endpointId: string, text: string): string =>
  sealText(secret, webhookSecretPurpose(endpointId), text)

/** Returns a sealed secret; undefined when the shop has another secret than when it was sealed, until a rotation. */
export const openWebhookSecret = ({ secret }: Needs<'secret'>, endpointId: string, sealed: string) =>
  openSealedText(secret, webhookSecretPurpose(endpointId), sealed)

type Signed = { id: string; timestamp: number; body: string }

/** Returns the headers of a webhook by Standard Webhooks 1.0.0; every secret signs, so that receivers can change theirs. */
export function signWebhook(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64'),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
