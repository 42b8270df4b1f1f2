import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cacheKey } from './cache-key.ts'
import type { Door } from './door.ts'
import type { ResponseCache } from './response-cache.ts'
import { apiPolicy } from './security-headers.ts'

/** Keeps good answers of doors that declared themselves `shared`, so that the next visitor never reaches the framework. */
export function keepShared(app: FastifyInstance, doors: readonly Door[], cache: ResponseCache): void {
  const shared = new Set(doors.filter((door) => door.endpoint.shared).map((door) => door.key.slice('GET '.length)))
  const generations = new WeakMap<object, number>()
  app.addHook('onRequest', async (request) => void generations.set(request, cache.generation))
  app.addHook('onSend', async (request, reply, payload) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return payload
    reply.header('content-security-policy', apiPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const key = cacheKey(request.raw)
    if (key && reply.statusCode === 200 && shared.has(route) && typeof payload === 'string') {
      const { 'content-length': _, ...headers } = reply.getHeaders()
      cache.keep(key, {
        body: payload,
        headers: headers as OutgoingHttpHeaders,
        generation: generations.get(request) ?? -1,
      })
    }
    return payload
  })
}
