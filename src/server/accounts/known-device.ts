import { randomBytes } from 'node:crypto'
import type { House } from '#server/house.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { isSigned, sign } from './session-cookie.ts'

const rememberedSeconds = 365 * 24 * 60 * 60

/**
 * Not `__Host-`: the cookie is sent to the sign-in endpoints alone, and a `__Host-` cookie belongs to the whole host.
 */
const cookieOf = ({ config }: House): string => (config.publicUrl.startsWith('https:') ? '__Secure-device' : 'device')

/**
 * Returns the number of a browser on which this account once signed in, from a cookie that only the shop can have
 * written; undefined for any other.
 */
export function knownDevice(house: House, account: string, visitor: Visitor): string | undefined {
  const [device, proof] = visitor.cookie(cookieOf(house))?.split('.') ?? []
  return device && proof && isSigned(house.secret, proofText(account, device), proof) ? device : undefined
}

/** Marks this browser as one on which the account signed in. */
export function rememberDevice(house: House, account: string, visitor: Visitor): void {
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(house.secret, proofText(account, device))}`
  visitor.setCookies.push(
    writeCookie(cookieOf(house), value, {
      httpOnly: true,
      secure: house.config.publicUrl.startsWith('https:'),
      maxAgeSeconds: rememberedSeconds,
      // Every way to sign in is below this path.
      path: '/api/auth',
    }),
  )
}

const proofText = (account: string, device: string): string => `device ${device} of ${account}`
