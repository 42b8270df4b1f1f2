import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const read = vi.fn<(path: string, query: Record<string, unknown>) => Promise<unknown>>()

/** The browser's client; the server's reads each query once and retries nothing. */
async function browserClient() {
  vi.resetModules()
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  const { createQueryClient } = await import('./query-client.ts')
  return createQueryClient(read)
}

beforeEach(() => {
  read.mockReset()
  return () => vi.unstubAllGlobals()
})

const minute = 60_000
const defaults = async () => (await browserClient()).getDefaultOptions()

describe('data cache (specification section 9)', () => {
  test('fresh 5 minutes, discarded after 10 minutes unused, mutations kept 5 minutes', async () => {
    const { queries, mutations } = await defaults()
    expect([queries?.staleTime, queries?.gcTime, mutations?.gcTime]).toEqual([5 * minute, 10 * minute, 5 * minute])
  })

  test('no refetch on window focus, on mount or on interval; refetch on reconnect is on', async () => {
    const { queries } = await defaults()
    expect(queries).toMatchObject({
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchInterval: false,
      refetchOnReconnect: true,
    })
  })

  test('online-only network mode, for reads and writes', async () => {
    const { queries, mutations } = await defaults()
    expect([queries?.networkMode, mutations?.networkMode]).toEqual(['online', 'online'])
  })

  test('default retry backoff starts at 1 second, doubling to a 30-second cap', async () => {
    const { queries } = await defaults()
    const delay = queries?.retryDelay as (attempt: number) => number
    expect([0, 1, 2, 3, 4, 5, 9].map(delay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

describe('query retry (specification section 8)', () => {
  test('a failure is asked for once by the loader and its page together, and again on a later visit', async () => {
    vi.useFakeTimers()
    const client = await browserClient()
    read.mockRejectedValue(new Error('Error 14'))
    const options = { queryKey: ['/api/products', {}] as const }
    await client.prefetchQuery(options)
    const open = () => new QueryObserver(client, options).subscribe(() => undefined)()
    open()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(6_000)
    open()
    expect(read).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test.each([
    ['Server is busy', 0, true],
    ['Server is busy', 1, true],
    ['Server is busy', 2, false],
    ['404: Not Found', 0, false],
    ['Choose a quantity between 1 and 24', 0, false],
    ['Unknown error', 1, true],
  ])(
    'none if the error message contains the digit 4, otherwise up to 2 retries: "%s" after %i',
    async (expected, failures, again) => {
      const { queries } = await defaults()
      const retry = queries?.retry as (failures: number, error: Error) => boolean
      expect(retry(failures, new Error(expected))).toBe(again)
    },
  )

  test('mutations are never retried', async () => {
    expect((await defaults()).mutations?.retry).toBe(false)
    const client = await browserClient()
    const write = vi.fn(() => Promise.reject(new Error('busy')))
    await expect(client.getMutationCache().build(client, { mutationFn: write }).execute(undefined)).rejects.toThrow(
      'busy',
    )
    expect(write).toHaveBeenCalledTimes(1)
  })
})

test('a read goes to the first element of its key, with the object beside it', async () => {
  read.mockResolvedValue([])
  const client = await browserClient()
  await client.fetchQuery({ queryKey: ['/api/products', { category: 'sweets' }] })
  expect(read).toHaveBeenCalledWith('/api/products', { category: 'sweets' })
})

test('what is fresh is not read again by another part of the page', async () => {
  read.mockResolvedValue([])
  const client = await browserClient()
  await client.fetchQuery({ queryKey: ['/api/cities', {}] })
  new QueryObserver(client, { queryKey: ['/api/cities', {}] }).subscribe(() => undefined)()
  expect(read).toHaveBeenCalledTimes(1)
})

test('on a page that was opened without a line what fails waits at once, and is read when the line is there', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  read.mockRejectedValue(new TypeError('Failed to fetch'))
  const client = await browserClient()
  const { onlineManager, QueryObserver: Observer } = await import('@tanstack/react-query')
  const shown = new Observer(client, { queryKey: ['/api/products', {}] })
  const stop = shown.subscribe(() => undefined)
  await expect.poll(() => shown.getCurrentResult().fetchStatus, { timeout: 500 }).toBe('paused')
  expect(shown.getCurrentResult().isError).toBe(false)

  vi.stubGlobal('navigator', { onLine: true })
  read.mockResolvedValue(['sukhdi'])
  onlineManager.setOnline(true)
  client.getQueryCache().onOnline()
  await expect.poll(() => shown.getCurrentResult().data).toEqual(['sukhdi'])
  stop()
})
