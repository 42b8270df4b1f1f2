import { Secret, TOTP } from 'otpauth'
import { identity } from '#domain/accounts/identity.ts'

const period = 30
/** Phone clocks are wrong by some seconds: the previous and the next code count too. */
const window = 1

/** Returns a new secret of 160 random bits in base32, as an authenticator app takes it. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the URI for a QR code: the account's email and the secret. */
export const authenticatorUri = (secret: string, email: string): string => appOf(secret, email).toString()

/**
 * Returns the 30-second step (counted from 1970) that a typed code belongs to, at the instant `seconds`; undefined
 * when it fits none around it, or none later than `lastStep`, since a code counts once.
 */
export function stepOfCode(secret: string, typed: string, seconds: number, lastStep: number): number | undefined {
  // The library compares bytes, and throws at characters that take more than one.
  if (!/^[0-9]{6}$/.test(typed)) return undefined
  const delta = appOf(secret).validate({ token: typed, timestamp: seconds * 1000, window })
  if (delta === null) return undefined
  const step = Math.floor(seconds / period) + delta
  return step > lastStep ? step : undefined
}

/** Returns the code an app shows at the instant `seconds`. */
export const codeAt = (secret: string, seconds: number): string => appOf(secret).generate({ timestamp: seconds * 1000 })

const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: identity.name.en, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
