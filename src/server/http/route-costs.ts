import type { FastifyInstance } from 'fastify'
import type { RateLimit } from '#contract/endpoint.ts'
import type { Limiter } from './rate-limits.ts'

/** What one request to a route costs: the rate limit that counts it, or the reason why it costs next to nothing. */
type RouteCost = RateLimit | { bounded: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: RouteCost
  }
}

/** Files of the build, read and sent by the static file server. */
const builtFiles = /^\/(assets|pictures|fonts)\//

/**
 * Makes every route that is not declared in the contract name its cost, and counts its requests by the visitor's
 * network. Throws when a route without a cost is added, so that the shop does not start with one.
 */
export function limitRoutes(app: FastifyInstance, limit: Limiter): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.cost === undefined && !builtFiles.test(url))
      throw new Error(`The route ${url} needs config.cost: a rate limit, or why a request costs next to nothing.`)
  })
  app.addHook('onRequest', async (request) => {
    const cost = request.routeOptions.config?.cost
    if (typeof cost === 'string') await limit(cost, { address: request.ip, principal: null })
  })
}

/** The cost of an endpoint of the contract: it is counted once access is granted (`endpoint-limit.ts`). */
export const costOfContract = { cost: { bounded: 'its endpoint has a limit of its own' } } as const
/** The cost of a text that is held in memory. */
export const costOfText = { cost: { bounded: 'a short text held in memory' } } as const
