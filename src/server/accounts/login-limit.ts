import { randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { isSigned, sign } from './session-cookie.ts'

const rememberedSeconds = 365 * 24 * 60 * 60
const deviceCookie = 'device'

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
  const { tries, seconds } = house.config.limits.loginPerAccount
  const limiter = new RateLimiterMemory({ keyPrefix: 'login-account', points: tries, duration: seconds })
  return {
    count: async (account, visitor) => {
      try {
        await limiter.consume(countedUnder(house.secret, account, visitor))
      } catch (stop) {
        if (stop instanceof RateLimiterRes) refuse('rate/limited', { seconds: Math.ceil(stop.msBeforeNext / 1000) })
        throw stop
      }
    },
    welcome: async (account, visitor) => {
      await limiter.delete(countedUnder(house.secret, account, visitor))
      const device = randomBytes(16).toString('base64url')
      const value = `${device}.${sign(house.secret, proofText(account, device))}`
      const secure = house.config.publicUrl.startsWith('https:')
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

function countedUnder(secret: string, account: string, visitor: Visitor): string {
  const [device, proof] = visitor.cookie(deviceCookie)?.split('.') ?? []
  return device && proof && isSigned(secret, proofText(account, device), proof) ? `${account} ${device}` : account
}
