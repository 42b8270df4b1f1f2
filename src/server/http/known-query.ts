import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const listing = [
  'q',
  'category',
  'offer',
  'diet',
  'brandId',
  'minPrice',
  'maxPrice',
  'weight',
  'minGrams',
  'maxGrams',
  'availability',
  'shipsTo',
  'sort',
  'pages',
]

/**
 * The query parameters that each cached page reads; a page that is not named here reads none. Every URL may carry
 * `lng`.
 */
export const pageQueries: Readonly<Record<string, readonly string[]>> = {
  '/products': listing,
  '/search': listing,
  '/reviews': ['productId', 'brandId', 'stars', 'sort'],
  '/faq': ['topic', 'find'],
  '/brands': ['q', 'city', 'kind', 'diet', 'fast'],
  '/shipping-policy': ['country'],
  '/shipping-test': ['country', 'pincode', 'state', 'weight', 'of'],
  '/prohibited-items': ['country', 'product', 'find'],
  '/support': ['topic', 'order'],
}

const none: ReadonlySet<string> = new Set(['lng'])
const ofPages = new Map(Object.entries(pageQueries).map(([path, names]) => [path, new Set([...names, 'lng'])]))
const endpoints = Object.entries<Endpoint>(contract)
  .filter(([key, { shared }]) => shared && key.startsWith('GET '))
  .map(([key, { query }]) => ({
    pattern: new RegExp(`^${key.slice('GET '.length).replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    names: new Set(['lng', ...(query instanceof z.ZodObject ? Object.keys(query.shape) : [])]),
  }))

function namesOf(path: string): ReadonlySet<string> | undefined {
  if (!path.startsWith('/api/')) return ofPages.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? none
  return endpoints.find(({ pattern }) => pattern.test(path.replace(/\/$/, '')))?.names
}

/**
 * Returns a URL with the query parameters that its endpoint or page reads, in the order they came, and without all
 * others: they must not make a cache entry of their own, nor appear on a page that is cached for everybody. An API
 * URL that is never cached stays as it is.
 */
export function withKnownQuery(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const names = namesOf(path)
  if (!names) return url
  const known = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => names.has(nameOf(pair)))
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

/**
 * Array notation (`diet[]`, `diet[0]`) is not used by any page; names are plain words, and an escaped one is read as
 * its plain form.
 */
function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
