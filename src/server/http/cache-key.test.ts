import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { cacheKey, isSharedPath } from './cache-key.ts'

it.each([
  ['/review/2ead17f5', false],
  ['/review/2ead17f5?lng=gu', false],
  ['/reviews', true],
  ['/forgot-password', false],
  ['/reset-password?token=x', false],
  ['/verify-email?token=x', false],
  ['/reviews?brandId=otlo&stars=1', true],
  ['/api/reviews?productId=methi', true],
  ['/api/orders/2ead17f5/reviews', false],
  ['/api/seller/reviews', false],
  ['/api/admin/reviews', false],
])('%s is cached for everybody: %s', (url, shared) => {
  expect(isSharedPath(url)).toBe(shared)
})

const keyOf = (url: string, city?: string) =>
  cacheKey({ method: 'GET', url, headers: city === undefined ? {} : { cookie: `city=${city}` } } as IncomingMessage)

it('lets no spelling of a city produce the key of another page', () => {
  expect(keyOf('/brands?city=x', 'Ahmedabad|/products?q=a')).not.toBe(
    keyOf('/products?q=a|/brands?city=x', 'Ahmedabad'),
  )
})

it('ignores query parameters that a page does not read', () => {
  expect(keyOf('/products?z=1', 'Surat')).toBe(keyOf('/products', 'Surat'))
  expect(keyOf('/products?q=a', 'Surat')).not.toBe(keyOf('/products', 'Surat'))
})
