import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Redis } from '#server/redis/redis.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const silent = { warn: () => undefined, info: () => undefined }
/** What an answer may take before each request feels it (milliseconds). */
const slowMs = 10

/** Counts in the server of REDIS_URL, and measures how long it takes. Nothing without that setting. */
export async function examineRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  if (redisUrl === undefined) return []
  const { openRedis } = await import('#server/redis/open-redis.ts')
  const redis = await openRedis(redisUrl, 'doctor', silent)
  try {
    return [await examineCounting(redis)]
  } finally {
    redis.close()
  }
}

async function examineCounting(redis: Redis): Promise<Finding> {
  if (!(await redis.isUp()))
    return fault(
      'redis',
      'The server of REDIS_URL does not answer, or refuses the password.',
      'Start it, mend REDIS_URL, or take it out: the shop counts in PostgreSQL without it.',
    )
  const key = randomUUID()
  const times: number[] = []
  for (let turn = 1; turn <= 5; turn++) {
    const began = performance.now()
    const counted = await redis.count(key, 60, 1)
    times.push(performance.now() - began)
    if (counted?.attempts !== turn || counted.left <= 0)
      return fault(
        'redis',
        'The server of REDIS_URL answers, but does not count.',
        'Give its user the rights of +@read +@write +@scripting on haatdi:*, and look for a replica or a full memory.',
      )
  }
  await redis.endCount(key)
  const [, , median = 0] = times.sort((one, other) => one - other)
  const text = `Redis counts; it answers within ${median.toFixed(1)} ms.`
  if (median > slowMs) return warning('redis', text, 'Put it nearer to the shop: every request waits for it.')
  return good('redis', text)
}
