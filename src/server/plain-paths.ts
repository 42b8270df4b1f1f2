import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayEnter } from '#domain/accounts/access.ts'
import type { AppContext } from './context.ts'
import type { Database } from './db/database.ts'
import { registerDevEmailRoutes } from './email/dev-emails.ts'
import { describeForPeople } from './http/api-docs.ts'
import type { EndpointHandler } from './http/endpoint-handler.ts'
import { describeEndpoints } from './http/openapi.ts'
import { costOfText } from './http/route-costs.ts'
import type { Principal, Visitor } from './http/visitor.ts'
import { openOrderLinks } from './orders/open-order-link.ts'
import { registerPracticeMailbox } from './support/practice-mailbox.ts'

type PlainPathDependencies = {
  context: AppContext
  database: Database
  endpointHandlers: readonly EndpointHandler[]
  greet(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
}

/** Serves URLs that are neither endpoints of the contract nor pages: the API's own description, links in emails. */
export function servePlainPaths(
  app: FastifyInstance,
  { context, database, endpointHandlers, greet }: PlainPathDependencies,
): void {
  app.get('/favicon.ico', { config: costOfText }, (_request, reply) => reply.redirect('/icons/192.png', 301))
  const describing = <Made>(make: (endpointHandlers: readonly EndpointHandler[]) => Made) => {
    const made = new Map<string, Made>()
    return async (request: FastifyRequest, reply: FastifyReply): Promise<Made> => {
      const { principal } = await database.run(() => greet(request, reply))
      const key = JSON.stringify([principal?.role, principal?.capabilities, principal?.rights, principal?.storeRole])
      const known = made.get(key) ?? make(openTo(endpointHandlers, principal))
      made.set(key, known)
      return known
    }
  }
  const page = describing(describeForPeople)
  const description = describing((open) => JSON.stringify(describeEndpoints(open, context.config.publicUrl)))
  app.get('/api/docs', { config: { cost: 'read' } }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(await page(request, reply)),
  )
  app.get('/api/openapi.json', { config: { cost: 'read' } }, async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await description(request, reply)),
  )
  openOrderLinks(app, context, database)
  registerDevEmailRoutes(app, context)
  registerPracticeMailbox(app, context)
}

/**
 * Returns the endpoints this person may call and those open to guests: others are not described to people who cannot
 * use them.
 */
const openTo = (endpointHandlers: readonly EndpointHandler[], principal: Principal | null): EndpointHandler[] =>
  endpointHandlers.filter(({ endpoint }) => endpoint.access === 'signed-in' || mayEnter(endpoint.access, principal))
