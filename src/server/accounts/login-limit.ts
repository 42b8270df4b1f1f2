import { randomBytes } from 'node:crypto'
import type { House } from '#server/house.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { sharedTryCounter } from '#server/http/try-counter.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { isSigned, sign } from './session-cookie.ts'

const rememberedSeconds = 365 * 24 * 60 * 60

export type LoginLimit = {
  /** Counts a try. Raises `rate/limited` when this account saw too many from here. */
  count(account: string, visitor: Visitor): Promise<void>
  /** The password was right: forgets the tries and remembers the browser. */
  welcome(account: string, visitor: Visitor): Promise<void>
}

/**
 * Tries per account (reliability R24). A browser that once signed in has a count of its own, so that a stranger who
 * keeps guessing cannot lock the owner out.
 */
export function createLoginLimit(house: House): LoginLimit {
  const counter = sharedTryCounter({ name: 'login-account', ...house.config.limits.loginPerAccount }, house.secret)
  const secure = house.config.publicUrl.startsWith('https:')
  const deviceCookie = secure ? '__Secure-device' : 'device'
  return {
    count: (account, visitor) => counter.count(countedUnder(house.secret, account, visitor, deviceCookie)),
    welcome: async (account, visitor) => {
      await counter.forget(countedUnder(house.secret, account, visitor, deviceCookie))
      const device = randomBytes(16).toString('base64url')
      const value = `${device}.${sign(house.secret, proofText(account, device))}`
      visitor.setCookies.push(
        writeCookie(deviceCookie, value, {
          httpOnly: true,
          secure,
          maxAgeSeconds: rememberedSeconds,
          path: '/api/auth/login',
        }),
      )
    },
  }
}

const proofText = (account: string, device: string): string => `device ${device} of ${account}`

function countedUnder(secret: string, account: string, visitor: Visitor, deviceCookie: string): string {
  const [device, proof] = visitor.cookie(deviceCookie)?.split('.') ?? []
  return device && proof && isSigned(secret, proofText(account, device), proof) ? `${account} ${device}` : account
}
