import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limitOf } from '#contract/endpoint-limit.ts'

const endpoints = Object.entries<Endpoint>(contract)
const bucketOf = (key: string, query: object = {}) =>
  limitOf(key, contract[key as keyof typeof contract] as Endpoint, query)

test('every endpoint has a rate limit, and those that cost most have their own', () => {
  for (const [key, endpoint] of endpoints) {
    const bucket = limitOf(key, endpoint, {})
    expect(bucket, key).toBeTruthy()
    if (endpoint.takes === 'picture') expect(bucket, key).toBe('upload')
    if (endpoint.reply === 'application/pdf') expect(bucket, key).toBe('document')
    if (!key.startsWith('GET ')) expect(['read', 'page'], key).not.toContain(bucket)
  }
})

test('products found by words count as a search, however they are asked for', () => {
  expect(bucketOf('GET /api/products')).toBe('read')
  expect(bucketOf('GET /api/products', { q: 'chai' })).toBe('search')
  expect(bucketOf('GET /api/search', { q: 'chai' })).toBe('search')
})
