import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The secrets of the shop: what one of them signed or sealed is read, and the current one signs and seals. */
export type ShopSecret = {
  current: string
  /** Those of SESSION_SECRET_PREVIOUS, from before the last rotation. */
  previous: readonly string[]
}

/** Returns a secret that has none before it. */
export const onlySecret = (current: string): ShopSecret => ({ current, previous: [] })

/** Returns every secret, the current one first. */
export const allSecrets = ({ current, previous }: ShopSecret): readonly string[] => [current, ...previous]

/** Returns the first result that `read` has with one of the secrets, the current one first; undefined when it has none. */
export function findBySecret<Result>(
  secret: ShopSecret,
  read: (one: string) => Result | undefined,
): Result | undefined {
  for (const one of allSecrets(secret)) {
    const result = read(one)
    if (result !== undefined) return result
  }
  return undefined
}

/** Signs a text with the current secret (HMAC-SHA-256). */
export const signText = ({ current }: ShopSecret, text: string, encoding: 'base64' | 'base64url' | 'hex'): string =>
  hmac(current, text, encoding)

/** Returns the signatures of a text under every secret, that of the current one first. */
export const signaturesOf = (secret: ShopSecret, text: string, encoding: 'base64' | 'base64url' | 'hex'): string[] =>
  allSecrets(secret).map((one) => hmac(one, text, encoding))

/** Checks in constant time if two signatures are equal. */
export function isSameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns a name of a secret that reveals nothing of it: stored beside what is sealed under it. */
export const secretFingerprint = (one: string): string =>
  Buffer.from(hkdfSync('sha256', one, '', 'fingerprint', 9)).toString('base64url')

const hmac = (one: string, text: string, encoding: 'base64' | 'base64url' | 'hex'): string =>
  createHmac('sha256', one).update(text).digest(encoding)
