import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { Config } from '#server/config.ts'
import type { Redis } from '#server/redis/redis.ts'
import { countRefusal } from './refused-limits.ts'
import { type SharedCounting, sharedRateLimiter } from './shared-rate-limiter.ts'
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
 * Counted over all processes together, in the database too: rarely requested endpoints that are a target for guessing or
 * that send emails. The others need Redis for it, and are counted by each process without.
 */
const together: ReadonlySet<RateLimit> = perAddress

/** Counts one request, or as many as it costs. Raises `rate/limited`. */
export type Limiter = (name: RateLimit, visitor: Pick<Visitor, 'address' | 'principal'>, cost?: number) => Promise<void>

/**
 * Creates the limiter: counts tries per account, or per address for guests and for the limits in `perAddress`; the
 * numbers are settings (docs/spec/decisions.md#44).
 */
export function createLimiter({ config, ...counting }: { config: Config } & SharedCounting): Limiter {
  const counters = Object.fromEntries(
    Object.entries(settingNames).map(([name, settingName]) => [
      name,
      (together.has(name as RateLimit) ? sharedRateLimiter : localRateLimiter)(
        { name, ...config.limits[settingName] },
        counting,
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

/** Creates the limiter of API keys, which counts all calls of a key: in Redis, or in this process. */
export function createKeyLimiter({
  config,
  redis,
}: {
  config: Pick<Config, 'limits'>
  redis: Redis | undefined
}): KeyLimiter {
  const { attempts, seconds } = config.limits.apiKey
  const limiter = new RateLimiterMemory({ keyPrefix: 'api-key', points: attempts, duration: seconds })
  const quotaOf = ({ remainingPoints: left, msBeforeNext }: RateLimiterRes, isOver: boolean): KeyQuota => ({
    attempts,
    left: Math.max(0, left),
    seconds: Math.ceil(msBeforeNext / 1000),
    isOver,
  })
  return async (id) => {
    const counted = await redis?.count(`api-key ${id}`, seconds, 1)
    if (counted) {
      const left = Math.max(0, attempts - counted.attempts)
      return { attempts, left, seconds: Math.ceil(counted.left), isOver: counted.attempts > attempts }
    }
    try {
      return quotaOf(await limiter.consume(id), false)
    } catch (stop) {
      if (stop instanceof RateLimiterRes) return quotaOf(stop, true)
      throw stop
    }
  }
}

/**
 * Counts in Redis, or without it in this process alone, without a query: several processes then allow as many times more.
 */
function localRateLimiter(
  { name, attempts, seconds }: { name: string; attempts: number; seconds: number },
  { redis }: SharedCounting,
) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds })
  return {
    count: async (key: string, cost = 1): Promise<void> => {
      const counted = await redis?.count(`${name} ${key}`, seconds, cost)
      if (counted && counted.attempts > attempts) refuseLimited(name, counted.left)
      if (counted) return
      try {
        await limiter.consume(key, cost)
      } catch (stop) {
        if (stop instanceof RateLimiterRes) refuseLimited(name, stop.msBeforeNext / 1000)
        throw stop
      }
    },
  }
}

function refuseLimited(name: string, seconds: number): never {
  countRefusal(name)
  return refuse('rate/limited', { seconds: Math.max(1, Math.ceil(seconds)) })
}
