import type { Endpoint, RateLimit } from './endpoint.ts'

/**
 * Returns the rate limit of an endpoint for one request: the declared one, else the default of its kind, so that
 * every endpoint has one. Any product listing with search text counts as a search.
 */
export function limitOf(key: string, endpoint: Endpoint, query: unknown): RateLimit {
  if (endpoint.takes === 'picture' || endpoint.takes === 'document' || endpoint.takes === 'sheet') return 'upload'
  if (endpoint.limit) return endpoint.limit
  if (endpoint.takes === 'signed' || endpoint.takes === 'email') return 'webhook'
  if (endpoint.reply === 'application/pdf' || endpoint.reply === 'file') return 'document'
  if (!key.startsWith('GET ')) return 'write'
  return key === 'GET /api/products' && (query as { q?: unknown } | undefined)?.q ? 'search' : 'read'
}
