/** The part of http_ece in use: content encryption as RFC 8188 and 8291 describe it. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function encrypt(
    text: Buffer,
    given: {
      version: 'aes128gcm'
      salt: Buffer
      /** The sender's key pair of this message. */
      privateKey: ECDH
      /** The receiver's public key, base64url. */
      dh: string
      /** The receiver's secret, base64url. */
      authSecret: string
    },
  ): Buffer
}
