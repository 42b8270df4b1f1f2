import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWaitingQueue, type WaitingQueue } from './waiting-queue.ts'

afterEach(() => void vi.useRealTimers())

const busy = { code: 'server/busy' }

/** Work that ends when the test says so, and reports when it began. */
function heldWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const enqueue = (line: WaitingQueue, name: string, gone?: AbortSignal) =>
    line(() => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, gone)
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { begun, enqueue, end }
}

describe('queue before an endpoint', () => {
  test('runs so many at a time, in the order they arrived', async () => {
    const line = createWaitingQueue({ atOnce: 2, apartMilliseconds: 0, longest: 10 })
    const { begun, enqueue, end } = heldWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => enqueue(line, name))
    await nextTurn()
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('keeps the delay between them, however fast the work is', async () => {
    const line = createWaitingQueue({ atOnce: 5, apartMilliseconds: 20, longest: 10 })
    const started = performance.now()
    const times = await Promise.all([1, 2, 3, 4].map(() => line(async () => performance.now() - started)))
    // The last one is the fourth: three pauses of 20 ms are before it, give or take what a timer rounds.
    for (const [at, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(at * 20 - 1)
  })

  test('fills its slots one by one while none is done yet', async () => {
    vi.useFakeTimers()
    const line = createWaitingQueue({ atOnce: 3, apartMilliseconds: 10, longest: 10 })
    const { begun, enqueue, end } = heldWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => enqueue(line, name))
    await vi.advanceTimersByTimeAsync(20)
    expect(begun).toEqual(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun).toHaveLength(3)
    await end('a')
    expect(begun).toHaveLength(4)
    for (const name of ['b', 'c', 'd']) await end(name)
    await Promise.all(all)
  })

  test('refuses more than its limit, with the time to retry', async () => {
    const line = createWaitingQueue({ atOnce: 1, apartMilliseconds: 30, longest: 100 })
    const { enqueue, end } = heldWork()
    const first = enqueue(line, 'at work')
    const others = Array.from({ length: 100 }, (_, at) => enqueue(line, `waits ${at}`, AbortSignal.timeout(100)))
    await expect(enqueue(line, 'too many')).rejects.toMatchObject({ ...busy, details: { seconds: 3 } })
    await end('at work')
    expect(await first).toBe('at work')
    const ended = await Promise.allSettled(others.slice(1))
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('skips a requester that disconnects: the slot is free at once and the work never runs', async () => {
    const line = createWaitingQueue({ atOnce: 1, apartMilliseconds: 0, longest: 2 })
    const { begun, enqueue, end } = heldWork()
    const first = enqueue(line, 'first')
    const disconnecting = new AbortController()
    const left = enqueue(line, 'leaver', disconnecting.signal)
    const last = enqueue(line, 'last')
    await expect(enqueue(line, 'too many')).rejects.toMatchObject(busy)
    disconnecting.abort()
    await expect(left).rejects.toMatchObject(busy)
    const instead = enqueue(line, 'instead')
    await expect(enqueue(line, 'gone before', AbortSignal.abort())).rejects.toMatchObject(busy)
    for (const name of ['first', 'last', 'instead']) await end(name)
    expect(await Promise.all([first, last, instead])).toEqual(['first', 'last', 'instead'])
    expect(begun).toEqual(['first', 'last', 'instead'])
  })

  test('continues after work that failed, and rethrows its error', async () => {
    const line = createWaitingQueue({ atOnce: 1, apartMilliseconds: 0, longest: 5 })
    const failing = line(async () => {
      throw new Error('a fault of its own')
    })
    const next = line(async () => 'done')
    await expect(failing).rejects.toThrow('a fault of its own')
    expect(await next).toBe('done')
  })
})
