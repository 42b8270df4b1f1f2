import { z } from 'zod'
import { limitOf } from '#contract/endpoint-limit.ts'
import { requireAccess } from '#domain/accounts/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { decode } from './decode.ts'
import type { EndpointHandler } from './endpoint-handler.ts'
import type { Limiter } from './rate-limits.ts'
import type { ReplicaReads } from './replica-reads.ts'
import type { Visitor } from './visitor.ts'

/**
 * A caller that reaches the endpoints without the network: pages are rendered through the same access, schemas and
 * handlers.
 */
export type InsideCaller = (path: string, query: Record<string, unknown>) => Promise<unknown>

type CallerOptions = {
  limit: Limiter
  replicaReads: ReplicaReads
  /**
   * Called before each read with its endpoint, as `GET /api/products/:id`, and its path parameters, and again with the
   * reply once there is one.
   */
  called?: (endpoint: string, params: Readonly<Record<string, string>>, reply?: () => unknown) => void
}

/**
 * Returns the caller for one visitor; only `GET` endpoints can be called. Raises the same refusals as over the
 * network.
 */
export function createEndpointCaller(
  endpointHandlers: readonly EndpointHandler[],
  visitor: Visitor,
  { limit, replicaReads, called }: CallerOptions,
): InsideCaller {
  return async (path, query) => {
    for (const endpointHandler of endpointHandlers) {
      const params = matchPath(endpointHandler, path)
      if (!params) continue
      requireAccess(endpointHandler.endpoint.access, visitor.principal)
      if (typeof endpointHandler.endpoint.reply === 'string') break
      const bucket = limitOf(endpointHandler.key, endpointHandler.endpoint, query)
      // Plain reads belong to the page, which has been counted.
      if (bucket !== 'read') await limit(bucket, visitor)
      called?.(endpointHandler.key, params)
      const { endpoint } = endpointHandler
      const given = { params, query: { lng: visitor.language, ...query }, body: undefined }
      const input = decode(endpoint, given)
      const result: unknown = await replicaReads.read(endpoint, visitor, () => endpointHandler.work(input, visitor))
      const reply = z.encode(endpointHandler.endpoint.reply, result)
      called?.(endpointHandler.key, params, () => reply)
      return reply
    }
    throw new Refusal('thing/not-found')
  }
}

const patterns = new Map<string, { names: string[]; pattern: RegExp }>()

function matchPath(endpointHandler: EndpointHandler, path: string): Record<string, string> | undefined {
  if (!endpointHandler.key.startsWith('GET ')) return undefined
  let known = patterns.get(endpointHandler.key)
  if (!known) {
    const url = endpointHandler.key.slice('GET '.length)
    const names = [...url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
    known = { names, pattern: new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`) }
    patterns.set(endpointHandler.key, known)
  }
  const match = known.pattern.exec(path)
  if (!match) return undefined
  return Object.fromEntries(known.names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
}
