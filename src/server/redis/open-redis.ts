import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { countFailure } from '#server/failures.ts'
import type { Redis, RedisLock } from './redis.ts'

/** An answer takes a fraction of a millisecond; a request must not wait for a server that hangs. */
const patienceMs = 250
/** For so long a server that failed is not asked again, so that not every request waits for it. */
const restMs = 1_000
const connectMs = 2_000
const mostWaiting = 5_000
const lockMs = 60_000

const counting = `
  local attempts = redis.call('incrby', KEYS[1], ARGV[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    redis.call('pexpire', KEYS[1], ARGV[2])
    left = tonumber(ARGV[2])
  end
  return {attempts, left}`
const renewing = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`
const releasing = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

type Client = ReturnType<typeof createConnection>
/** A pino logger fits. */
type Log = Record<'warn' | 'info', (details: object, text: string) => void>

/**
 * Opens the server of REDIS_URL. Waits at most two seconds: a server that is away is connected to when it is there. Keys are
 * stored as hashes under the shop's secret, so that shops can share a server and it learns no address of a visitor.
 */
export async function openRedis(url: string, secret: string, log: Log): Promise<Redis> {
  const client = createConnection(url)
  await Promise.race([client.connect().catch(() => undefined), sleep(connectMs, undefined, { ref: false })])
  const run = createCommandRunner(client, log)
  const keyOf = (kind: string, key: string) =>
    `haatdi:${kind}:${createHash('sha256').update(`${secret} ${kind} ${key}`).digest('base64url')}`
  return {
    count: async (key, seconds, cost) => {
      const counted = await run(() =>
        client.eval(counting, {
          keys: [keyOf('limit', key)],
          arguments: [String(cost), String(Math.ceil(seconds * 1000))],
        }),
      )
      if (!Array.isArray(counted)) return undefined
      return { attempts: Number(counted[0]), left: Number(counted[1]) / 1000 }
    },
    isCounted: async (key) => {
      const found = await run(() => client.exists(keyOf('limit', key)))
      return found === undefined ? undefined : found > 0
    },
    endCount: async (key) => void (await run(() => client.del(keyOf('limit', key)))),
    lock: (key) => takeLock(client, run, keyOf('lock', key)),
    isUp: async () => (await run(() => client.ping())) !== undefined,
    close: () => client.destroy(),
  }
}

function createConnection(url: string) {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    commandsQueueMaxLength: mostWaiting,
    // A server that answers no ping is left, and connected to again.
    pingInterval: 2_000,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: 6_000,
      reconnectStrategy: (tries) => Math.min(2_000, 50 * 2 ** tries),
    },
  })
  // Each failed try of a connection is an event; what it means to the shop is counted where it asks.
  client.on('error', () => undefined)
  return client
}

type RunCommand = <Answer>(command: () => Promise<Answer>) => Promise<Answer | undefined>

/** Returns how to ask: with a short patience, with a rest after a failure, and with a line in the log at each change. */
function createCommandRunner(client: Pick<Client, 'isReady'>, log: Log): RunCommand {
  let restsUntil = 0
  let isAway = false
  const failed = (error: unknown): undefined => {
    countFailure('redis', error)
    restsUntil = performance.now() + restMs
    if (!isAway) log.warn({ err: error }, 'Redis does not answer: each process counts by itself')
    isAway = true
    return undefined
  }
  return async (command) => {
    if (performance.now() < restsUntil) return undefined
    if (!client.isReady) return failed(new Error('Redis is not connected'))
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`Redis did not answer within ${patienceMs} ms`)), patienceMs)
    try {
      const answer = await Promise.race([command(), late])
      if (isAway) log.info({}, 'Redis answers again')
      isAway = false
      return answer
    } catch (error) {
      return failed(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Takes a lock and renews it three times in its life until it is released. */
async function takeLock(client: Client, run: RunCommand, key: string): Promise<RedisLock | 'taken' | undefined> {
  const holder = randomUUID()
  const taken = await run(() =>
    client
      .set(key, holder, { condition: 'NX', expiration: { type: 'PX', value: lockMs } })
      .then((answer) => (answer === null ? ('taken' as const) : ('mine' as const))),
  )
  if (taken !== 'mine') return taken
  const held = { keys: [key], arguments: [holder, String(lockMs)] }
  const renewal = setInterval(() => void run(() => client.eval(renewing, held)), lockMs / 3).unref()
  return {
    release: async () => {
      clearInterval(renewal)
      await run(() => client.eval(releasing, held))
    },
  }
}
