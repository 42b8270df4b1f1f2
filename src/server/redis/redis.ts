/** A count of tries: how many there were in the current period, and the seconds until it ends. */
export type Counted = { attempts: number; left: number }

/** A lock that this process holds until `release`. */
export type RedisLock = { release(): Promise<void> }

/**
 * A server of the Redis protocol that the processes of the shop share (REDIS_URL). Every answer is `undefined` while it is
 * away or slow, never an error: who asks then goes on without it. Nothing that must not be lost is stored in it.
 */
export type Redis = {
  /** Adds to a count, which ends so many seconds after its first try. */
  count(key: string, seconds: number, cost: number): Promise<Counted | undefined>
  /** Returns whether a count of this key runs. */
  isCounted(key: string): Promise<boolean | undefined>
  /** Ends a count. */
  endCount(key: string): Promise<void>
  /** Takes a lock unless another process holds it; it ends by itself a minute after its holder has ended. */
  lock(key: string): Promise<RedisLock | 'taken' | undefined>
  /** Asks it now. */
  isUp(): Promise<boolean>
  close(): void
}
