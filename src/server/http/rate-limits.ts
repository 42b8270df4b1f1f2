import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { Config } from '#server/config.ts'
import type { Visitor } from './visitor.ts'

/** Which setting holds the figure of a door's limit. */
const figures = {
  login: 'loginPerAddress',
  register: 'register',
  recover: 'loginPerAddress',
  letter: 'accountLetters',
  order: 'order',
  lookup: 'lookup',
  contact: 'contact',
  ticket: 'contact',
  notify: 'contact',
  search: 'search',
  suggest: 'suggest',
  write: 'write',
  quote: 'quote',
} as const satisfies Record<RateLimit, keyof Config['limits']>

/** Counted by where they come from even for members: another account must not buy five more letters. */
const perAddress: ReadonlySet<RateLimit> = new Set(['login', 'register', 'recover', 'contact', 'ticket', 'notify'])

/** Counts tries per account, or per address for guests and for what `perAddress` names; figures are settings (decisions 44). */
export function createLimiter(config: Config): (name: RateLimit, visitor: Visitor) => Promise<void> {
  const limiters = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => {
      const { tries, seconds } = config.limits[figure]
      return [name, new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds })]
    }),
  ) as Record<RateLimit, RateLimiterMemory>
  return async (name, visitor) => {
    const address = network(visitor.address)
    try {
      await limiters[name].consume(perAddress.has(name) ? address : (visitor.principal?.id ?? address))
    } catch (stop) {
      if (stop instanceof RateLimiterRes) refuse('rate/limited', { seconds: Math.ceil(stop.msBeforeNext / 1000) })
      throw stop
    }
  }
}

/** One household's IPv6 network counts as one address: its first 64 bits. */
export function network(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
