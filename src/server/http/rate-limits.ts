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
    return counters[name].count(perAddress.has(name) ? address : (visitor.principal?.id ?? address), cost)
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
