import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { tagsOfEndpoint } from './response-tags.ts'

test('names what every shared endpoint shows', () => {
  const shared = Object.entries(contract).flatMap(([key, endpoint]) =>
    'shared' in endpoint && endpoint.shared ? [key] : [],
  )
  expect(shared.length).toBeGreaterThan(10)
  expect(shared.filter((key) => tagsOfEndpoint(key, { id: 'khakhra' }) === undefined)).toEqual([])
})

test('names the product that a response shows, and nothing for an endpoint it does not know', () => {
  expect(tagsOfEndpoint('GET /api/products/:id', { id: 'khakhra' })).toEqual(new Set(['product:khakhra']))
  expect(tagsOfEndpoint('GET /api/unknown', {})).toBeUndefined()
})

test("names a product's other sizes, whose prices its page shows", () => {
  const reply = () => ({ sizes: [{ id: 'sev-small' }, { id: 'sev-large' }] })
  expect(tagsOfEndpoint('GET /api/products/:id', { id: 'sev-small' }, reply)).toEqual(
    new Set(['product:sev-small', 'product:sev-large']),
  )
})
