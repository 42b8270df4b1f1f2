import { createECDH, createHash, randomBytes, sign } from 'node:crypto'
import { encrypt } from 'http_ece'
import { shippedIdentity } from '#domain/accounts/identity.ts'
import type { PushKeys } from './push-keys.ts'

/** What a browser gave for messages to it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushContent = {
  /** Text that is sent encrypted. */
  text: string
  /** A later message about the same thing replaces one that was not shown yet. */
  topic: string
  /** Seconds after which the push service gives up. */
  ttl: number
}

/** Hours for which a signature is valid; push services refuse more than 24. */
const signatureHours = 12

/**
 * Builds the request that hands a message to a push service: encrypted for the browser alone (RFC 8291) and signed by the shop
 * (RFC 8292). Push services compare the signature's time with their own clock, so it is not the shop's.
 */
export function buildPushRequest(keys: PushKeys, target: PushTarget, { text, topic, ttl }: PushContent) {
  return {
    headers: {
      authorization: `vapid t=${signToken(keys, new URL(target.endpoint).origin)}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      ttl: String(ttl),
      urgency: 'high',
    },
    body: encryptFor(target, text),
  }
}

function encryptFor({ p256dh, auth }: PushTarget, text: string): Buffer {
  const once = createECDH('prime256v1')
  once.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    salt: randomBytes(16),
    privateKey: once,
    dh: p256dh,
    authSecret: auth,
  })
}

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signToken({ privateKey }: PushKeys, audience: string): string {
  const expires = Math.floor(Date.now() / 1000) + signatureHours * 3600
  const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf({ aud: audience, exp: expires, sub: `mailto:${shippedIdentity.email}` })}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
