import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { chooseCity, chooseDetected, dependsOnCity, returnToCity } from './choose-city.ts'

const stored = stubStorage()
const router = {
  options: { context: { city: 'Ahmedabad' } },
  update: vi.fn(),
  invalidate: vi.fn(async () => undefined),
}
const visitor = router as unknown as AnyRouter
const somewhere = { latitude: 21.17, longitude: 72.83 }

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => void vi.clearAllMocks())

describe('location (specification section 4)', () => {
  test('detecting location stores the coordinates but always sets the city to Ahmedabad', async () => {
    stored.set('city', 'Surat')
    expect(await chooseDetected(somewhere, visitor, new QueryClient())).toBe('Ahmedabad')
    expect(stored.get('city')).toBe('Ahmedabad')
    expect(JSON.parse(stored.get('coordinates') ?? '')).toEqual(somewhere)
    expect(document.cookie).toContain('city=Ahmedabad')
  })

  test('setting a city manually clears stored coordinates', async () => {
    stored.set('coordinates', JSON.stringify(somewhere))
    await chooseCity('Rajkot', visitor, new QueryClient())
    expect([stored.get('city'), stored.get('coordinates')]).toEqual(['Rajkot', undefined])
    expect(router.update).toHaveBeenCalledWith(expect.objectContaining({ context: { city: 'Rajkot' } }))
  })

  test('a city that only the browser remembers comes back with its coordinates', async () => {
    stored.set('coordinates', JSON.stringify(somewhere))
    await returnToCity('Ahmedabad', visitor, new QueryClient())
    expect(JSON.parse(stored.get('coordinates') ?? '')).toEqual(somewhere)
  })

  test('when city or location changes, brand, product and search data are refreshed, and nothing else', async () => {
    const client = new QueryClient()
    const keys = [
      '/api/brands',
      '/api/products',
      '/api/products/methi-khakhra',
      '/api/search',
      '/api/orders',
      '/api/cities',
    ]
    for (const path of keys) client.setQueryData([path, {}], [])
    await chooseCity('Surat', visitor, client)
    const stale = keys.filter((path) => client.getQueryState([path, {}])?.isInvalidated)
    expect(stale).toEqual(['/api/brands', '/api/products', '/api/products/methi-khakhra', '/api/search'])
    expect(router.invalidate).toHaveBeenCalledTimes(1)
    expect(dependsOnCity('/api/auth/user')).toBe(false)
  })
})
