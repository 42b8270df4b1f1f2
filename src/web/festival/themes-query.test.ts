import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const read = vi.fn<(path: string) => Promise<unknown>>()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  read.mockReset()
  environmentManager.setIsServer(() => false)
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Observes the query as an open page does, in the shop's own cache. */
async function watch() {
  const { createQueryClient } = await import('#web/data/query-client.ts')
  const { themesQuery } = await import('./themes-query.ts')
  const observer = new QueryObserver<unknown, Error, unknown, unknown, readonly unknown[]>(
    createQueryClient(read),
    themesQuery as object as { queryKey: readonly unknown[] },
  )
  return { stop: observer.subscribe(() => undefined), themesQuery, observer }
}

describe('GET /api/festival-themes (specification sections 7 and 9)', () => {
  test('refetched every 5 minutes; stale time 5 minutes', async () => {
    read.mockResolvedValue([])
    const { stop, themesQuery } = await watch()
    expect(themesQuery.staleTime).toBe(300_000)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(read.mock.calls.map(([path]) => path)).toEqual(['/api/festival-themes'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(read).toHaveBeenCalledTimes(3)
    stop()
  })

  test.each([
    [[{ id: 'diwali' }], 1],
    [{ themes: [] }, 0],
    ['', 0],
  ])('of %j counts %i themes', async (answer, count) => {
    read.mockResolvedValue(answer)
    const { stop, observer } = await watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().data).toHaveLength(count)
    stop()
  })

  test('1 retry', async () => {
    read.mockRejectedValue(new Error('Server is busy'))
    const { stop } = await watch()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })
})
