import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { findBySecret, type ShopSecret } from '#server/shop-secret.ts'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a private file (AES-256-GCM, under a key derived from the shop's current secret). `about` names the file: bytes that
 * are moved to another one do not open. Equal files never have equal encrypted bytes, so each has its own storage key.
 */
export function sealBytes(secret: ShopSecret, about: string, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret.current), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns the file; undefined when it was sealed under none of the secrets, about another file, or has been changed. */
export const openSealedBytes = (secret: ShopSecret, about: string, sealed: Uint8Array): Uint8Array | undefined =>
  findBySecret(secret, (one) => openUnder(one, about, sealed))

function openUnder(secret: string, about: string, sealed: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(sealed)
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sealed-bytes', 32))
