import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { Config } from '#server/config.ts'
import { sharedRateLimiter } from './shared-rate-limiter.ts'
import type { Visitor } from './visitor.ts'
import { network } from './visitor-network.ts'

/** The setting of each endpoint's limit. */
const settingNames = {
  login: 'loginPerAddress',
  register: 'register',
  recover: 'loginPerAddress',
  email: 'accountEmails',
  order: 'order',
  lookup: 'lookup',
  revoke: 'lookup',
  address: 'lookup',
  invitation: 'loginPerAddress',
  contact: 'contact',
  ticket: 'contact',
  notify: 'contact',
  search: 'search',
  suggest: 'suggest',
  write: 'write',
  scan: 'scan',
  quote: 'quote',
  read: 'read',
  page: 'page',
  asset: 'asset',
  document: 'document',
  upload: 'upload',
  webhook: 'webhook',
} as const satisfies Record<RateLimit, keyof Config['limits']>

/** Counted by network address even for members: another account must not allow five more emails. */
const perAddress: ReadonlySet<RateLimit> = new Set([
  'login',
  'register',
  'recover',
  'lookup',
  'revoke',
  'address',
  'invitation',
  'contact',
  'ticket',
  'notify',
])

/**
 * Counted over all processes together: rarely requested endpoints that are a target for guessing or that send emails.
 */
const together: ReadonlySet<RateLimit> = perAddress

/** Counts one request, or as many as it costs. Raises `rate/limited`. */
export type Limiter = (name: RateLimit, visitor: Pick<Visitor, 'address' | 'principal'>, cost?: number) => Promise<void>

/**
 * Creates the limiter: counts tries per account, or per address for guests and for the limits in `perAddress`; the
 * numbers are settings (docs/spec/decisions.md#44).
 */
export function createLimiter(config: Config, secret: string): Limiter {
  const counters = Object.fromEntries(
    Object.entries(settingNames).map(([name, settingName]) => [
      name,
      (together.has(name as RateLimit) ? sharedRateLimiter : localRateLimiter)(
        { name, ...config.limits[settingName] },
        secret,
      ),
    ]),
  ) as Record<RateLimit, ReturnType<typeof localRateLimiter>>
  return (name, visitor, cost = 1) => {
    const address = network(visitor.address)
    return counters[name].count(perAddress.has(name) ? address : (callerOf(visitor.principal) ?? address), cost)
  }
}

/** A key counts for itself: what another system does takes nothing from the person in whose name it acts. */
const callerOf = (principal: Visitor['principal']): string | undefined =>
  principal?.apiKey ? `key ${principal.apiKey.id}` : principal?.id

/** What is left of the limit of an API key, for the headers of the response. */
type KeyQuota = { attempts: number; left: number; seconds: number; isOver: boolean }
/** Counts one call of an API key. */
export type KeyLimiter = (id: string) => Promise<KeyQuota>

/** Creates the limiter of API keys, which counts all calls of a key in this process. */
export function createKeyLimiter({ limits }: Pick<Config, 'limits'>): KeyLimiter {
  const { attempts, seconds } = limits.apiKey
  const limiter = new RateLimiterMemory({ keyPrefix: 'api-key', points: attempts, duration: seconds })
  const quotaOf = ({ remainingPoints: left, msBeforeNext }: RateLimiterRes, isOver: boolean): KeyQuota => ({
    attempts,
    left: Math.max(0, left),
    seconds: Math.ceil(msBeforeNext / 1000),
    isOver,
  })
  return async (id) => {
    try {
      return quotaOf(await limiter.consume(id), false)
    } catch (stop) {
      if (stop instanceof RateLimiterRes) return quotaOf(stop, true)
      throw stop
    }
  }
}

/** Counts in this process alone, without a query: several processes allow as many times more. */
function localRateLimiter({ name, attempts, seconds }: { name: string; attempts: number; seconds: number }) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds })
  return {
    count: async (key: string, cost = 1): Promise<void> => {
      try {
        await limiter.consume(key, cost)
      } catch (stop) {
        if (stop instanceof RateLimiterRes) refuse('rate/limited', { seconds: Math.ceil(stop.msBeforeNext / 1000) })
        throw stop
      }
    },
  }
}
