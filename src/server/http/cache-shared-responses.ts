import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cacheKey } from './cache-key.ts'
import type { TagsOf } from './cache-tags.ts'
import type { EndpointHandler } from './endpoint-handler.ts'
import type { ResponseCache } from './response-cache.ts'
import { apiPolicy } from './security-headers.ts'
import { sharedHeaders } from './shared-headers.ts'

/**
 * Caches successful responses of endpoints declared `shared`, so that the next visitor never reaches the framework.
 */
export function cacheSharedResponses(
  app: FastifyInstance,
  endpointHandlers: readonly EndpointHandler[],
  cache: ResponseCache,
  tagsOf: TagsOf,
): void {
  const shared = new Set(
    endpointHandlers
      .filter((endpointHandler) => endpointHandler.endpoint.shared)
      .map((endpointHandler) => endpointHandler.key.slice('GET '.length)),
  )
  const generations = new WeakMap<object, number>()
  app.addHook('onRequest', async (request) => void generations.set(request, cache.generation))
  app.addHook('onSend', async (request, reply, payload) => {
    const key = cacheKey(request.raw)
    const route = request.routeOptions.url
    if (route?.startsWith('/api/')) {
      reply.header('content-security-policy', apiPolicy)
      const forAll = key !== undefined && reply.statusCode === 200 && shared.has(route) && typeof payload === 'string'
      // The first visitor gets the same headers as later ones: a browser may cache it, and revalidates.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      if (forAll) {
        const shown = tagsOf(`GET ${route}`, request.params as Record<string, unknown>, () => JSON.parse(payload))
        reply.headers(sharedHeaders(shown))
        const { 'content-length': _, ...headers } = reply.getHeaders()
        cache.store(key, {
          body: payload,
          headers: headers as OutgoingHttpHeaders,
          generation: generations.get(request) ?? -1,
          shown,
        })
      }
    }
    if (key !== undefined) cache.release(key, reply.raw)
    return payload
  })
}
