import {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { waitsForConnection } from './waits-for-connection.tsx'

afterEach(() => onlineManager.setOnline(true))

const list = (sort: string): QueryObserverOptions<string[]> => ({
  queryKey: ['/api/products', { sort }],
  queryFn: async () => [sort],
  placeholderData: keepPreviousData,
})

test('a filter chosen without a connection waits for it, instead of showing what was chosen before', async () => {
  const client = new QueryClient()
  const shown = new QueryObserver(client, list('best'))
  const stop = shown.subscribe(() => undefined)
  expect(waitsForConnection(shown.getCurrentResult())).toBe(false)
  await expect.poll(() => shown.getCurrentResult().data).toEqual(['best'])

  onlineManager.setOnline(false)
  expect(waitsForConnection(shown.getCurrentResult())).toBe(false)
  shown.setOptions(list('price'))
  expect(shown.getCurrentResult().data).toEqual(['best'])
  expect(waitsForConnection(shown.getCurrentResult())).toBe(true)

  onlineManager.setOnline(true)
  client.getQueryCache().onOnline()
  await expect.poll(() => shown.getCurrentResult().data).toEqual(['price'])
  expect(waitsForConnection(shown.getCurrentResult())).toBe(false)
  stop()
})

test('a list that was never there waits too', () => {
  onlineManager.setOnline(false)
  const shown = new QueryObserver(new QueryClient(), list('best'))
  const stop = shown.subscribe(() => undefined)
  expect(waitsForConnection(shown.getCurrentResult())).toBe(true)
  stop()
})
