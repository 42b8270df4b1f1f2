import { expect, it } from 'vitest'
import { isSharedPath } from './cache-key.ts'

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
])('%s is kept for everybody: %s', (url, shared) => {
  expect(isSharedPath(url)).toBe(shared)
})
