import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { examineRedis } from '#server/doctor/examine-redis.ts'
import { createKeyLimiter, createLimiter } from '#server/http/rate-limits.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { hasRedis, type LocalRedis, startRedis } from '#tests/support/local-redis.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { openRedis } from './open-redis.ts'
import type { Redis } from './redis.ts'

test('an address that is none of Redis stops the start without its password in the sentence', () => {
  expect(readConfig({ REDIS_URL: 'rediss://shop:secret@cache.example:6380/2' }).redisUrl).toContain('rediss:')
  for (const wrong of ['http://127.0.0.1:6379', 'redis://127.0.0.1/a-secret-name', '127.0.0.1:6379'])
    expect(() => readConfig({ REDIS_URL: wrong })).toThrow(/^REDIS_URL is set to a value of \d+ characters that is not/)
})

describe.skipIf(!hasRedis)('with a server of the Redis protocol', () => {
  const lines: string[] = []
  const note = (_: object, text: string): void => void lines.push(text)
  const opened: Redis[] = []
  let server: LocalRedis
  let one: Redis
  let other: Redis
  let shops: [Shop, Shop]

  /** Opens a connection as a process of the shop does. */
  const open = async (): Promise<Redis> => {
    const redis = await openRedis(server.url, 'one secret', { warn: note, info: note })
    opened.push(redis)
    return redis
  }
  const settings = () => ({ REDIS_URL: server.url, LIMIT_SEARCH: '6/15m', LIMIT_CONTACT: '5/15m' })

  beforeAll(async () => {
    server = await startRedis()
    one = await open()
    other = await open()
    shops = [await openShop({ settings: settings() }), await openShop({ settings: settings() })]
  })
  afterAll(async () => {
    for (const redis of opened) redis.close()
    for (const shop of shops) await shop.close()
    server.resume()
    await server.kill()
  })

  test('two processes count one limit together, also of what each counts alone without it', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++)
      statuses.push((await (shops[turn % 2] ?? shops[0]).visitor().get(`/api/search?q=sev${turn}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const contact = { name: 'A guest', email: 'guest@mail.example', topic: 'other', message: 'How long does it last?' }
    const sent: number[] = []
    for (let turn = 0; turn < 7; turn++)
      sent.push((await (shops[turn % 2] ?? shops[0]).visitor().post('/api/contact', contact)).status)
    expect(sent.indexOf(429)).toBe(5)
    expect(await shops[0].rows('select 1 from rate_limit_bucket')).toEqual([])
  })

  test('many tries at once let through no more than one process would, and a cost counts as many', async () => {
    const config = readConfig({ LIMIT_WRITE: '10/15m', LIMIT_API_KEY: '4/15m' })
    const limiters = [one, other].map((redis) => createLimiter({ config, secret: onlySecret('one secret'), redis }))
    const visitor = { address: '203.0.113.7', principal: null }
    const tries = Array.from({ length: 40 }, (_, turn) => limiters[turn % 2]?.('write', visitor))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const costly = { address: '203.0.113.8', principal: null }
    await limiters[0]?.('write', costly, 9)
    await expect(limiters[1]?.('write', costly, 2)).rejects.toMatchObject({ code: 'rate/limited' })
    const keys = [one, other].map((redis) => createKeyLimiter({ config, redis }))
    const quotas = []
    for (let turn = 0; turn < 5; turn++) quotas.push(await keys[turn % 2]?.('key'))
    expect(quotas.map((quota) => quota?.left)).toEqual([3, 2, 1, 0, 0])
    expect(quotas.map((quota) => quota?.isOver)).toEqual([false, false, false, false, true])
  })

  test('a count ends by itself, and at once when it is ended', async () => {
    expect((await one.count('short', 0.2, 1))?.attempts).toBe(1)
    expect((await other.count('short', 0.2, 1))?.attempts).toBe(2)
    await expect.poll(() => one.isCounted('short'), { timeout: 5_000 }).toBe(false)
    await one.count('long', 900, 3)
    expect(await other.isCounted('long')).toBe(true)
    await other.endCount('long')
    expect((await one.count('long', 900, 1))?.attempts).toBe(1)
  })

  test('one process holds a lock until it releases it', async () => {
    const held = await one.lock('backup')
    if (!held || held === 'taken') throw new Error('the lock is not held')
    expect(await other.lock('backup')).toBe('taken')
    await held.release()
    const next = await other.lock('backup')
    // Who held it before does not release it for its next holder.
    await held.release()
    expect(await one.lock('backup')).toBe('taken')
    if (next && next !== 'taken') await next.release()
  })

  test('a server that hangs delays one request, not all, and is questioned again when it answers', async () => {
    server.hang()
    const began = performance.now()
    expect(await one.count('hang', 900, 1)).toBeUndefined()
    const waited = performance.now() - began
    expect(waited).toBeGreaterThan(200)
    const next = performance.now()
    for (let turn = 0; turn < 100; turn++) expect(await one.count('hang', 900, 1)).toBeUndefined()
    expect(performance.now() - next).toBeLessThan(200)
    server.resume()
    await expect.poll(() => one.count('hang', 900, 1), { timeout: 10_000 }).toBeDefined()
  })

  test('while it is away the shop goes on, counts in the process and in PostgreSQL, and says so once', async () => {
    lines.length = 0
    await server.kill()
    const visitor = shops[0].visitor()
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++) statuses.push((await visitor.get(`/api/search?q=away${turn}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const sent: number[] = []
    for (let turn = 0; turn < 6; turn++)
      sent.push(
        (await shops[0].visitor().post('/api/orders/lookup', { number: 'HT-1', email: 'a@mail.example' })).status,
      )
    expect(sent.every((status) => status < 500)).toBe(true)
    expect(await shops[0].rows('select 1 from rate_limit_bucket')).not.toEqual([])
    expect(await one.lock('backup')).toBeUndefined()
    for (let turn = 0; turn < 5; turn++) expect(await one.isUp()).toBe(false)
    expect(lines).toEqual(['Redis does not answer: each process counts by itself'])
    await server.startAgain()
    await expect.poll(() => one.count('back', 900, 1), { timeout: 10_000 }).toBeDefined()
    expect(lines.at(-1)).toBe('Redis answers again')
  })

  test('the doctor counts there, and names a server that is away or refuses the password', async () => {
    const said = async (redisUrl: string | undefined) => {
      const findings = await examineRedis({ redisUrl })
      return findings.map(({ grade, text }) => `${grade}: ${text}`)
    }
    expect(await said(undefined)).toEqual([])
    expect(await said(server.url)).toEqual([
      expect.stringMatching(/^good: Redis counts; it answers within [\d.]+ ms\.$/),
    ])
    const wrong = await said(server.url.replace('a-password', 'another'))
    expect(wrong).toEqual(['fault: The server of REDIS_URL does not answer, or refuses the password.'])
  }, 20_000)
})
