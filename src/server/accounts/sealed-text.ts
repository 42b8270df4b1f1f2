import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { findBySecret, type ShopSecret } from '#server/shop-secret.ts'

const nonceBytes = 12
const tagBytes = 16

/**
 * Seals a text that the shop itself must be able to read again (AES-256-GCM, under a key of its own derived from the
 * shop's current secret). `about` names its purpose and owner: a seal moved to another row does not open.
 */
export function sealText(secret: ShopSecret, about: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret.current), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Returns the sealed text; undefined when it was sealed under none of the secrets, about something else, or has been
 * changed.
 */
export const openSealedText = (secret: ShopSecret, about: string, sealed: string): string | undefined =>
  findBySecret(secret, (one) => openUnder(one, about, sealed))

function openUnder(secret: string, about: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sealed-text', 32))
