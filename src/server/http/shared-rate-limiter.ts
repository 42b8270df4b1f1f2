import { createHash } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { Counted, Redis } from '#server/redis/redis.ts'
import type { ShopSecret } from '#server/shop-secret.ts'
import { countHit, deleteCount, deleteExpiredCounts, hasRunningCount } from './rate-limit-store.ts'
import { countRefusal } from './refused-limits.ts'

export type RateLimiter = {
  /** Counts one try. Raises `rate/limited` when there were too many, with the seconds until the next one counts. */
  count(key: string): Promise<void>
  /** Returns true when a try of this key was counted in the current period. */
  wasCounted(key: string): Promise<boolean>
  /** Clears the tries of a key. */
  clear(key: string): Promise<void>
}

/** The secrets, of which the current one hashes keys, and the server of the Redis protocol that counts, where there is one. */
export type SharedCounting = { secret: ShopSecret; redis: Redis | undefined }

const mostBlocked = 10_000
const cleanupMilliseconds = 10 * 60 * 1000
let nextCleanup = 0

/**
 * Counts tries in Redis, or in the database where there is none or it is away, by the clock of either: several processes
 * together allow no more than one would, and a restart resets nothing. In the database it costs a small write for each
 * try, so it is for rarely requested endpoints; a key over the limit is refused from memory. Keys (network addresses,
 * accounts) are stored as hashes. Call it outside a transaction: a try counts whatever its result.
 */
export function sharedRateLimiter(
  { name, attempts, seconds }: { name: string; attempts: number; seconds: number },
  { secret, redis }: SharedCounting,
): RateLimiter {
  const blocked = new Map<string, number>()
  const hashOf = (key: string) => createHash('sha256').update(`${secret.current} ${name} ${key}`).digest('base64url')
  const refuseUntil = (until: number): never => {
    countRefusal(name)
    return refuse('rate/limited', { seconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)) })
  }
  const countInDatabase = async (hash: string): Promise<Counted> => {
    await removeExpired()
    return countHit(hash, seconds)
  }
  return {
    count: async (key) => {
      const hash = hashOf(key)
      const until = blocked.get(hash)
      if (until !== undefined && until > performance.now()) refuseUntil(until)
      const counted = (await redis?.count(hash, seconds, 1)) ?? (await countInDatabase(hash))
      if (counted.attempts <= attempts) return
      if (blocked.size >= mostBlocked) blocked.clear()
      const end = performance.now() + counted.left * 1000
      blocked.set(hash, end)
      refuseUntil(end)
    },
    wasCounted: async (key) => {
      const hash = hashOf(key)
      return (await redis?.isCounted(hash)) ?? (await hasRunningCount(hash))
    },
    clear: async (key) => {
      const hash = hashOf(key)
      blocked.delete(hash)
      await redis?.endCount(hash)
      await deleteCount(hash)
    },
  }
}

/** Deletes expired counts from time to time. */
async function removeExpired(): Promise<void> {
  if (performance.now() < nextCleanup) return
  nextCleanup = performance.now() + cleanupMilliseconds
  await deleteExpiredCounts()
}
