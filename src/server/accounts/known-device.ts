import { randomBytes } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { isSigned, sign } from './session-cookie.ts'

const rememberedSeconds = 365 * 24 * 60 * 60

/**
 * Not `__Host-`: the cookie is sent to the sign-in endpoints alone, and a `__Host-` cookie belongs to the whole host.
 */
const cookieOf = ({ config }: Needs<'config'>): string =>
  config.publicUrl.startsWith('https:') ? '__Secure-device' : 'device'

/**
 * Returns the number of a browser on which this account once signed in, from a cookie that only the shop can have
 * written; undefined for any other.
 */
export function knownDevice(
  context: Needs<'config' | 'secret'>,
  account: string,
  visitor: Visitor,
): string | undefined {
  const [device, signature] = visitor.cookie(cookieOf(context))?.split('.') ?? []
  return device && signature && isSigned(context.secret, signedText(account, device), signature) ? device : undefined
}

/** Marks this browser as one on which the account signed in. */
export function rememberDevice(context: Needs<'config' | 'secret'>, account: string, visitor: Visitor): void {
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(context.secret, signedText(account, device))}`
  visitor.setCookies.push(
    writeCookie(cookieOf(context), value, {
      httpOnly: true,
      secure: context.config.publicUrl.startsWith('https:'),
      maxAgeSeconds: rememberedSeconds,
      // Every way to sign in is below this path.
      path: '/api/auth',
    }),
  )
}

const signedText = (account: string, device: string): string => `device ${device} of ${account}`
