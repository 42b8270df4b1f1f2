import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { isConcerned, type ShownTags } from '#server/http/cache-tags.ts'
import { tagsOfEndpoint, tagsOfStore, tagsOfStoreDays } from './response-tags.ts'

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

test('names the stores that a list shows: in its rows, beside them and as filters', () => {
  const reply = () => ({
    items: [{ id: 'sev', brandId: 'rasodu' }],
    shelf: [{ id: 'papad', brandId: 'vadi' }],
    brands: [{ id: 'bhandar' }],
    facets: { brandId: [{ id: 'kendra' }, { id: 'rasodu' }] },
  })
  const stores = ['store:rasodu', 'store:vadi', 'store:bhandar', 'store:kendra']
  expect(tagsOfEndpoint('GET /api/search', {}, reply)).toEqual(new Set(['lists', ...stores]))
  expect(tagsOfEndpoint('GET /api/brands', {}, () => ({ items: [{ id: 'vadi' }] }))).toEqual(
    new Set(['lists', 'store:vadi']),
  )
})

test('a list of more stores than can be named is stale after a change of any', () => {
  const items = Array.from({ length: 41 }, (_, at) => ({ id: `store-${at}` }))
  expect(tagsOfEndpoint('GET /api/brands', {}, () => ({ items }))).toEqual(new Set(['lists', 'stores']))
})

test('what a store describes concerns what shows it, and its days every list too', () => {
  const shows = (key: string, params: object, reply?: object) =>
    tagsOfEndpoint(key, { ...params }, reply && (() => reply))
  const product = shows('GET /api/products/:id', { id: 'sev' }, { id: 'sev', brandId: 'rasodu' })
  const cases: [ShownTags, boolean, boolean][] = [
    [shows('GET /api/brands/:id', { id: 'rasodu' }), true, true],
    [shows('GET /api/brands/:id', { id: 'vadi' }), false, true],
    [product, true, true],
    [shows('GET /api/products/:id', { id: 'papad' }, { id: 'papad', brandId: 'vadi' }), false, false],
    [shows('GET /api/products/:id/delivery', { id: 'sev' }), true, true],
    [shows('GET /api/search/suggestions', {}), true, true],
    [shows('GET /api/pages/:name', {}), false, false],
  ]
  for (const [shown, described, days] of cases)
    expect([isConcerned(shown, tagsOfStore('rasodu')), isConcerned(shown, tagsOfStoreDays('rasodu'))]).toEqual([
      described,
      days,
    ])
})
