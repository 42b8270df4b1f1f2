import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Needs } from '#server/context.ts'

/** The key pair with which push services know the shop (VAPID, RFC 8292). */
export type PushKeys = {
  /** The uncompressed point as base64url, as browsers take it. */
  publicKey: string
  privateKey: KeyObject
}

/** The order of the group of P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
const pointBytes = 32

/**
 * Returns the key pair of the shop, derived from PUSH_KEY, so that every process has the same. Outside of production it is
 * derived from the shop's secret when there is none; in production push notifications are then off, and it returns
 * undefined.
 */
export function findPushKeys({ config, secret }: Needs<'config' | 'secret'>): PushKeys | undefined {
  const source = config.pushKey ?? (config.mode === 'production' ? undefined : secret.current)
  return source === undefined ? undefined : deriveKeys(source)
}

/** Derives a key pair by 64 bits more than the group needs, so that no private key is likelier than another (FIPS 186-5, A.2.1). */
function deriveKeys(source: string): PushKeys {
  const bits = Buffer.from(hkdfSync('sha256', source, '', 'push key', pointBytes + 8)).toString('hex')
  const scalar = (BigInt(`0x${bits}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(pointBytes * 2, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const text = (from: number) => point.subarray(from, from + pointBytes).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: text(1), y: text(1 + pointBytes) }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) }
}
